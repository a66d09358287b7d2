import { createElement, type ReactNode } from 'react';
import type { TableColumn } from '../table-column.ts';
import { EditableCell } from './editable-cell.tsx';

/** The content of a column's cell for a row. */
export function tableCell<Row extends { id: number }>(column: TableColumn<Row>, row: Row): ReactNode {
  const { edit } = column;
  return edit ? createElement(EditableCell<Row>, { row, column: { ...column, edit } }) : column.cell(row);
}
