import { flushSync } from 'react-dom';

/**
 * Runs a form's submit and then sets the focus: on the first invalid field, or back where it was, since controls that were
 * disabled during the submit lost it.
 *
 * @param within returns the form once the submit is over
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
 * Makes a change and renders it before it returns. A disabled control cannot take the focus, and the focus must move
 * before the next key press.
 */
export function renderNow<Result>(change: () => Result): Result {
  return flushSync(change);
}

/** An invalid control, or a form-level error notice. */
const FAULT = '[aria-invalid="true"], [data-fault]:not(:empty)';

/** Focuses the first invalid control or error notice and scrolls it into view. */
export function focusFirstInvalid(within: HTMLElement | null): void {
  const fault = within?.querySelector<HTMLElement>(FAULT);
  if (fault) focusInView(fault);
}

/**
 * Focuses an element and scrolls every scrolling container around it, so that its label and message are visible too.
 */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const fits = element.getBoundingClientRect().height < window.innerHeight * 0.8;
  element.scrollIntoView({ block: fits ? 'center' : 'start' });
}
