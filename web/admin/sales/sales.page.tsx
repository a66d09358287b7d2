import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DataTable } from '../kit/data-table.tsx';
import { ListPager } from '../kit/list-pager.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf } from '../kit/stale-notice.tsx';
import { useListParams } from '../kit/use-list-params.ts';
import { ArrivalsNotice } from './arrivals-notice.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { SALE_LIST } from './sale-filter.ts';
import { SALES, useArrivals, useSales } from './sale-queries.ts';
import { type Question, SaleQuestion } from './sale-question.tsx';
import { SaleRowActions } from './sale-row-actions.tsx';
import { type SaleRow, saleRow } from './sale-view.ts';
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
