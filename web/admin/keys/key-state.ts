import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';
import { ROW } from '../kit/table/row-marks.ts';
import type { KeyState, PressedKey } from './key-map.ts';

/** A form that Ctrl+S saves (web/admin/kit/form/form-body.tsx). */
const FORM = 'form[data-record-form]';
/** Elements in which keys type or change the value. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="textbox"], [role="slider"]';
/** Open dialogs and menus, which handle the keys; not those that are closing. */
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
    singleKeys: singleKeys.read(),
    apple: isApple(),
  };
}

/** The form to save: the one with the focus, otherwise the form of the top dialog, otherwise the form of the screen. */
export function openForm(at: Element): HTMLFormElement | null {
  const around = at.closest<HTMLFormElement>(FORM);
  if (around) return around;
  const over = [...document.querySelectorAll(OVER)].at(-1);
  const forms = (over ?? document).querySelectorAll<HTMLFormElement>(FORM);
  // With several forms on one screen, Ctrl+S saves none of them.
  return forms.length === 1 ? (forms[0] ?? null) : null;
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/**
 * Whether keys without Ctrl or Cmd are enabled. They can be disabled, because speech input may trigger them (WCAG 2.1.4).
 */
const singleKeys = storedValue<boolean>('adminSingleKeys', {
  decode: (text) => text !== 'off',
  encode: (on) => (on ? null : 'off'),
});

export const setSingleKeys = singleKeys.write;

export function useSingleKeys(): boolean {
  return useStored(singleKeys, true);
}
