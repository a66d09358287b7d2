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
  /** The screen's headline: 'Gestión de Ventas'. */
  title: string;
  /** What the table lists, for screen readers: 'Ventas'. */
  label: string;
  /** For the count: ['venta', 'ventas']. */
  noun: readonly [one: string, many: string];
  /** The call for the page that is shown; `meta.total` counts the rows of all pages. */
  query: UseQueryResult<{ meta: { total: number } }>;
  /** Of that page; undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  /** Stable: made outside the component or memoised. */
  columns: readonly TableColumn<Row>[];
  /** How a row is called where only a name fits. Stable. */
  rowName: (row: Row) => string;
  /** Buttons and links at the end of each row; name the row in their labels. Stable. */
  actions?: (row: Row) => ReactNode;
  /** What the URL says of the list, of `useListParams`; absent for one that always shows all its rows. */
  list?: ListUrl<Filter>;
  search?: { placeholder: string /** 'Buscar' when absent. */; label?: string };
  filters?: readonly ListFilter<Filter>[];
  /** Between the headline and the filters: notices, a toolbar of its own. */
  head?: ReactNode;
  /** False where the button that reads the list anew stands in `head`. */
  refresh?: boolean;
  /** What can be done besides, right of the filters. */
  buttons?: ReactNode;
  /** Check boxes at the rows, and what can be done with those that are chosen. */
  selection?: { chosen: Selection; count: (many: number) => string; buttons: ReactNode };
  loadingText: string;
  /** There is nothing yet. */
  empty: Empty;
  /** There is something, and search and filters leave none of it; as `empty` when absent. */
  notFound?: Empty;
  /** What failed; `text` in place of the reason that the server gives. */
  failed: { title: string; text?: string };
  /** Under this width of its own place in pixels the table becomes cards. */
  cardsUnder?: number;
  /** What is open over the list. */
  children?: ReactNode;
}

/** A list of the admin: heading with the count, search, filters and actions, the table, pages. A page gives what is its own. */
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
