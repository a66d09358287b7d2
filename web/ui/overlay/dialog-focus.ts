import { createContext } from 'react';

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

/**
 * Where the focus goes when a dialog closes. With null the dialog returns it to the element that had it before. For
 * screens that may have removed that element.
 */
export const ReturnFocus = createContext<(() => HTMLElement | null) | null>(null);
