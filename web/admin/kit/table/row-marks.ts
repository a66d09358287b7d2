export type RowAct = 'open' | 'edit' | 'validate' | 'select' | 'expand' | 'collapse';

/** Marks the element of a row, so that the keyboard can walk the rows and the focus can return to one. */
export function rowAttributes(id: number) {
  // Focusable, but skipped by the Tab key, which goes to the controls in the row.
  return { 'data-row': id, tabIndex: -1 } as const;
}

/** Classes of a row: its focus ring lies inside it. */
export const ROW_LOOK = '-outline-offset-2 focus-visible:shadow-none';

/**
 * Marks the control of a row, or of the only record on screen, that these key actions press. People without the
 * permission do not see the control, so the key does nothing for them.
 */
export function pressedBy(...acts: readonly RecordAct[]) {
  return { 'data-row-act': acts.join(' ') } as const;
}

export const ROW = '[data-row]';

/** Keyboard actions of a screen that shows one record after the other instead of a list. */
export type RecordAct = RowAct | 'next' | 'previous';

/** Marks such a screen: its keys work wherever the focus is. */
export const oneRecord = { 'data-one-record': '' } as const;

export function recordOnScreen(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-one-record]');
}

export function rowsIn(place: ParentNode | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(ROW) ?? [])];
}

/** The control that a key action presses in a row or record; null if there is none or it is disabled. */
export function controlFor(row: Element, act: RecordAct): HTMLElement | null {
  return row.querySelector<HTMLElement>(`[data-row-act~="${act}"]:not(:disabled)`);
}
