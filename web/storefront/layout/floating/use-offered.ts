import { useSession } from '#web/browser/session.ts';
import { useSentOrder } from '#web/browser/shopper/order-in-flight.ts';

/** Whether the first-purchase offer, which leads to the sign-in, is of use: not once signed in, or after an order placed here. */
export function useOffered(): boolean {
  const session = useSession();
  const sent = useSentOrder();
  return !session && !sent;
}
