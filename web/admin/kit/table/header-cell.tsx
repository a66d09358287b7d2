import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { cx } from '#web/ui/cx.ts';
import type { TableModel } from './use-table-model.ts';

type Column<Row extends { id: number }> = ReturnType<TableModel<Row>['getFlatHeaders']>[number]['column'];

/** The head of a column; of one that can be sorted, the button that does. */
export function HeaderCell<Row extends { id: number }>({ column, look }: { column: Column<Row>; look: string }) {
  const { kind } = column.columnDef.meta ?? {};
  const end = kind === 'number';
  // Where the table scrolls sideways it stays in sight, as the names below it do.
  const place = cx(look, end && 'text-right', kind === 'main' && 'in-data-wide:left-0 in-data-wide:z-11');
  const header = String(column.columnDef.header);
  if (!column.getCanSort()) {
    return (
      <th scope="col" className={place}>
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
      className={place}
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
