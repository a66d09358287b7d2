import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ownerOf } from '../kit/table/row-detail.tsx';
import { controlFor, type RecordAct, ROW, recordOnScreen, rowsIn } from '../kit/table/row-marks.ts';
import type { NAV_ITEMS } from '../menu/nav-items.ts';
import { type KeyAct, keyAct, startsScreenKey } from './key-map.ts';
import { keyState, openForm, pressedKey } from './key-state.ts';
import { controlOf, isScreenAct } from './screen-acts.ts';

/** How long to wait for the letter of a screen after `g`, in ms. */
const AWAITED_MS = 1_500;

/** @param screens those that the person may open */
export function useAdminKeys(open: (what: 'palette' | 'help') => void, screens: typeof NAV_ITEMS): void {
  const navigate = useNavigate();
  const latest = useRef({ open, navigate, screens });
  latest.current = { open, navigate, screens };
  useEffect(() => {
    let awaitedUntil = 0;
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const pressed = pressedKey(event);
      const state = keyState(event);
      const isAwaited = event.timeStamp < awaitedUntil;
      awaitedUntil = 0;
      const isLetter = isAwaited && !pressed.repeat && !state.typing && !state.over;
      const to = isLetter ? screenOf(pressed.key, latest.current.screens) : undefined;
      if (to) {
        event.preventDefault();
        return void latest.current.navigate(to);
      }
      // On a screen where `g` turns a picture, it turns the picture.
      if (startsScreenKey(pressed, state) && !controlOf('turn')) {
        awaitedUntil = event.timeStamp + AWAITED_MS;
        return;
      }
      const act = keyAct(pressed, state);
      if (!act) return;
      if (act === 'palette' || act === 'help') latest.current.open(act);
      else if (!performKeyAct(act, event.target instanceof Element ? event.target : document.body)) return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function screenOf(key: string, screens: typeof NAV_ITEMS): string | undefined {
  return screens.find((item) => item.key === key.toLowerCase())?.to;
}

/**
 * Carries out a key action on the screen.
 * @param at the focused element
 * @returns false if there is no control for it; then the browser handles the key
 */
function performKeyAct(act: Exclude<KeyAct, 'palette' | 'help'>, at: Element): boolean {
  switch (act) {
    case 'save': {
      const form = openForm(at);
      form?.requestSubmit();
      return form !== null;
    }
    case 'search': {
      const box = document.querySelector<HTMLInputElement>('[data-list-search]');
      box?.select();
      return box !== null;
    }
    case 'next':
      return walk(at, 1) || press(recordOnScreen(), act);
    case 'previous':
      return walk(at, -1) || press(recordOnScreen(), act);
    case 'collapse':
      return press(at.closest(ROW), act) || toOwner(at);
    default:
      if (isScreenAct(act)) return pressControl(controlOf(act));
      return press(at.closest(ROW) ?? recordOnScreen(), act);
  }
}

function press(record: Element | null, act: RecordAct): boolean {
  return pressControl(record && controlFor(record, act));
}

function pressControl(control: HTMLElement | null): boolean {
  control?.click();
  return control !== null;
}

/** Moves the focus from a row inside a detail to the row of the detail. */
function toOwner(at: Element): boolean {
  const owner = at.matches(ROW) ? ownerOf(at) : null;
  owner?.focus();
  return owner !== null;
}

/** Moves from the focused row to the next or previous one. Without a focused row, to the first or last visible row. */
function walk(at: Element, by: 1 | -1): boolean {
  const rows = rowsIn(document);
  const row = at.closest<HTMLElement>(ROW);
  const inSight = rows.filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
  const next = row ? rows[rows.indexOf(row) + by] : inSight.at(by === 1 ? 0 : -1);
  // At either end the focus stays on the row.
  (next ?? row)?.focus();
  return rows.length > 0;
}
