import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { useSales } from './sale-queries.ts';
import { SalesListView } from './sales-list.tsx';
import { SalesSkeleton } from './sales-skeleton.tsx';
import { SalesToolbar } from './sales-toolbar.tsx';
import { useSalesScreen } from './use-sales-screen.ts';

export default function SalesPage() {
  const { filter, openId, change, pageHref, detailHref, closeDetail } = useSalesScreen();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useSales(filter);
  const filtered = filter.text !== '' || filter.status !== null;

  return (
    <>
      <title>Gestión de Ventas</title>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-3xl">Gestión de Ventas</h1>
        <p role="status" className="tabular text-ink-soft text-sm">
          {data && `Total: ${data.meta.total} ${data.meta.total === 1 ? 'venta' : 'ventas'}`}
        </p>
      </div>
      <div className="mb-5">
        <SalesToolbar filter={filter} onFilter={change} refreshing={isFetching} onRefresh={() => refetch()} />
      </div>
      {data && (
        <SalesListView
          list={data}
          stale={isPlaceholderData}
          filtered={filtered}
          page={filter.page}
          pageHref={pageHref}
          detailHref={detailHref}
        />
      )}
      {!data && !isError && <SalesSkeleton />}
      {!data && isError && (
        <EmptyState as="p" title="Error al cargar las ventas">
          <Button onClick={() => refetch()}>Reintentar</Button>
        </EmptyState>
      )}
      {openId !== null && <SaleDialog key={openId} id={openId} onClose={closeDetail} />}
    </>
  );
}
