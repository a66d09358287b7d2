import { rowSelectionFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { tableCell } from './edit/table-cell.ts';
import type { Sort, TableColumn } from './table-column.ts';

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: {} as {
    kind: NonNullable<TableColumn<never>['kind']>;
    card: TableColumn<never>['card'];
    /** Its cells are edited where they stand. */
    isEdited: boolean;
  },
});

/** Ids of the selected rows, including those of other pages. */
export interface TableSelection {
  ids: readonly number[];
  /** Rows that stand for several records, of which only some are selected. */
  partly?: ReadonlySet<number>;
  onChange: (ids: number[]) => void;
}

interface TableModelOptions<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  sort?: { by: Sort | null; onSort: (sort: Sort) => void } | undefined;
  selection?: TableSelection | undefined;
}

export type TableModel<Row extends { id: number }> = ReturnType<typeof useTableModel<Row>>;
export type RowModel<Row extends { id: number }> = ReturnType<TableModel<Row>['getRowModel']>['rows'][number];

/** TanStack Table over rows that the server has sorted and paged; it only manages headers and selection. */
export function useTableModel<Row extends { id: number }>(options: TableModelOptions<Row>) {
  const { columns, rows, sort, selection } = options;
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        // TanStack never sorts by a column without an accessor; the value itself is not used.
        accessorFn: () => undefined,
        cell: ({ row }: { row: { original: Row } }) => tableCell(column, row.original),
        enableSorting: column.sortable ?? false,
        meta: { kind: column.kind ?? ('text' as const), card: column.card, isEdited: column.edit !== undefined },
      })),
    [columns],
  );
  const chosen = useMemo(
    () => Object.fromEntries((selection?.ids ?? []).map((id) => [String(id), true as const])),
    [selection?.ids],
  );

  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row: Row) => String(row.id),
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableMultiSort: false,
    enableRowSelection: selection !== undefined,
    isRowRangeSelectionEvent: (event) => isShifted(event),
    state: { sorting: sort?.by ? [sort.by] : [], rowSelection: chosen },
    onSortingChange(change) {
      const [first] = typeof change === 'function' ? change(sort?.by ? [sort.by] : []) : change;
      if (first) sort?.onSort(first);
    },
    onRowSelectionChange(change) {
      const next = typeof change === 'function' ? change(chosen) : change;
      selection?.onChange(Object.keys(next).map(Number));
    },
  });
}

/** The content of a cell. */
export function cellContent<Row extends { id: number }>(
  cell: ReturnType<RowModel<Row>['getAllCells']>[number],
): ReactNode {
  return (cell.column.columnDef.cell as (context: unknown) => ReactNode)(cell.getContext());
}

/** Takes React's event; the modifier keys are on the native event. */
function isShifted(event: unknown): boolean {
  const { shiftKey, nativeEvent } = event as { shiftKey?: boolean; nativeEvent?: { shiftKey?: boolean } };
  return shiftKey ?? nativeEvent?.shiftKey ?? false;
}
