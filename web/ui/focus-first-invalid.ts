/** Puts the focus where the first thing has to be corrected, in the middle of the view: no bar of the page covers it there. */
export function focusFirstInvalid(within: HTMLElement | null): void {
  const first = within?.querySelector<HTMLElement>('[aria-invalid]');
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}
