/** What the keyboard does with the row that has the focus. */
export type RowAct = 'open' | 'edit' | 'validate' | 'select' | 'expand' | 'collapse';

/** Marks the element of a row, so that the keyboard can walk the rows and the focus can return to one. */
export function rowAttributes(id: number) {
  // Focusable, but no stop of the Tab key, which goes to what is in the row.
  return { 'data-row': id, tabIndex: -1 } as const;
}

/** Classes of a row: its focus ring lies inside it. */
export const ROW_LOOK = '-outline-offset-2 focus-visible:shadow-none';

/**
 * Marks the control of a row, or of the one record on screen, that these acts press. Who may not do something is not shown its control, and so has no
 * key for it either.
 */
export function pressedBy(...acts: readonly RecordAct[]) {
  return { 'data-row-act': acts.join(' ') } as const;
}

/** A row on the screen. */
export const ROW = '[data-row]';

/** What the keys do on a screen that shows one record after the other instead of a list. */
export type RecordAct = RowAct | 'next' | 'previous';

/** Marks such a screen: its keys work wherever in it the focus is. */
export const oneRecord = { 'data-one-record': '' } as const;

export function recordOnScreen(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-one-record]');
}

/** The rows on the screen, from top to bottom. */
export function rowsIn(place: ParentNode | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(ROW) ?? [])];
}

/** The control of a row or record that an act presses; null where there is none, or where it must not be pressed now. */
export function controlFor(row: Element, act: RecordAct): HTMLElement | null {
  return row.querySelector<HTMLElement>(`[data-row-act~="${act}"]:not(:disabled)`);
}
