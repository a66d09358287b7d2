import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { StaleNotice } from '../stale-notice.tsx';
import { ListState, type ListStateProps } from './list-state.tsx';
import { TableCards } from './table-cards.tsx';
import type { Sort, TableColumn } from './table-column.ts';
import { TableRows } from './table-rows.tsx';
import { type TableSelection, useTableModel } from './use-table-model.ts';

interface DataTableProps<Row> extends Omit<ListStateProps, 'isEmpty'> {
  /** What the table lists, for screen readers: 'Productos'. */
  label: string;
  /** Stable: made outside the component or memoised. */
  columns: readonly TableColumn<Row>[];
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  /** How the row is called where only a name fits: 'Seleccionar {name}'. */
  rowName: (row: Row) => string;
  /** Buttons and links at the end of each row; name the row in their labels. */
  actions?: (row: Row) => ReactNode;
  /** With `actions`: 'Acciones' when absent. */
  actionsHeader?: string;
  sort?: { by: Sort | null; onSort: (sort: Sort) => void };
  /** Check boxes; shift selects the rows between. */
  selection?: TableSelection;
  /** The rows are those of the question before: they stand, dimmed, until the next are there. */
  stale?: boolean;
  /** Under this width of its own place in pixels the table becomes cards. */
  cardsUnder?: number;
}

const CARDS_UNDER_PX = 720;
const NO_ROWS: readonly never[] = [];

/**
 * The list of every admin screen: dense rows with a header that stays, or cards where the columns do not fit; loading,
 * empty and failed states included. Rows that could not be read anew stay, with their age. Sorting, paging and filtering are the server's.
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, rows, stale, selection, sort, columns, rowName, actions, actionsHeader } = props;
  const place = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(place, props.cardsUnder ?? CARDS_UNDER_PX);
  const model = useTableModel<Row>({ columns, rows: rows ?? NO_ROWS, sort, selection });
  const List = narrow ? TableCards : TableRows;
  return (
    <div ref={place} aria-busy={stale || undefined} className={cx('transition-opacity', stale && 'opacity-60')}>
      {rows && <StaleNotice failure={props.failed} />}
      {rows && rows.length > 0 ? (
        <List
          label={label}
          model={model}
          rowName={rowName}
          actions={actions}
          actionsHeader={actionsHeader ?? 'Acciones'}
          selectable={selection !== undefined}
        />
      ) : (
        <ListState {...props} isEmpty={rows !== undefined} />
      )}
    </div>
  );
}

/** Whether the element is narrower than `px` now. Of the element, not of the window: the sidebar opens and closes. */
function useNarrow(element: RefObject<HTMLElement | null>, px: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const measure = () => setNarrow(observed.clientWidth < px);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, px]);
  return narrow;
}
