import Printer from 'lucide-react/icons/printer';
import { ActionLink } from '#web/admin/kit/document/action.tsx';
import { Facts } from '#web/admin/kit/document/facts.tsx';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useFulfilments } from '../../fulfilment/fulfilment-queries.ts';
import { SaleFulfilments } from '../../fulfilment/sale-fulfilments.tsx';
import { SaleParcels } from './sale-parcels.tsx';

/** An order on its way out: its parcels, what is in none yet, and where its pieces lie. */
export function OrderDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useFulfilments(id);
  const meta = data?.meta;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={meta?.order_id ?? 'Pedido'}
      footer={
        meta && (
          <>
            <ActionLink
              needs={['sales.read']}
              label="Ver la venta"
              variant="quiet"
              to={`/admin/sales?q=${meta.order_id}&venta=${id}`}
            />
            <ActionLink icon={Printer} label="Nota de entrega" to={`/admin/sales/packing-slips?ids=${id}`} />
          </>
        )
      }
    >
      {data && meta ? (
        <div className="space-y-5">
          {meta.status !== 'validado' && (
            <Notice tone="danger">
              {meta.status === 'cancelada'
                ? 'Este pedido se canceló. No lo despaches.'
                : 'El pago no está validado: no lo despaches todavía.'}
            </Notice>
          )}
          <Facts layout="left" facts={[['Cliente', meta.customer_name]]} />
          <SaleParcels saleId={id} orderId={meta.status === 'validado' ? meta.order_id : undefined} />
          {/* What its store does is said here; parcels have their own steps above. */}
          {data.data.some(({ attributes }) => attributes.pickup) && <SaleFulfilments saleId={id} pictures />}
        </div>
      ) : (
        <LoadState loading="Cargando pedido..." problem={error?.message} onRetry={refetch} className="min-h-60" />
      )}
    </Dialog>
  );
}
