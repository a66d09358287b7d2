import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHeading } from '../page-heading.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { failureOf } from '../stale-notice.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { TableColumn } from '../table/table-column.ts';
import { type ListFilter, ListFilters } from './list-filters.tsx';
import { ListPager } from './list-pager.tsx';
import { SearchBox } from './search-box.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { ListUrl } from './use-list-params.ts';
import type { Selection } from './use-selection.ts';

interface Empty {
  title: string;
  text?: string;
}

interface ListScreenProps<Row extends { id: number }, Filter extends string> {
  /** Heading of the screen: 'Gestión de Ventas'. */
  title: string;
  /** Accessible name of the table: 'Ventas'. */
  label: string;
  /** Singular and plural for the count: ['venta', 'ventas']. */
  noun: readonly [one: string, many: string];
  /** The query of the current page; `meta.total` counts the rows of all pages. */
  query: UseQueryResult<{ meta: { total: number } }>;
  /** Rows of the current page; undefined until loaded. */
  rows: readonly Row[] | undefined;
  /** Must be stable: defined outside the component or memoised. */
  columns: readonly TableColumn<Row>[];
  /** Short name of a row, for labels. Must be stable. */
  rowName: (row: Row) => string;
  /** Buttons and links at the end of each row; their labels must name the row. Must be stable. */
  actions?: (row: Row) => ReactNode;
  /** URL state from `useListParams`; absent for a list that always shows all its rows. */
  list?: ListUrl<Filter>;
  search?: { placeholder: string /** Default: 'Buscar'. */; label?: string };
  filters?: readonly ListFilter<Filter>[];
  /** Between the heading and the filters: notices, a custom toolbar. */
  head?: ReactNode;
  /** False when the refresh button is in `head`. */
  refresh?: boolean;
  /** Action buttons to the right of the filters. */
  buttons?: ReactNode;
  /** Adds check boxes to the rows, and actions for the selected ones. */
  selection?: { chosen: Selection; count: (many: number) => string; buttons: ReactNode };
  loadingText: string;
  /** Shown when there are no records at all. */
  empty: Empty;
  /** Shown when search and filters match nothing; default: `empty`. */
  notFound?: Empty;
  /** Shown on error; `text` replaces the server's message. */
  failed: { title: string; text?: string };
  /** Below this container width in px, rows are shown as cards. */
  cardsUnder?: number;
  /** Dialogs over the list. */
  children?: ReactNode;
}

/** A list of the admin: heading with the count, search, filters and actions, table and pager. */
export function ListScreen<Row extends { id: number }, Filter extends string = never>(
  props: ListScreenProps<Row, Filter>,
) {
  const { title, label, noun, query, rows, columns, rowName, list, search, filters, selection } = props;
  const { data, isFetching, isPlaceholderData, refetch } = query;
  const total = data?.meta.total;
  const { failed, cardsUnder } = props;

  return (
    <>
      <PageHeading
        title={title}
        count={total !== undefined && `Total: ${total.toLocaleString('es-VE')} ${noun[total === 1 ? 0 : 1]}`}
      />
      {props.head}
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3 empty:hidden">
        {list && (search || filters) && (
          <search className="flex min-w-0 flex-wrap items-end gap-3 max-md:basis-full">
            {search && <SearchBox {...search} text={list.params.text} onSearch={(text) => list.change({ text })} />}
            {filters && (
              <ListFilters
                filters={filters}
                values={list.params.filters}
                onFilter={(change) => list.change({ filters: change })}
              />
            )}
          </search>
        )}
        {(props.refresh !== false || props.buttons) && (
          <div className="flex flex-wrap items-center gap-2 md:ml-auto">
            {props.refresh !== false && <RefreshButton refreshing={isFetching} onRefresh={() => refetch()} />}
            {props.buttons}
          </div>
        )}
      </div>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowName={rowName}
        {...(props.actions && { actions: props.actions })}
        {...(list?.sortable && { sort: { by: list.params.sort, onSort: (sort) => list.change({ sort }) } })}
        {...(selection && { selection: selection.chosen.table })}
        stale={isPlaceholderData}
        loadingText={props.loadingText}
        empty={(list?.filtered && props.notFound) || props.empty}
        failed={failureOf(query, failed.title, failed.text)}
        {...(cardsUnder && { cardsUnder })}
      />
      {list && total !== undefined && (
        <ListPager
          page={list.params.page}
          pageSize={list.params.pageSize}
          total={total}
          pageHref={list.pageHref}
          onPageSize={(pageSize) => list.change({ pageSize })}
        />
      )}
      {selection && (
        <SelectionBar selection={selection.chosen} count={selection.count}>
          {selection.buttons}
        </SelectionBar>
      )}
      {props.children}
    </>
  );
}
