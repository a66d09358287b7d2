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
