import { notify } from '#web/browser/toasts/toasts.ts';
import { ROW, rowsIn } from '../../row-marks.ts';
import type { CellEditing } from '../cell-editing.ts';
import { showsField } from '../cell-state.ts';
import { cellsIn } from '../cell-walk.ts';
import { isBlock, readBlock } from './paste-block.ts';

interface Paste<Row extends { id: number }> {
  place: HTMLElement;
  /** The cell with the focus: the first one that is filled. */
  cell: HTMLElement;
  text: string;
  editing: CellEditing<Row>;
  keyOf: (cell: HTMLElement) => string;
}

/**
 * Fills the cells on the screen with the pasted block, to the right and down from the focused cell. A single text opens its
 * cell, as typing does.
 * @returns false if the browser must paste the text into the open field
 */
export function pasteInto<Row extends { id: number }>({ place, cell, text, editing, keyOf }: Paste<Row>): boolean {
  const { store, editor, batch } = editing;
  const key = keyOf(cell);
  if (!isBlock(text)) {
    if (showsField(store.state(key))) return false;
    editor.open(key, text.trim());
    return true;
  }
  const row = cell.closest<HTMLElement>(ROW);
  if (!row) return false;
  const allRows = rowsIn(place);
  const rows = allRows.slice(allRows.indexOf(row));
  const inRow = cellsIn(row);
  const columns = inRow.slice(inRow.indexOf(cell)).map(({ dataset }) => dataset.cell);
  const block = readBlock(text, rows.length, columns.length);
  if (!block) {
    notify.destructive('Lo pegado es demasiado largo', 'Para muchas filas está Importar CSV.');
    return true;
  }
  if (batch.count()?.running) {
    notify.info('Espera a que se guarde lo pegado antes');
    return true;
  }
  // The pasted block replaces a text that someone began to type in its first cell.
  if (showsField(store.state(key))) store.focusNext = key;
  editor.discard(key);
  batch.fill(block, (rowAt, columnAt) => {
    const target = cellsIn(rows[rowAt] ?? null).find(({ dataset }) => dataset.cell === columns[columnAt]);
    return target && keyOf(target);
  });
  return true;
}
