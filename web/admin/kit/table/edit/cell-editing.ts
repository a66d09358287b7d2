import { createContext, useContext } from 'react';
import { CellEditor } from './cell-editor.ts';
import { CellStore } from './cell-store.ts';
import { CellBatch } from './paste/cell-batch.ts';
import type { ShowRow } from './save-cell.ts';

export interface CellEditing<Row extends { id: number }> {
  store: CellStore<Row>;
  editor: CellEditor<Row>;
  batch: CellBatch<Row>;
  rowName: (row: Row) => string;
}

export function createCellEditing<Row extends { id: number }>(
  show: ShowRow<Row>,
  rowName: (row: Row) => string,
  rowsAtOnce?: number,
): CellEditing<Row> {
  const store = new CellStore<Row>();
  const editor = new CellEditor(store, show);
  return { store, editor, batch: new CellBatch(store, editor, rowsAtOnce), rowName };
}

/** Null if the cells of the table are read-only. */
const Editing = createContext<CellEditing<{ id: number }> | null>(null);
export const CellEditingProvider = Editing.Provider;

export function useCellEditing<Row extends { id: number }>(): CellEditing<Row> | null {
  return useContext(Editing) as CellEditing<Row> | null;
}
