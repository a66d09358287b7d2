import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { isPossible, useMay } from '../../access/may.client.tsx';
import { StaleNotice } from '../stale-notice.tsx';
import { useSlow } from '../use-slow.ts';
import { ListState, type ListStateProps } from './list-state.tsx';
import { type TableSelection, useRowSelection } from './row-selection.ts';
import { TableCards } from './table-cards.tsx';
import type { TableColumn } from './table-column.ts';
import { type TableListProps, TableRows } from './table-rows.tsx';

export interface DataTableProps<Row extends { id: number }>
  extends Omit<TableListProps<Row>, 'rows' | 'selection'>,
    Omit<ListStateProps, 'isEmpty' | 'empty'>,
    Required<Pick<ListStateProps, 'empty'>> {
  /** More columns than by default: the table scrolls sideways if they do not fit. */
  wide?: boolean;
  rows: readonly Row[] | undefined;
  /** Adds check boxes; shift-click selects a range. */
  selection?: TableSelection;
  /** The rows belong to the previous query and are shown dimmed until the new ones arrive. */
  stale?: boolean;
  /** Below this container width in px, rows are shown as cards. */
  cardsUnder?: number;
}

const CARDS_UNDER_PX = 720;
const NO_ROWS: readonly never[] = [];

/**
 * The table of every admin list: dense rows with a sticky header, or cards where the columns do not fit; includes
 * loading, empty and error states. If a refetch fails, the old rows stay with a note of their age. Sorting, paging and
 * filtering happen on the server.
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { rows, stale } = props;
  const place = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(place, props.cardsUnder ?? CARDS_UNDER_PX);
  const isSlow = useSlow(stale ?? false);
  const selection = useRowSelection(rows ?? NO_ROWS, props.selection);
  const List = narrow ? TableCards : TableRows;
  const columns = useEditable(props.columns);
  return (
    <div
      ref={place}
      aria-busy={stale || undefined}
      data-wide={props.wide || undefined}
      className={cx(
        'data-wide:relative data-wide:scroll-pl-44 data-wide:overflow-x-auto',
        isSlow && 'opacity-60 transition-opacity',
      )}
    >
      {rows && <StaleNotice failure={props.failed} />}
      {rows && rows.length > 0 ? (
        <List {...props} columns={columns} rows={rows} selection={selection} />
      ) : (
        <ListState {...props} isEmpty={rows !== undefined} />
      )}
    </div>
  );
}

/** The columns, without the editing of those that the person may not edit. */
function useEditable<Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const may = useMay();
  return useMemo(() => {
    const isClosed = ({ edit }: TableColumn<Row>) => edit !== undefined && !isPossible(may, edit.needs);
    return columns.some(isClosed) ? columns.map((one) => (isClosed(one) ? { ...one, edit: undefined } : one)) : columns;
  }, [columns, may]);
}

/** Whether the element is narrower than `px`. The window's width would not do, because the sidebar opens and closes. */
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
