import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { type Density, ROW_HEIGHTS, useDensity } from './density.ts';
import { ROW_LOOK, rowAttributes } from './row-marks.ts';
import { SelectAllBox, SelectBox } from './select-box.tsx';
import type { TableColumn } from './table-column.ts';
import { cellContent, type RowModel, type TableModel } from './use-table-model.ts';

export interface TableListProps<Row extends { id: number }> {
  label: string;
  model: TableModel<Row>;
  rowName: (row: Row) => string;
  actions: ((row: Row) => ReactNode) | undefined;
  actionsHeader: string;
  selectable: boolean;
  hiddenColumns: readonly TableColumn<Row>[];
}

/** Stays in sight, below the bar that a narrow window has at its top. */
const HEAD =
  'sticky top-0 max-md:tall:top-13 z-10 h-9 bg-paper px-2 text-left font-medium text-ink-soft text-sm first:pl-0 last:pr-0 shadow-[inset_0_-1px_0_var(--color-line-strong)]';
const CELL = 'px-2 first:pl-0 last:pr-0';
const KINDS = {
  // The percentages add up to 100 %; with more, the last column would get no width.
  main: 'w-full in-data-shared:w-3/5 max-w-0 in-data-wide:min-w-40 truncate text-left font-medium',
  wide: 'w-2/5 max-w-0 truncate',
  text: 'whitespace-nowrap',
  number: 'tabular whitespace-nowrap text-right',
};

/** The list as a table. */
export function TableRows<Row extends { id: number }>({
  label,
  model,
  selectable,
  actions,
  ...rest
}: TableListProps<Row>) {
  const density = useDensity();
  const shared = model.getAllLeafColumns().some(({ columnDef }) => columnDef.meta?.kind === 'wide');
  return (
    <table aria-label={label} data-shared={shared || undefined} className="w-full text-sm">
      <thead>
        <tr>
          {selectable && (
            <th scope="col" className={cx(HEAD, 'w-10')}>
              <SelectAllBox model={model} />
            </th>
          )}
          {model.getFlatHeaders().map(({ column }) => (
            <HeaderCell key={column.id} column={column} />
          ))}
          {actions && (
            <th scope="col" className={cx(HEAD, 'text-right')}>
              {rest.actionsHeader}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {model.getRowModel().rows.map((row) => (
          <BodyRow
            key={row.id}
            row={row}
            columns={model.options.columns}
            selected={row.getIsSelected()}
            selectable={selectable}
            actions={actions}
            rowName={rest.rowName}
            density={density}
          />
        ))}
      </tbody>
    </table>
  );
}

type Column<Row extends { id: number }> = ReturnType<TableModel<Row>['getFlatHeaders']>[number]['column'];

function HeaderCell<Row extends { id: number }>({ column }: { column: Column<Row> }) {
  const end = column.columnDef.meta?.kind === 'number';
  const header = String(column.columnDef.header);
  if (!column.getCanSort()) {
    return (
      <th scope="col" className={cx(HEAD, end && 'text-right')}>
        {header}
      </th>
    );
  }
  const sorted = column.getIsSorted();
  const Arrow = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      className={cx(HEAD, end && 'text-right')}
    >
      <button
        type="button"
        onClick={column.getToggleSortingHandler()}
        className={cx(
          '-mx-1 inline-flex min-h-9 items-center pointer-coarse:min-h-11 gap-1 whitespace-nowrap rounded-house px-1 transition-colors hover:text-ink',
          end && 'flex-row-reverse',
          sorted && 'text-ink',
        )}
      >
        {header}
        <Arrow aria-hidden className={cx('size-3.5', !sorted && 'text-line-strong')} />
      </button>
    </th>
  );
}

interface BodyRowProps<Row extends { id: number }> {
  row: RowModel<Row>;
  columns: unknown;
  selected: boolean;
  selectable: boolean;
  actions: ((row: Row) => ReactNode) | undefined;
  rowName: (row: Row) => string;
  density: Density;
}

function PlainBodyRow<Row extends { id: number }>(props: BodyRowProps<Row>) {
  const { row, selected, selectable, actions, rowName, density } = props;
  const cellLook = cx(CELL, ROW_HEIGHTS[density]);
  return (
    <tr
      {...rowAttributes(row.original.id)}
      className={cx(
        ROW_LOOK,
        'border-line border-b transition-colors',
        selected ? 'bg-gold-soft' : 'hover:bg-paper-raised',
      )}
    >
      {selectable && (
        <td className={cellLook}>
          <SelectBox row={row} selected={selected} name={rowName(row.original)} />
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const kind = cell.column.columnDef.meta?.kind ?? 'text';
        const content = cellContent(cell);
        // Text that may be truncated is shown in full on hover.
        const whole = (kind === 'main' || kind === 'wide') && typeof content === 'string' ? content : undefined;
        return kind === 'main' ? (
          <th key={cell.id} scope="row" title={whole} className={cx(cellLook, KINDS.main)}>
            {content}
          </th>
        ) : (
          <td key={cell.id} title={whole} className={cx(cellLook, KINDS[kind])}>
            {content}
          </td>
        );
      })}
      {actions && (
        <td className={cellLook}>
          <span className="flex items-center justify-end">{actions(row.original)}</span>
        </td>
      )}
    </tr>
  );
}

// Memoised, so that selecting one row does not render all the others.
const BodyRow = memo(
  PlainBodyRow,
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.selected === after.selected &&
    before.selectable === after.selectable &&
    before.density === after.density &&
    before.actions === after.actions,
) as typeof PlainBodyRow;
