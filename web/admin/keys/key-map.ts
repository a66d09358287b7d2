import type { RowAct } from '../kit/table/row-marks.ts';
import { type ScreenAct, screenAct } from './screen-acts.ts';

/** What a key does in the admin. */
export type KeyAct = 'palette' | 'save' | 'search' | 'help' | 'next' | 'previous' | RowAct | ScreenAct;

/** A key as the browser reports it. */
export interface PressedKey {
  /** `KeyboardEvent.key`. */
  key: string;
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  shift: boolean;
  /** Held down. */
  repeat: boolean;
}

/** What is going on where the key is pressed. */
export interface KeyState {
  /** The focus is in a field that takes text, or whose value keys change. */
  typing: boolean;
  /** A dialog or a menu is open: keys belong to it. */
  over: boolean;
  /** A form that can be saved is open. */
  form: boolean;
  /** The focus is on a row itself, not on a control in it. */
  onRow: boolean;
  /** Keys without Ctrl or Cmd are on; who speaks to the computer can turn them off. */
  singleKeys: boolean;
  /** On a computer of Apple, where Cmd is used instead of Ctrl. */
  apple: boolean;
}

const LETTERS: Partial<Record<string, KeyAct>> = {
  j: 'next',
  k: 'previous',
  e: 'edit',
  v: 'validate',
  x: 'select',
  o: 'open',
};

/** On a row only: elsewhere the arrows scroll, and Enter presses what has the focus. */
const ON_ROW: Partial<Record<string, KeyAct>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'expand',
  ArrowLeft: 'collapse',
  Enter: 'open',
};

/** What is done again while the key is held down. */
const REPEATED: readonly (KeyAct | null)[] = ['next', 'previous', 'zoomIn', 'zoomOut'];

/** What a key does; null leaves it to the browser and to whatever has the focus. */
export function keyAct(pressed: PressedKey, state: KeyState): KeyAct | null {
  const { ctrl, meta, alt } = pressed;
  const command = state.apple ? meta && !ctrl : ctrl && !meta;
  const act = command && !alt ? withCommand(pressed, state) : ctrl || meta || alt ? null : alone(pressed, state);
  return pressed.repeat && !REPEATED.includes(act) ? null : act;
}

/** Whether a letter is to follow that opens a screen. */
export function startsGoing({ key, ctrl, meta, alt, shift, repeat }: PressedKey, state: KeyState): boolean {
  if (state.typing || state.over || !state.singleKeys) return false;
  return key.toLowerCase() === 'g' && !(ctrl || meta || alt || shift || repeat);
}

/** With Ctrl, on Apple with Cmd. Most write nothing into a field, so they work in one as well. */
function withCommand({ key, shift }: PressedKey, { over, form, typing }: KeyState): KeyAct | null {
  if (shift) return null;
  // In a field it takes back what was typed.
  if (key.toLowerCase() === 'z') return typing || over ? null : 'undo';
  if (key.toLowerCase() === 's') return form ? 'save' : null;
  return key.toLowerCase() === 'k' && !over ? 'palette' : null;
}

function alone({ key, shift }: PressedKey, { typing, over, onRow, singleKeys }: KeyState): KeyAct | null {
  if (typing || over) return null;
  if (onRow && !shift && ON_ROW[key]) return ON_ROW[key];
  if (!singleKeys) return null;
  // On many keyboards these two need Shift.
  if (key === '/') return 'search';
  if (key === '?') return 'help';
  // With the capitals locked the letter arrives as a capital.
  return (shift ? null : LETTERS[key.toLowerCase()]) ?? screenAct(key, shift);
}
