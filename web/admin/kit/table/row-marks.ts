/** What the keyboard does with the row that has the focus. */
export type RowAct = 'open' | 'edit' | 'validate' | 'select';

/** Marks the element of a row, so that the keyboard can walk the rows and the focus can return to one. */
export function rowAttributes(id: number) {
  // Focusable, but no stop of the Tab key, which goes to what is in the row.
  return { 'data-row': id, tabIndex: -1 } as const;
}

/** Classes of a row: its focus ring lies inside it. */
export const ROW_LOOK = '-outline-offset-2 focus-visible:shadow-none';

/**
 * Marks the control of a row that these acts press. Who may not do something is not shown its control, and so has no
 * key for it either.
 */
export function pressedBy(...acts: readonly RowAct[]) {
  return { 'data-row-act': acts.join(' ') } as const;
}

export const ROW = '[data-row]';

/** The rows on the screen, from top to bottom. */
export function rowsIn(place: ParentNode | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(ROW) ?? [])];
}

/** The control of a row that an act presses; null where there is none, or where it must not be pressed now. */
export function controlFor(row: Element, act: RowAct): HTMLElement | null {
  return row.querySelector<HTMLElement>(`[data-row-act~="${act}"]:not(:disabled)`);
}
