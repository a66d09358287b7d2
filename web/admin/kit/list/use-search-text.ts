import { type ChangeEvent, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/**
 * Text of a search box that searches when typing pauses. `text` is the URL's value: the back button changes the box
 * too.
 */
export function useSearchText(text: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const asked = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Uses the latest callback, since the URL may change during the pause, for example when a dialog opens.
  const search = useRef(onSearch);

  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (text === asked.current) return;
    asked.current = text;
    setTyped(text);
  }, [text]);

  function ask(next: string) {
    clearTimeout(timer.current);
    if (next === asked.current) return;
    asked.current = next;
    search.current(next);
  }

  return {
    value: typed,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setTyped(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(target.value.trim()), PAUSE_MS);
    },
    /** Ends the pause, and returns the text that is searched for. */
    searchNow() {
      ask(typed.trim());
      return asked.current;
    },
  };
}
