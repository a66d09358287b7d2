import { createElement, type ReactNode } from 'react';
import type { TableColumn } from '../table-column.ts';
import { EditableCell, type EditableColumn } from './editable-cell.tsx';

/** The content of a column's cell for a row. */
export function tableCell<Row extends { id: number }>(column: TableColumn<Row>, row: Row): ReactNode {
  return isEditable(column) ? createElement(EditableCell<Row>, { row, column }) : column.cell(row);
}

function isEditable<Row>(column: TableColumn<Row>): column is EditableColumn<Row> {
  return column.edit !== undefined;
}
