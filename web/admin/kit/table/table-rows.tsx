import { Fragment, memo, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { type Density, ROW_HEIGHTS, useDensity } from './density.ts';
import { HeaderCell } from './header-cell.tsx';
import { detailOf, type RowDetail, RowExpander } from './row-detail.tsx';
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
  /** Rows of which only some records are selected. */
  partly: ReadonlySet<number> | undefined;
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
  model,
  selectable,
  actions,
  detail,
  nested,
  ...rest
}: TableListProps<Row>) {
  const density = useDensity();
  const head = cx(HEAD, !nested && STICKY);
  const shared = model.getAllLeafColumns().some(({ columnDef }) => columnDef.meta?.kind === 'wide');
  const bodyRow = (row: RowModel<Row>) => (
    <BodyRow
      key={row.id}
      row={row}
      columns={model.options.columns}
      selected={row.getIsSelected()}
      partly={rest.partly?.has(row.original.id) ?? false}
      selectable={selectable}
      actions={actions}
      rowName={rest.rowName}
      density={density}
      detail={detail}
      open={detail?.isOpen(row.original) ?? false}
    />
  );
  return (
    <table aria-label={label} data-shared={shared || undefined} className="w-full text-sm">
      <thead>
        <tr>
          {selectable && (
            <th scope="col" className={cx(head, 'w-10')}>
              {nested ? <span className="sr-only">Selección</span> : <SelectAllBox model={model} />}
            </th>
          )}
          {model.getFlatHeaders().map(({ column }) => (
            <HeaderCell key={column.id} column={column} look={head} />
          ))}
          {actions && (
            <th scope="col" className={cx(head, ACTIONS, 'text-right')}>
              {rest.actionsHeader}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {model.getRowModel().rows.map((row) =>
          detail ? (
            <Fragment key={row.id}>
              {bodyRow(row)}
              {detail.isOpen(row.original) && (
                <tr {...detailOf(row.original.id)} className="border-line border-b bg-paper-sunken">
                  <td
                    colSpan={row.getAllCells().length + (selectable ? 1 : 0) + (actions ? 1 : 0)}
                    className="pl-10 pb-2"
                  >
                    {detail.content(row.original)}
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
  row: RowModel<Row>;
  columns: unknown;
  selected: boolean;
  partly: boolean;
  selectable: boolean;
  actions: ((row: Row) => ReactNode) | undefined;
  rowName: (row: Row) => string;
  density: Density;
  detail: RowDetail<Row> | undefined;
  open: boolean;
}

function PlainBodyRow<Row extends { id: number }>(props: BodyRowProps<Row>) {
  const { row, selected, partly, selectable, actions, rowName, density, detail, open } = props;
  const cellLook = cx(CELL, ROW_HEIGHTS[density]);
  return (
    <tr
      {...rowAttributes(row.original.id)}
      className={cx(
        ROW_LOOK,
        // Not the colour of the focus ring too: its transition would paint the list each frame while an answer is awaited.
        'border-line border-b transition-[background-color]',
        selected ? 'bg-gold-soft' : 'hover:bg-paper-raised',
      )}
    >
      {selectable && (
        <td className={cellLook}>
          <SelectBox row={row} selected={selected} partly={partly} name={rowName(row.original)} />
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const kind = cell.column.columnDef.meta?.kind ?? 'text';
        const content = cellContent(cell);
        // Text that may be truncated is shown in full on hover.
        const whole = (kind === 'main' || kind === 'wide') && typeof content === 'string' ? content : undefined;
        return kind === 'main' ? (
          <th key={cell.column.id} scope="row" title={whole} className={cx(cellLook, KINDS.main)}>
            {detail ? (
              <RowExpander
                open={open}
                editsInside={detail.editsInside(row.original)}
                onToggle={() => detail.onToggle(row.original, !open)}
              >
                {content}
              </RowExpander>
            ) : (
              content
            )}
          </th>
        ) : (
          <td key={cell.column.id} title={whole} className={cx(cellLook, KINDS[kind])}>
            {content}
          </td>
        );
      })}
      {actions && (
        <td className={cx(cellLook, ACTIONS)}>
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
    before.partly === after.partly &&
    before.open === after.open &&
    before.detail?.onToggle === after.detail?.onToggle &&
    before.selectable === after.selectable &&
    before.density === after.density &&
    before.actions === after.actions,
) as typeof PlainBodyRow;
