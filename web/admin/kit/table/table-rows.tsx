import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Fragment, memo, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { type Density, ROW_HEIGHTS, useDensity } from './density.ts';
import { tableCell } from './edit/editable-cell.tsx';
import { detailOf, type RowDetail, RowName } from './row-detail.tsx';
import { ROW_LOOK, rowAttributes } from './row-marks.ts';
import type { RowSelection } from './row-selection.ts';
import { SelectAllBox, SelectBox } from './select-box.tsx';
import type { ColumnSort, TableColumn } from './table-column.ts';

export interface TableListProps<Row extends { id: number }> {
  label: string;
  /** Must be stable: defined outside the component or memoised. */
  columns: readonly TableColumn<Row>[];
  /** Hidden columns; cards can still be sorted by them. */
  hiddenColumns?: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Short name of a row, for labels: 'Seleccionar {name}'. Must be stable. */
  rowName: (row: Row) => string;
  /** Buttons and links at the end of each row; their labels must name the row. Must be stable. */
  actions?: (row: Row) => ReactNode;
  actionsHeader?: ReactNode;
  sort?: ColumnSort;
  selection?: RowSelection;
  detail?: RowDetail<Row>;
  /** Inside a row of another table: its head is not sticky, and it has no check box for the whole page. */
  nested?: boolean;
}

/** Sticky, below the mobile top bar. */
const STICKY = 'sticky top-0 max-md:tall:top-13 z-10 bg-paper';
const HEAD =
  'h-9 in-data-wide:whitespace-nowrap px-2 text-left font-medium text-ink-soft text-sm first:pl-0 last:pr-0 shadow-[inset_0_-1px_0_var(--color-line-strong)]';
const CELL = 'px-2 first:pl-0 last:pr-0';
/** The actions stay visible if the table scrolls sideways. */
const ACTIONS = 'in-data-wide:sticky in-data-wide:right-0 in-data-wide:bg-paper';
const KINDS = {
  // The percentages add up to 100 %. If they exceeded it, the last column would get no width.
  // The name of the row stays visible if the table scrolls sideways.
  main: 'w-full in-data-shared:w-3/5 max-w-0 in-data-wide:sticky in-data-wide:left-0 in-data-wide:z-1 in-data-wide:min-w-40 in-data-wide:bg-paper truncate text-left font-medium',
  wide: 'w-2/5 max-w-0 truncate',
  text: 'whitespace-nowrap',
  number: 'tabular whitespace-nowrap text-right',
};

export function TableRows<Row extends { id: number }>(props: TableListProps<Row>) {
  const { label, columns, rows, selection, actions, actionsHeader, detail, nested } = props;
  const density = useDensity();
  const head = cx(HEAD, !nested && STICKY);
  const shared = columns.some(({ kind }) => kind === 'wide');
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
            <HeaderCell key={column.id} column={column} sort={props.sort} look={head} />
          ))}
          {actions && (
            <th scope="col" className={cx(head, ACTIONS, 'text-right')}>
              {actionsHeader ?? 'Acciones'}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <BodyRow
              row={row}
              columns={columns}
              change={selection?.change}
              selected={selection?.chosen.has(row.id) ?? false}
              partly={selection?.partly?.has(row.id) ?? false}
              actions={actions}
              rowName={props.rowName}
              density={density}
              detail={detail}
              open={detail?.isOpen(row) ?? false}
            />
            {detail?.isOpen(row) && (
              <tr {...detailOf(row.id)} className="border-line border-b bg-paper-sunken">
                <td colSpan={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)} className="pl-10 pb-2">
                  {detail.content(row)}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface BodyRowProps<Row extends { id: number }>
  extends Pick<TableListProps<Row>, 'columns' | 'actions' | 'rowName' | 'detail'> {
  row: Row;
  change: RowSelection['change'] | undefined;
  selected: boolean;
  partly: boolean;
  density: Density;
  /** Whether its detail is open; as a prop, so that the memoised row renders again when it opens. */
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
        // The colour of the focus ring has no transition, which would repaint the list in each frame while it loads.
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
            <RowName row={row} detail={detail} open={open}>
              {content}
            </RowName>
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
const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  sort: ColumnSort | undefined;
  look: string;
}

/** The head of a column: a button if the list can be sorted by it. */
function HeaderCell<Row>({ column, sort, look }: HeaderCellProps<Row>) {
  const { id, header, kind } = column;
  const end = kind === 'number';
  // If the table scrolls sideways, this head stays visible together with the names below it.
  const place = cx(look, end && 'text-right', kind === 'main' && 'in-data-wide:left-0 in-data-wide:z-11');
  if (!column.sortable || !sort) {
    return (
      <th scope="col" className={place}>
        {header}
      </th>
    );
  }
  const sorted = sort.by?.id === id ? sort.by : null;
  const Arrow = sorted ? (sorted.desc ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none'} className={place}>
      <button
        type="button"
        onClick={() => sort.onSort({ id, desc: sorted?.desc === false })}
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
