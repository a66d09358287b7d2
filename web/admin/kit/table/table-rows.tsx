import { Fragment, memo, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { type Density, ROW_HEIGHTS, useDensity } from './density.ts';
import { tableCell } from './edit/editable-cell.tsx';
import { HeaderCell } from './header-cell.tsx';
import { detailOf, type RowDetail, RowExpander } from './row-detail.tsx';
import { ROW_LOOK, rowAttributes } from './row-marks.ts';
import type { RowSelection } from './row-selection.ts';
import { SelectAllBox, SelectBox } from './select-box.tsx';
import type { ColumnSort, TableColumn } from './table-column.ts';

export interface TableListProps<Row extends { id: number }> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  sort: ColumnSort | undefined;
  rowName: (row: Row) => string;
  actions: ((row: Row) => ReactNode) | undefined;
  actionsHeader: ReactNode;
  selection: RowSelection | undefined;
  hiddenColumns: readonly TableColumn<Row>[];
  detail: RowDetail<Row> | undefined;
  /** Within a row of another table. */
  nested: boolean;
}

/** Stays in sight, below the bar that a narrow window has at its top. */
const STICKY = 'sticky top-0 max-md:tall:top-13 z-10 bg-paper';
const HEAD =
  'h-9 in-data-wide:whitespace-nowrap px-2 text-left font-medium text-ink-soft text-sm first:pl-0 last:pr-0 shadow-[inset_0_-1px_0_var(--color-line-strong)]';
const CELL = 'px-2 first:pl-0 last:pr-0';
/** Where the table scrolls sideways the actions stay in sight. */
const ACTIONS = 'in-data-wide:sticky in-data-wide:right-0 in-data-wide:bg-paper';
const KINDS = {
  // The percentages add up to 100 %; with more, the last column would get no width.
  // Where the table scrolls sideways the name of the row stays in sight.
  main: 'w-full in-data-shared:w-3/5 max-w-0 in-data-wide:sticky in-data-wide:left-0 in-data-wide:z-1 in-data-wide:min-w-40 in-data-wide:bg-paper truncate text-left font-medium',
  wide: 'w-2/5 max-w-0 truncate',
  text: 'whitespace-nowrap',
  number: 'tabular whitespace-nowrap text-right',
};

/** The list as a table. */
export function TableRows<Row extends { id: number }>({
  label,
  columns,
  rows,
  selection,
  actions,
  detail,
  nested,
  ...rest
}: TableListProps<Row>) {
  const density = useDensity();
  const head = cx(HEAD, !nested && STICKY);
  const shared = columns.some(({ kind }) => kind === 'wide');
  const bodyRow = (row: Row) => (
    <BodyRow
      key={row.id}
      row={row}
      columns={columns}
      change={selection?.change}
      selected={selection?.chosen.has(row.id) ?? false}
      partly={selection?.partly?.has(row.id) ?? false}
      actions={actions}
      rowName={rest.rowName}
      density={density}
      detail={detail}
      open={detail?.isOpen(row) ?? false}
    />
  );
  return (
    <table aria-label={label} data-shared={shared || undefined} className="w-full text-sm">
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={cx(head, 'w-10')}>
              {nested ? <span className="sr-only">Selección</span> : <SelectAllBox rows={rows} selection={selection} />}
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={rest.sort} look={head} />
          ))}
          {actions && (
            <th scope="col" className={cx(head, ACTIONS, 'text-right')}>
              {rest.actionsHeader}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          detail ? (
            <Fragment key={row.id}>
              {bodyRow(row)}
              {detail.isOpen(row) && (
                <tr {...detailOf(row.id)} className="border-line border-b bg-paper-sunken">
                  <td colSpan={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)} className="pl-10 pb-2">
                    {detail.content(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          ) : (
            bodyRow(row)
          ),
        )}
      </tbody>
    </table>
  );
}

interface BodyRowProps<Row extends { id: number }> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** Undefined where rows cannot be selected. */
  change: RowSelection['change'] | undefined;
  selected: boolean;
  partly: boolean;
  actions: ((row: Row) => ReactNode) | undefined;
  rowName: (row: Row) => string;
  density: Density;
  detail: RowDetail<Row> | undefined;
  open: boolean;
}

function PlainBodyRow<Row extends { id: number }>(props: BodyRowProps<Row>) {
  const { row, columns, change, selected, partly, actions, rowName, density, detail, open } = props;
  const cellLook = cx(CELL, ROW_HEIGHTS[density]);
  return (
    <tr
      {...rowAttributes(row.id)}
      className={cx(
        ROW_LOOK,
        // Not the colour of the focus ring too: its transition would paint the list each frame while an answer is awaited.
        'border-line border-b transition-[background-color]',
        selected ? 'bg-gold-soft' : 'hover:bg-paper-raised',
      )}
    >
      {change && (
        <td className={cellLook}>
          <SelectBox id={row.id} change={change} selected={selected} partly={partly} name={rowName(row)} />
        </td>
      )}
      {columns.map((column) => {
        const { id, kind = 'text' } = column;
        const content = tableCell(column, row);
        // Text that may be truncated is shown in full on hover.
        const whole = (kind === 'main' || kind === 'wide') && typeof content === 'string' ? content : undefined;
        return kind === 'main' ? (
          <th key={id} scope="row" title={whole} className={cx(cellLook, KINDS.main)}>
            {detail ? (
              <RowExpander
                open={open}
                editsInside={detail.editsInside(row)}
                onToggle={() => detail.onToggle(row, !open)}
              >
                {content}
              </RowExpander>
            ) : (
              content
            )}
          </th>
        ) : (
          <td key={id} title={whole} className={cx(cellLook, KINDS[kind])}>
            {content}
          </td>
        );
      })}
      {actions && (
        <td className={cx(cellLook, ACTIONS)}>
          <span className="flex items-center justify-end">{actions(row)}</span>
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
    before.partly === after.partly &&
    before.open === after.open &&
    before.detail?.onToggle === after.detail?.onToggle &&
    before.change === after.change &&
    before.density === after.density &&
    before.actions === after.actions,
) as typeof PlainBodyRow;
