/** A control that is to be corrected, or a notice that says what went wrong and belongs to none. */
const FAULT = '[aria-invalid="true"], [data-fault]:not(:empty)';

/** Puts the focus where the first thing has to be corrected, and brings it into view. */
export function focusFirstInvalid(within: HTMLElement | null): void {
  const fault = within?.querySelector<HTMLElement>(FAULT);
  if (fault) focusInView(fault);
}

/** Focuses an element and scrolls whatever scrolls around it, so that its label and its message stand in view too. */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const fits = element.getBoundingClientRect().height < window.innerHeight * 0.8;
  element.scrollIntoView({ block: fits ? 'center' : 'start' });
}
