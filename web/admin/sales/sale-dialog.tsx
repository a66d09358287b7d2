import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SaleDetail } from './sale-detail.tsx';
import { useSale } from './sale-queries.ts';

/** One sale, whole. */
export function SaleDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, error, refetch } = useSale(id);
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={data?.data.attributes.order_id ?? 'Venta'}>
      {data && <SaleDetail sale={data.data} />}
      {!data && !isError && <p role="status">Cargando venta...</p>}
      {!data && isError && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p>{error.message}</p>
          <Button variant="secondary" onClick={() => refetch()}>
            Reintentar
          </Button>
        </div>
      )}
    </Dialog>
  );
}
