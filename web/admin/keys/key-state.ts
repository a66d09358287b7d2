import { ROW } from '../kit/table/row-marks.ts';
import type { KeyState, PressedKey } from './key-map.ts';
import { singleKeysOn } from './single-keys.ts';

/** A form that Ctrl+S saves (web/admin/kit/form/form-body.tsx). */
const FORM = 'form[data-record-form]';
/** An element in which keys write, or change its value. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="textbox"], [role="slider"]';
/** What keys belong to while it is open. What is closing has let go of them. */
const OVER =
  '[role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed]), [role="menu"]:not([data-closed]), dialog[open]';

export function pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): PressedKey {
  return { key, ctrl: ctrlKey, meta: metaKey, alt: altKey, shift: shiftKey, repeat };
}

export function keyState({ target }: KeyboardEvent): KeyState {
  const at = target instanceof Element ? target : document.body;
  return {
    typing: at.closest(TYPING) !== null,
    over: document.querySelector(OVER) !== null,
    form: openForm(at) !== null,
    onRow: at.matches(ROW),
    singleKeys: singleKeysOn(),
    apple: isApple(),
  };
}

/** The form that is being filled in: the one with the focus, else that of the uppermost dialog, else the screen's own. */
export function openForm(at: Element): HTMLFormElement | null {
  const around = at.closest<HTMLFormElement>(FORM);
  if (around) return around;
  const over = [...document.querySelectorAll(OVER)].at(-1);
  const forms = (over ?? document).querySelectorAll<HTMLFormElement>(FORM);
  // Of several on one screen none is meant more than the others.
  return forms.length === 1 ? (forms[0] ?? null) : null;
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
