import { useEffect, useState } from 'react';
import { useSession } from '#web/browser/session.ts';
import { useSentOrder } from '#web/browser/shopper/order-in-flight.ts';

/** Whether the first-purchase offer may still be of use: not once an order was placed here, or by whoever is signed in. */
export function useOffered(): boolean {
  const session = useSession();
  const sent = useSentOrder();
  const [first, setFirst] = useState(true);
  useEffect(() => {
    if (!session) return setFirst(true);
    // Without an answer the offer stays.
    import('./is-first-order.ts').then(({ isFirstOrder }) => isFirstOrder()).then(setFirst, () => {});
  }, [session]);
  return first && !sent;
}
