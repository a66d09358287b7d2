import { Facts } from '#web/admin/kit/document/facts.tsx';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { OrderFrame } from '../../fulfilment/order-frame.tsx';
import { SaleFulfilments } from '../../fulfilment/sale-fulfilments.tsx';
import { SaleParcels } from './sale-parcels.tsx';

/** An order on its way out: its parcels, what is in none yet, and where its pieces lie. */
export function OrderDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <OrderFrame id={id} onClose={onClose}>
      {({ status, customer_name, order_id }, locations) => (
        <>
          {status !== 'validado' && (
            <Notice tone="danger">
              {status === 'cancelada'
                ? 'Este pedido se canceló. No lo despaches.'
                : 'El pago no está validado: no lo despaches todavía.'}
            </Notice>
          )}
          <Facts layout="left" facts={[['Cliente', customer_name]]} />
          <SaleParcels saleId={id} orderId={status === 'validado' ? order_id : undefined} />
          {/* What its store does is said here; parcels have their own steps above. */}
          {locations.some(({ attributes }) => attributes.pickup) && <SaleFulfilments saleId={id} pictures />}
        </>
      )}
    </OrderFrame>
  );
}
