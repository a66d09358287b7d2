import { useEffect, useRef } from 'react';
import type { Fulfilments } from '#contract/sales/fulfilment.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { Facts } from '#web/admin/kit/document/facts.tsx';
import { bsText, usdText } from '#web/admin/kit/document/money-text.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { OrderFrame } from '../fulfilment/order-frame.tsx';
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
  return (
    <OrderFrame id={id} onClose={onClose}>
      {(meta) => (
        <>
          {code && <Notice tone="leaf">El código es de este pedido.</Notice>}
          <Who meta={meta} />
          <SaleFulfilments saleId={id} pictures code={code} />
          <IfMay needs={['sales.hand_over']}>
            <SaleMessages saleId={id} />
          </IfMay>
        </>
      )}
    </OrderFrame>
  );
}

function Who({ meta: { customer_name, customer_id, person, collect, status } }: { meta: Fulfilments['meta'] }) {
  return (
    <>
      {status === 'cancelada' && (
        <p role="alert" className="border-danger border-l-4 bg-danger-soft px-3 py-1.5 text-sm">
          Este pedido se canceló. No lo entregues: devuelve sus prendas a su lugar.
        </p>
      )}
      <Facts
        layout="left"
        facts={[
          ['Lo retira', person && `${person.name}${person.cedula ? `, cédula ${person.cedula}` : ''}`],
          [person ? 'Compró' : 'Cliente', customer_name],
          ['Cédula', customer_id],
          ['Por cobrar', collect && `${usdText(collect.usd)} o ${bsText(collect.bs)}`],
        ]}
      />
    </>
  );
}
