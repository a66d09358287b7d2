import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { cx } from '#web/ui/cx.ts';
import type { ColumnSort, TableColumn } from './table-column.ts';

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  sort: ColumnSort | undefined;
  look: string;
}

/** The head of a column, which is a button where the list can be sorted by it. */
export function HeaderCell<Row>({ column, sort, look }: HeaderCellProps<Row>) {
  const { id, header, kind } = column;
  const end = kind === 'number';
  // Where the table scrolls sideways it stays in sight, as the names below it do.
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
