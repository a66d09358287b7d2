import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface TableColumn<Row> {
  /** Also what is sorted by, when `sortable`. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The header asks the server for another order; nothing is sorted in the browser. */
  sortable?: boolean;
  /**
   * `main` names the row (one column of each table) and takes what room is left; `number` is right-aligned with figures
   * that line up; `text` (when absent) keeps to its own width; `wide` (one at most) shares the room that is left with
   * `main`, wherever it stands. Both are cut short where they do not fit.
   */
  kind?: 'main' | 'text' | 'wide' | 'number';
  /** On a card: `aside` stands right of the name; `hidden` is left out; otherwise the value follows its header's name. */
  card?: 'aside' | 'hidden';
}

/** What a list is sorted by. `id` is that of a sortable column. */
export interface Sort {
  id: string;
  desc: boolean;
}
