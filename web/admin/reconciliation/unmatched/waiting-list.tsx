import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ReconciliationSummary } from '#contract/payments/reconciliation.ts';
import { DensitySwitch } from '#web/admin/kit/list/density-switch.tsx';
import { ListPager } from '#web/admin/kit/list/list-pager.tsx';
import { SearchBox } from '#web/admin/kit/list/search-box.tsx';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { failureOf } from '#web/admin/kit/stale-notice.tsx';
import { DataTable } from '#web/admin/kit/table/data-table.tsx';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { useRowFocus } from '#web/admin/kit/table/use-row-focus.ts';
import { AgeFilter } from './age-filter.tsx';
import type { WaitingFilter } from './unmatched-queries.ts';

interface WaitingListProps<Row extends { id: number }> {
  label: string;
  query: UseQueryResult<{ data: Row[]; meta: { total: number } }>;
  list: ListUrl<WaitingFilter>;
  ages: ReconciliationSummary['unmatched'] | undefined;
  columns: readonly TableColumn<Row>[];
  rowName: (row: Row) => string;
  actions: (row: Row) => ReactNode;
  search: string;
  empty: string;
}

/** A list of open rows, filtered by age, with search and pages. */
export function WaitingList<Row extends { id: number }>(props: WaitingListProps<Row>) {
  const { label, query, list, columns, rowName, actions } = props;
  const { data, isPlaceholderData } = query;
  const rows = data?.data;
  const table = useRef<HTMLDivElement>(null);
  const settledText = isPlaceholderData ? null : list.params.text;
  const { focusFirst } = useRowFocus({ table, rows, openId: null, settledText });
  useEffect(() => {
    // The focus disappeared with the case that led back here: Tab and the shortcuts go on from the list.
    if (document.activeElement === document.body) table.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 *:min-w-0">
        <AgeFilter
          label={`${label} por antigüedad`}
          ages={props.ages}
          value={list.params.filters.edad}
          onChoose={(edad) => list.change({ filters: { edad } })}
        />
        <search className="mb-2 ml-auto flex grow items-center justify-end gap-2">
          <SearchBox
            text={list.params.text}
            placeholder={props.search}
            onSearch={(text) => list.change({ text })}
            onEnter={focusFirst}
          />
          <DensitySwitch />
        </search>
      </div>
      <div ref={table} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowName={rowName}
          actions={actions}
          stale={isPlaceholderData}
          loadingText="Cargando..."
          empty={{ title: list.params.text || list.params.filters.edad ? 'Nada coincide' : props.empty }}
          failed={failureOf(query, 'No se pudo cargar la lista')}
          cardsUnder={760}
        />
      </div>
      {data && (
        <ListPager
          page={list.params.page}
          pageSize={list.params.pageSize}
          total={data.meta.total}
          pageHref={list.pageHref}
          onPage={list.pageAhead}
          onPageSize={(pageSize) => list.change({ pageSize })}
        />
      )}
    </>
  );
}
