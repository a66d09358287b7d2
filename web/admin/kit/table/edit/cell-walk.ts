import { ROW, rowsIn } from '../row-marks.ts';
import type { Step } from './cell-keys.ts';

/** Marks the place of an editable cell; the value is its column. */
export function cellAttributes(column: string) {
  return { 'data-cell': column } as const;
}
export const CELL = '[data-cell]';

export function cellsIn(place: ParentNode | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(CELL) ?? [])];
}

/** The cell one step away; null at the edge. */
export function neighbourCell(place: ParentNode, cell: HTMLElement, step: Step): HTMLElement | null {
  const row = cell.closest<HTMLElement>(ROW);
  if (step === 'up' || step === 'down') {
    const rows = rowsIn(place);
    const neighbour = row && rows[rows.indexOf(row) + (step === 'down' ? 1 : -1)];
    return neighbour?.querySelector<HTMLElement>(`[data-cell="${cell.dataset.cell}"]`) ?? null;
  }
  const within = step === 'left' || step === 'right' ? row : place;
  const cells = cellsIn(within);
  const by = step === 'right' || step === 'next' ? 1 : -1;
  return cells[cells.indexOf(cell) + by] ?? null;
}

/** Focuses the control of the cell. @returns whether there is one */
export function focusCell(cell: HTMLElement | null): boolean {
  const control = cell?.querySelector<HTMLElement>('[data-cell-control]');
  control?.focus();
  return control != null;
}
