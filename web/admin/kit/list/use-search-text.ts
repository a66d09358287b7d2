import { type ChangeEvent, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** A search box that asks once typing pauses. `text` is what the URL says: "back" changes the box too. */
export function useSearchText(text: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const asked = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // What the pause ends in must know the URL as it is then: a dialog may have been opened meanwhile.
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

  return {
    value: typed,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setTyped(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        asked.current = target.value.trim();
        search.current(asked.current);
      }, PAUSE_MS);
    },
  };
}
