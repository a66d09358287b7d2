import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/form/inputs.tsx';
import { LIST_CONTROL } from './density.ts';
import { tableCell } from './edit/editable-cell.tsx';
import { detailOf, RowName } from './row-detail.tsx';
import { ROW_LOOK, rowAttributes } from './row-marks.ts';
import { SelectAllBox, SelectBox } from './select-box.tsx';
import type { ColumnSort, TableColumn } from './table-column.ts';
import type { TableListProps } from './table-rows.tsx';

/** Up to this many editable cells are in a card's line of values; more are in a grid. */
const FEW = 3;

/** The rows as cards, for narrow containers; same selection, order and actions as the table. */
export function TableCards<Row extends { id: number }>(props: TableListProps<Row>) {
  const { label, columns, hiddenColumns = [], rows, sort, selection, detail, nested } = props;
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3 empty:hidden">
        {selection && !nested && <SelectAllBox rows={rows} selection={selection} label="Seleccionar todo" />}
        {sort && <CardOrder sort={sort} columns={[...columns, ...hiddenColumns]} />}
      </div>
      <ul aria-label={label} className="divide-y divide-line border-line border-y">
        {rows.map((row) => (
          <li
            key={row.id}
            {...rowAttributes(row.id)}
            className={cx(ROW_LOOK, 'relative py-1', selection?.chosen.has(row.id) && 'bg-gold-soft')}
          >
            <Card {...props} row={row} />
            {detail?.isOpen(row) && (
              <div {...detailOf(row.id)} className="mt-2 bg-paper-sunken px-2">
                {detail.content(row)}
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CardOrder<Row>({ sort, columns }: { sort: ColumnSort; columns: readonly TableColumn<Row>[] }) {
  const sortable = columns.filter((column) => column.sortable);
  // A sort order by a column that is not here is shown as 'no choice'.
  const sorted = sortable.some(({ id }) => id === sort.by?.id) ? sort.by : null;
  if (sortable.length === 0) return null;
  return (
    <span className="ml-auto w-40">
      <Select
        className={LIST_CONTROL}
        aria-label="Ordenar por"
        value={sorted ? `${sorted.desc ? '-' : ''}${sorted.id}` : ''}
        onChange={({ target: { value } }) => sort.onSort({ id: value.replace(/^-/, ''), desc: value.startsWith('-') })}
      >
        {!sorted && <option value="">Ordenar por</option>}
        {sortable.map(({ id, header }) => (
          <optgroup key={id} label={header}>
            <option value={id}>{header} ↑</option>
            <option value={`-${id}`}>{header} ↓</option>
          </optgroup>
        ))}
      </Select>
    </span>
  );
}

function Card<Row extends { id: number }>(props: TableListProps<Row> & { row: Row }) {
  const { row, columns, selection, rowName, actions, detail } = props;
  const cells = columns.map((column) => ({ ...column, content: tableCell(column, row) }));
  const main = cells.find(({ kind }) => kind === 'main');
  const asides = cells.filter(({ card }) => card === 'aside');
  const all = cells.filter((cell) => cell !== main && cell.card === undefined && cell.content !== null);
  const edited = all.filter(({ edit }) => edit !== undefined);
  // Many editable cells, which are higher on touch screens, would leave gaps between the lines.
  const inGrid = edited.length > FEW ? edited : [];
  const facts = all.filter((cell) => !inGrid.includes(cell));
  return (
    <div className="flex items-start gap-2 text-sm">
      {selection && (
        <SelectBox
          id={row.id}
          change={selection.change}
          selected={selection.chosen.has(row.id)}
          partly={selection.partly?.has(row.id) ?? false}
          name={rowName(row)}
        />
      )}
      <div className="min-w-0 flex-1 py-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 grow basis-36 wrap-anywhere font-medium font-sans text-base leading-snug tracking-normal">
            <RowName row={row} detail={detail} open={detail?.isOpen(row) ?? false}>
              {main?.content}
            </RowName>
          </h2>
          {asides.map(({ id, content }) => (
            <span key={id} className="tabular shrink-0">
              {content}
            </span>
          ))}
        </div>
        <dl className="mt-0.5 flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          {facts.map(({ id, header, content }) => (
            <div key={id} className="flex min-w-0 items-baseline gap-1.5">
              <dt className="shrink-0 text-ink-faint">{header}</dt>
              <dd className="tabular min-w-0 break-words">{content}</dd>
            </div>
          ))}
        </dl>
        {inGrid.length > 0 && (
          <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-4">
            {inGrid.map(({ id, header, content }) => (
              <div key={id} className="flex min-w-0 flex-wrap items-center justify-between gap-x-1.5">
                <dt className="text-ink-faint">{header}</dt>
                <dd className="tabular ml-auto">{content}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {actions && <div className="-mr-2 flex shrink-0 items-center">{actions(row)}</div>}
    </div>
  );
}
