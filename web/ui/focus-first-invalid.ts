/** Puts the focus where the first thing has to be corrected. */
export function focusFirstInvalid(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}
