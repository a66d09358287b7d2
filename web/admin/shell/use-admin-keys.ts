import { useEffect, useRef } from 'react';
import { doKeyAct } from '../keys/do-key-act.ts';
import { keyAct } from '../keys/key-map.ts';
import { keyState, pressedKey } from '../keys/key-state.ts';

/** Listens to the keys of the admin. What a key opens is up to the layout, what it does on a list to the list. */
export function useAdminKeys(open: (what: 'palette' | 'help') => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const act = keyAct(pressedKey(event), keyState(event));
      if (!act) return;
      if (act === 'palette' || act === 'help') latest.current(act);
      else if (!doKeyAct(act, event.target instanceof Element ? event.target : document.body)) return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
