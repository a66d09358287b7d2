import { useState } from 'react';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

/** Where there is no choice yet: what most staff open least. The others fit a window 800 px high. */
const USUALLY: readonly string[] = ['Dinero', 'Casa'];

const stored = storedValue<readonly string[]>('adminFoldedGroups', {
  decode: (text) => (text === null ? USUALLY : text.split(',')),
  encode: (names) => names.join(),
});

/**
 * Which groups of the sidebar are folded, as this browser remembers.
 * @param active the group of the screen that is open: it unfolds when one comes to it
 */
export function useFoldedGroups(active: string | null) {
  const folded = useStored(stored, USUALLY);
  const [shown, setShown] = useState({ active, isShown: true });
  if (shown.active !== active) setShown({ active, isShown: true });
  const isOpen = (name: string) => (name === active && shown.isShown) || !folded.includes(name);

  return {
    isOpen,
    toggle(name: string) {
      const others = folded.filter((one) => one !== name);
      if (name === active) setShown({ active, isShown: !isOpen(name) });
      stored.write(isOpen(name) ? [...others, name] : others);
    },
  };
}
