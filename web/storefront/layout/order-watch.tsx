import { type ComponentType, lazy, Suspense } from 'react';
import { usePendingOrder, useSentOrder } from '#web/browser/shopper/order-in-flight.ts';

// Without its code the order waits for the next page; this one must not go with it.
const OrderNotice = lazy<ComponentType>(() =>
  import('../checkout/sending/order-notice.tsx').catch(() => ({ default: () => null })),
);

/** Loads what goes on sending an order, only in a browser that has one on its way or just had. */
export function OrderWatch() {
  const pending = usePendingOrder();
  const sent = useSentOrder();
  const wanted = pending ? !pending.paused : sent !== null && !sent.seen;
  return wanted ? (
    <Suspense>
      <OrderNotice />
    </Suspense>
  ) : null;
}
