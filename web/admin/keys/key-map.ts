import type { RowAct } from '../kit/table/row-marks.ts';
import { type ScreenAct, screenAct } from './screen-acts.ts';

export type KeyAct = 'palette' | 'save' | 'search' | 'help' | 'next' | 'previous' | RowAct | ScreenAct;

export interface PressedKey {
  key: string;
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  shift: boolean;
  repeat: boolean;
}

export interface KeyState {
  /** Whether the focus is in a text field, or in a control whose value keys change. */
  typing: boolean;
  /** Whether a dialog or a menu is open, which then handles the keys. */
  over: boolean;
  form: boolean;
  /** Whether the focus is on a row itself, not on a control in the row. */
  onRow: boolean;
  /** Whether keys without Ctrl or Cmd are enabled. People who use speech input can disable them. */
  singleKeys: boolean;
  /** Whether this is an Apple computer, where Cmd is used instead of Ctrl. */
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

/** Keys that act only on a row. Elsewhere the arrows scroll, and Enter presses the focused control. */
const ON_ROW: Partial<Record<string, KeyAct>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'expand',
  ArrowLeft: 'collapse',
  Enter: 'open',
};

/** Actions that repeat while the key is held down. */
const REPEATED: readonly (KeyAct | null)[] = ['next', 'previous', 'zoomIn', 'zoomOut'];

/** The action of a key; null leaves the key to the browser and the focused control. */
export function keyAct(pressed: PressedKey, state: KeyState): KeyAct | null {
  const { ctrl, meta, alt } = pressed;
  const command = state.apple ? meta && !ctrl : ctrl && !meta;
  const act = command && !alt ? withCommand(pressed, state) : ctrl || meta || alt ? null : alone(pressed, state);
  return pressed.repeat && !REPEATED.includes(act) ? null : act;
}

/** Whether the key is `g`, after which a letter opens a screen. */
export function startsScreenKey({ key, ctrl, meta, alt, shift, repeat }: PressedKey, state: KeyState): boolean {
  if (state.typing || state.over || !state.singleKeys) return false;
  return key.toLowerCase() === 'g' && !(ctrl || meta || alt || shift || repeat);
}

/** Keys with Ctrl, or with Cmd on Apple. Most of them type nothing, so they work in a field too. */
function withCommand({ key, shift }: PressedKey, { over, form, typing }: KeyState): KeyAct | null {
  if (shift) return null;
  // In a text field, the browser's own undo is used.
  if (key.toLowerCase() === 'z') return typing || over ? null : 'undo';
  if (key.toLowerCase() === 's') return form ? 'save' : null;
  return key.toLowerCase() === 'k' && !over ? 'palette' : null;
}

function alone({ key, shift }: PressedKey, { typing, over, onRow, singleKeys }: KeyState): KeyAct | null {
  if (typing || over) return null;
  if (onRow && !shift && ON_ROW[key]) return ON_ROW[key];
  if (!singleKeys) return null;
  // On many keyboards / and ? need Shift.
  if (key === '/') return 'search';
  if (key === '?') return 'help';
  // With caps lock the letter arrives as a capital.
  return (shift ? null : LETTERS[key.toLowerCase()]) ?? screenAct(key, shift);
}
