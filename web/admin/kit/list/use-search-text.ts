import { type ChangeEvent, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/**
 * State of a search box that searches when typing pauses. `text` is the value of the URL, which the back button changes too.
 */
export function useSearchText(text: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const searched = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Uses the latest callback, since the URL may change during the pause, for example when a dialog opens.
  const search = useRef(onSearch);

  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (text === searched.current) return;
    searched.current = text;
    setTyped(text);
  }, [text]);

  function searchFor(next: string) {
    clearTimeout(timer.current);
    if (next === searched.current) return;
    searched.current = next;
    search.current(next);
  }

  return {
    value: typed,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setTyped(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => searchFor(target.value.trim()), PAUSE_MS);
    },
    /** Searches at once. @returns the text that is searched for */
    searchNow() {
      searchFor(typed.trim());
      return searched.current;
    },
  };
}
