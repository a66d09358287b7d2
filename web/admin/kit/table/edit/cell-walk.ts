import { ROW, rowsIn } from '../row-marks.ts';
import type { Step } from './cell-keys.ts';

/** Marks the place of an editable cell; the value is its column. */
export function cellAttributes(column: string) {
  return { 'data-cell': column } as const;
}
export const CELL = '[data-cell]';

/** The editable cells in a row, or on the screen, as they are seen. */
export function cellsIn(place: ParentNode | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(CELL) ?? [])];
}

/** The cell that a step leads to; null at the edge. */
export function cellBeside(place: ParentNode, cell: HTMLElement, step: Step): HTMLElement | null {
  const row = cell.closest<HTMLElement>(ROW);
  if (step === 'up' || step === 'down') {
    const rows = rowsIn(place);
    const beside = row && rows[rows.indexOf(row) + (step === 'down' ? 1 : -1)];
    return beside?.querySelector<HTMLElement>(`[data-cell="${cell.dataset.cell}"]`) ?? null;
  }
  const within = step === 'left' || step === 'right' ? row : place;
  const cells = cellsIn(within);
  const by = step === 'right' || step === 'next' ? 1 : -1;
  return cells[cells.indexOf(cell) + by] ?? null;
}

/** Focuses the cell: its field where it is open. */
export function focusCell(cell: HTMLElement | null): boolean {
  const control = cell?.querySelector<HTMLElement>('[data-cell-control]');
  control?.focus();
  return control != null;
}
