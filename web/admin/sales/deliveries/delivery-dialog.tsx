import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef } from 'react';
import type { Fulfilments } from '#contract/sales/fulfilment.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { ActionLink } from '#web/admin/kit/document/action.tsx';
import { Facts } from '#web/admin/kit/document/facts.tsx';
import { bsText, usdText } from '#web/admin/kit/document/money-text.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useFulfilments } from '../fulfilment/fulfilment-queries.ts';
import { SaleFulfilments } from '../fulfilment/sale-fulfilments.tsx';
import { SaleMessages } from '../sale/sale-messages.tsx';

interface DeliveryDialogProps {
  id: number;
  /** The code by which the order was found: whoever fetches it showed it. */
  code?: string | undefined;
  /** Called when it is gone, also by the back button: a code counts for the visit in which it was shown. */
  onClosed: () => void;
  onClose: () => void;
}

/** An order at the counter: who fetches it, its pieces, and what can be done with them. */
export function DeliveryDialog({ id, code, onClosed, onClose }: DeliveryDialogProps) {
  const latest = useRef(onClosed);
  useEffect(() => () => latest.current(), []);
  const { data, error, refetch } = useFulfilments(id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={data?.meta.order_id ?? 'Pedido'}
      footer={
        data && (
          <>
            <ActionLink
              needs={['sales.read']}
              label="Ver la venta"
              variant="quiet"
              to={`/admin/sales?q=${data.meta.order_id}&venta=${id}`}
            />
            <ActionLink icon={Printer} label="Nota de entrega" to={`/admin/sales/packing-slips?ids=${id}`} />
          </>
        )
      }
    >
      {data ? (
        <div className="space-y-5">
          {code && <Notice tone="leaf">El código es de este pedido.</Notice>}
          <Who meta={data.meta} />
          <SaleFulfilments saleId={id} pictures code={code} />
          <IfMay needs={['sales.hand_over']}>
            <SaleMessages saleId={id} />
          </IfMay>
        </div>
      ) : (
        <LoadState loading="Cargando pedido..." problem={error?.message} onRetry={refetch} className="min-h-60" />
      )}
    </Dialog>
  );
}

function Who({ meta: { customer_name, customer_id, collect, status } }: { meta: Fulfilments['meta'] }) {
  return (
    <>
      {status === 'cancelada' && (
        <p role="alert" className="border-danger border-l-4 bg-danger-soft px-3 py-1.5 text-sm">
          Este pedido se canceló. No lo entregues.
        </p>
      )}
      <Facts
        layout="left"
        facts={[
          ['Cliente', customer_name],
          ['Cédula', customer_id],
          ['Por cobrar', collect && `${usdText(collect.usd)} o ${bsText(collect.bs)}`],
        ]}
      />
    </>
  );
}
