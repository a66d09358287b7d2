import CircleCheck from 'lucide-react/icons/circle-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { markSentOrderSeen, trackingPath, useSentOrder } from '#web/browser/shopper/order-in-flight.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { retryPendingOrder, useOrderState } from './order-sender.ts';

const STRIP =
  'fixed inset-x-3 top-3 z-50 mx-auto flex max-w-lg items-center gap-3 rounded-house border border-line bg-paper-raised p-2 pl-4 text-sm shadow-float';

/** Rendered on every page: keeps retrying a pending order and shows whether it is still being sent or was placed. */
export default function OrderNotice() {
  const { attempt } = useOrderState();
  const sent = useSentOrder();
  const { pathname } = useLocation();
  useEffect(retryPendingOrder, []);
  // The payment page itself shows the state of the order.
  if (pathname === '/payment') return null;

  if (attempt && !attempt.paused) {
    return (
      <div role="status" className={STRIP}>
        <CloudUpload aria-hidden className="size-5 shrink-0 text-amber" strokeWidth={1.5} />
        <p className="min-w-0 grow py-1">Seguimos intentando enviar tu pedido.</p>
        <ButtonLink to="/payment" size="sm" variant="secondary" className="min-h-11">
          Ver
        </ButtonLink>
      </div>
    );
  }
  if (!sent || sent.seen) return null;
  return (
    <div role="status" className={STRIP}>
      <CircleCheck aria-hidden className="size-5 shrink-0 text-leaf" strokeWidth={1.5} />
      <p className="min-w-0 grow py-1">
        Recibimos tu pedido <span className="tabular whitespace-nowrap font-medium">{sent.orderId}</span>
      </p>
      <ButtonLink
        to={trackingPath(sent.orderId, sent.trackingKey)}
        size="sm"
        variant="secondary"
        className="min-h-11"
        onClick={markSentOrderSeen}
      >
        Seguir
      </ButtonLink>
      <button
        type="button"
        aria-label="Cerrar"
        onClick={markSentOrderSeen}
        className="grid size-11 shrink-0 place-items-center"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
