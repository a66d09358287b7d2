const FIELD =
  ':is(input:not([type="hidden"], [type="file"], [tabindex="-1"]), select, textarea):not(:disabled, [readonly])';

/**
 * What a dialog begins with: the element that says `data-first-focus` (the safe button of a question), else its first
 * field; null when it has neither.
 */
export function firstFocus(within: HTMLElement | null): HTMLElement | null {
  return (
    within?.querySelector<HTMLElement>('[data-first-focus]:not(:disabled)') ??
    within?.querySelector<HTMLElement>(FIELD) ??
    null
  );
}
