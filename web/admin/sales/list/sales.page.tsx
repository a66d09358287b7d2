import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ListPager } from '#web/admin/kit/list/list-pager.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { failureOf } from '#web/admin/kit/stale-notice.tsx';
import { DataTable } from '#web/admin/kit/table/data-table.tsx';
import { type Question, SaleQuestion } from '../change/sale-question.tsx';
import { SALE_LIST } from '../data/sale-filter.ts';
import { SALES, useArrivals, useSales } from '../data/sale-queries.ts';
import { type SaleRow, saleRow } from '../data/sale-view.ts';
import { SaleDialog } from '../sale/sale-dialog.tsx';
import { ArrivalsNotice } from './arrivals-notice.tsx';
import { SaleRowActions } from './sale-row-actions.tsx';
import { SALES_COLUMNS } from './sales-columns.tsx';
import { SalesToolbar } from './sales-toolbar.tsx';

/** Seven columns need this much. */
const CARDS_UNDER_PX = 880;

export default function SalesPage() {
  const queries = useQueryClient();
  const [url, setUrl] = useSearchParams();
  const { params, filtered, change, pageHref, hrefWith } = useListParams(SALE_LIST);
  const found = useSales(params);
  const { data, isFetching, isPlaceholderData, refetch } = found;
  const arrivals = useArrivals(params, isPlaceholderData ? undefined : data?.meta.newest);
  const [question, setQuestion] = useState<Question | null>(null);
  const rows = useMemo(() => data?.data.map(saleRow), [data]);
  const search = url.toString();
  const actions = useCallback(
    (row: SaleRow) => <SaleRowActions row={row} detailHref={withSale(search, row.id)} onAsk={setQuestion} />,
    [search],
  );
  const open = /^[1-9]\d{0,9}$/.exec(url.get('venta') ?? '');
  const show = (id: number | null) =>
    setUrl(hrefWith('venta', id).slice(1), { replace: true, preventScrollReset: true });

  return (
    <>
      <PageHeading title="Gestión de Ventas" count={data && countOf(data.meta.total)} />
      <SalesToolbar params={params} onChange={change} refreshing={isFetching} onRefresh={() => refetch()} />
      <DataTable
        label="Ventas"
        columns={SALES_COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ orderId }) => orderId}
        actions={actions}
        sort={{ by: params.sort, onSort: (sort) => change({ sort }) }}
        stale={isPlaceholderData}
        cardsUnder={CARDS_UNDER_PX}
        loadingText="Cargando ventas..."
        empty={{ title: filtered ? 'No se encontraron ventas' : 'No hay ventas registradas' }}
        failed={failureOf(found, 'Error al cargar las ventas')}
      />
      {data && (
        <ListPager
          page={params.page}
          pageSize={params.pageSize}
          total={data.meta.total}
          pageHref={pageHref}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
      <ArrivalsNotice
        count={arrivals}
        onShow={() => {
          change({ page: 1 });
          void queries.invalidateQueries({ queryKey: [...SALES, 'list'] });
          window.scrollTo({ top: 0 });
        }}
      />
      <SaleQuestion question={question} onClose={() => setQuestion(null)} />
      {open && <SaleDialog id={Number(open[0])} params={params} onShow={show} />}
    </>
  );
}

function withSale(search: string, id: number): string {
  const query = new URLSearchParams(search);
  query.set('venta', String(id));
  return `?${query}`;
}

function countOf(total: number): string {
  return `Total: ${total.toLocaleString('es-VE')} ${total === 1 ? 'venta' : 'ventas'}`;
}
