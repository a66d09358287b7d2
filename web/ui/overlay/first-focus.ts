const FIELD =
  ':is(input:not([type="hidden"], [type="file"], [tabindex="-1"]), select, textarea):not(:disabled, [readonly])';

/**
 * The element that gets the focus when a dialog opens: the one with `data-first-focus` (the safe button of a question),
 * else the first field; null when there is neither.
 */
export function firstFocus(within: HTMLElement | null): HTMLElement | null {
  return (
    within?.querySelector<HTMLElement>('[data-first-focus]:not(:disabled)') ??
    within?.querySelector<HTMLElement>(FIELD) ??
    null
  );
}
