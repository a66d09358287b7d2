import { type ChangeEvent, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** A search box that asks once typing pauses. `text` is what the URL says: "back" changes the box too. */
export function useSearchText(text: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const asked = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

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
        onSearch(asked.current);
      }, PAUSE_MS);
    },
  };
}
