import type { ReactNode } from 'react';
import type { CellEdit } from './edit/cell-edit.ts';

export interface TableColumn<Row> {
  /** Also the sort key when `sortable`. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The header requests another order from the server; nothing is sorted in the browser. */
  sortable?: boolean;
  /**
   * `main` names the row (one column per table) and takes the remaining width; `number` is right-aligned with tabular
   * figures; `text` (default) is as wide as its content; `wide` (at most one) shares the remaining width with `main`.
   * `main` and `wide` are truncated where they do not fit.
   */
  kind?: 'main' | 'text' | 'wide' | 'number';
  /** On a card: `aside` is to the right of the name, `hidden` is left out; other values follow their header. */
  card?: 'aside' | 'hidden';
  /** Whether the column is hidden until someone chooses it. */
  extra?: true;
  /** Whether the column is always shown, before the columns that come after it. */
  lead?: true;
  /** How its cells are edited in place, inside an `EditPlace`. */
  edit?: CellEdit<Row>;
}

/** What a list is sorted by. `id` is the id of a sortable column. */
export interface Sort {
  id: string;
  desc: boolean;
}

export interface ColumnSort {
  by: Sort | null;
  onSort: (sort: Sort) => void;
}
