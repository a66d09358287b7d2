import { flushSync } from 'react-dom';
import { focusFirstInvalid } from './focus-first-invalid.ts';

/**
 * Runs a form's submit and then puts the focus where it belongs: on the first wrong field, or back where it was when the
 * controls were disabled meanwhile.
 *
 * @param within the form, asked for when the submit is over
 * @param submit returns whether the form was accepted
 */
export async function submitForm(within: () => HTMLElement | null, submit: () => Promise<boolean>): Promise<boolean> {
  const before = document.activeElement;
  let accepted = false;
  try {
    accepted = await submit();
    return accepted;
  } finally {
    renderNow(() => {});
    if (document.activeElement === document.body) (before as HTMLElement | null)?.focus({ preventScroll: true });
    if (!accepted) focusFirstInvalid(within());
  }
}

/**
 * Makes a change and renders it before it returns: a disabled control cannot take the focus, and the focus must have moved
 * before the next key press.
 */
export function renderNow<Result>(change: () => Result): Result {
  return flushSync(change);
}
