import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { NAV_ITEMS } from '../menu/nav-items.ts';
import { doKeyAct } from './do-key-act.ts';
import { keyAct, startsGoing } from './key-map.ts';
import { keyState, pressedKey } from './key-state.ts';
import { controlOf } from './screen-acts.ts';

/** How long after `g` the letter of a screen is awaited, in ms. */
const AWAITED_MS = 1_500;

/** Listens to the keys of the admin. What a key opens is up to the layout, what it does on a list to the list. */
export function useAdminKeys(open: (what: 'palette' | 'help') => void): void {
  const navigate = useNavigate();
  const latest = useRef({ open, navigate });
  latest.current = { open, navigate };
  useEffect(() => {
    let awaitedUntil = 0;
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const pressed = pressedKey(event);
      const state = keyState(event);
      const isAwaited = event.timeStamp < awaitedUntil;
      awaitedUntil = 0;
      // Where the key does something of the screen itself, as turning a picture, that goes first.
      if (startsGoing(pressed, state) && !controlOf('turn')) {
        awaitedUntil = event.timeStamp + AWAITED_MS;
        return;
      }
      const to = isAwaited && !state.typing && !state.over ? screenOf(pressed.key) : undefined;
      if (to) {
        event.preventDefault();
        return void latest.current.navigate(to);
      }
      const act = keyAct(pressed, state);
      if (!act) return;
      if (act === 'palette' || act === 'help') latest.current.open(act);
      else if (!doKeyAct(act, event.target instanceof Element ? event.target : document.body)) return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function screenOf(key: string): string | undefined {
  return NAV_ITEMS.find((item) => item.key === key.toLowerCase())?.to;
}
