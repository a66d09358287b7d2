import { useEffect, useRef } from 'react';
import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import { useCart } from '#web/browser/shopper/cart.ts';
import { markSentOrderSeen, type SentOrder, useSentOrder } from '#web/browser/shopper/order-in-flight.ts';
import { CartReview } from '../cart/cart-review.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { OrderOnItsWay } from './sending/order-on-its-way.tsx';
import { OrderPlaced } from './sending/order-placed.tsx';
import { keepSending, useOrderState } from './sending/order-sender.ts';
import { onItsWay } from './sending/order-state.ts';

/** The form, the order being sent, or the placed order; the state is shared by all tabs of this browser. */
export function Checkout(offered: { accounts: PaymentAccounts; pickup: boolean }) {
  const { lines } = useCart();
  const order = useOrderState();
  const placed = usePlacedHere();
  useEffect(keepSending, []);

  if (onItsWay(order)) return <OrderOnItsWay />;
  if (placed) return <OrderPlaced order={placed} />;
  if (lines.length === 0) return <EmptyCart />;
  return (
    <CartReview>
      <CheckoutForm cart={lines} {...offered} />
    </CartReview>
  );
}

/** The order placed while this page was open, in any tab, or one whose confirmation was not shown yet. */
function usePlacedHere(): SentOrder | null {
  const sent = useSentOrder();
  const toldBefore = useRef(sent?.seen ? sent.orderId : null);
  useEffect(() => {
    if (sent && !sent.seen) markSentOrderSeen();
  }, [sent]);
  return sent && sent.orderId !== toldBefore.current ? sent : null;
}
