import CloudUpload from 'lucide-react/icons/cloud-upload';
import { Suspense, useEffect, useRef } from 'react';
import { PAYMENT_TEXTS } from '#contract/content/checkout/payment-texts.ts';
import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import type { CreditKind } from '#domain/credit/credit.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { useCart } from '#web/browser/shopper/cart.ts';
import { markSentOrderSeen, type SentOrder, useSentOrder } from '#web/browser/shopper/order-in-flight.ts';
import { storefrontContext } from '#web/storefront-context.ts';
import { Button } from '#web/ui/button.tsx';
import { loadedLater } from '../../browser/loaded-later.ts';
import { CartReview } from '../cart/cart-review.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { metaOf } from '../kit/page-meta.ts';
import { ServedLines } from '../kit/served-lines.tsx';
import type { Route } from './+types/payment.page';
import { CheckoutForm } from './checkout-form.tsx';
import { OrderPlaced } from './sending/order-placed.tsx';
import { changePendingOrder, retryPendingOrder, sendPending, useOrderState } from './sending/order-sender.ts';
import { isRetrying } from './sending/order-state.ts';
import { AlreadyPaid } from './summary/already-paid.tsx';

const NoWayYet = loadedLater(() => import('./payment/no-way-yet.tsx'));

/**
 * The shop's ways of paying, its accounts, and whether orders can be picked up. All are the same for everyone, so they
 * are part of the served page.
 */
export function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const stores = storefront.stores().filter(({ attributes }) => attributes.pickup);
  const payingStores = stores
    .filter(({ attributes }) => attributes.pickupPayment)
    .map(({ attributes }) => attributes.slug);
  return {
    accounts: storefront.paymentAccounts(),
    ways: storefront.paymentWays(),
    pickup: stores.length > 0,
    payingStores,
    pickupWays: payingStores.length > 0 ? storefront.pickupWays() : [],
    creditKinds: storefront.creditKinds(),
    ...storefront.texts('payment'),
  };
}

export const meta = metaOf({ title: 'Pago' });

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <div className="page pt-8 pb-4 md:pt-12 lg:pb-20">
      <h1 className="mb-6 text-4xl md:mb-10 md:text-5xl">Pago</h1>
      <NeedsJavaScript>El pago se completa en tu navegador.</NeedsJavaScript>
      {hydrated ? (
        <Checkout {...loaderData} texts={{ ...PAYMENT_TEXTS, ...loaderData.texts }} />
      ) : (
        <ServedLines storageKey="cart">
          <EmptyCart />
        </ServedLines>
      )}
    </div>
  );
}

/** The form, the order being sent, or the placed order; the state is shared by all tabs of this browser. */
function Checkout(offered: {
  texts: typeof PAYMENT_TEXTS;
  accounts: PaymentAccounts;
  ways: readonly PaymentWay[];
  pickup: boolean;
  payingStores: readonly string[];
  pickupWays: readonly PaymentWay[];
  creditKinds: readonly CreditKind[];
}) {
  const { lines } = useCart();
  const order = useOrderState();
  const placed = usePlacedOrder();
  useEffect(retryPendingOrder, []);

  if (isRetrying(order)) return <OrderRetrying />;
  if (placed) return <OrderPlaced order={placed} texts={offered.texts} />;
  if (lines.length === 0) return <EmptyCart />;
  if (offered.ways.length === 0) {
    return (
      <Suspense>
        <NoWayYet />
      </Suspense>
    );
  }
  return (
    <CartReview>
      <CheckoutForm cart={lines} {...offered} />
    </CartReview>
  );
}

/** An order placed while this page was open, in any tab, or one whose confirmation was not shown yet. */
function usePlacedOrder(): SentOrder | null {
  const sent = useSentOrder();
  const seenBefore = useRef(sent?.seen ? sent.orderId : null);
  useEffect(() => {
    if (sent && !sent.seen) markSentOrderSeen();
  }, [sent]);
  return sent && sent.orderId !== seenBefore.current ? sent : null;
}

/** Replaces the form while it is unknown whether the order arrived. It is retried on every page of the shop. */
function OrderRetrying() {
  const sending = useOrderState().at === 'sending';
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="en-camino"
      className="mx-auto max-w-xl scroll-mt-32 py-10 text-center focus-visible:outline-none"
    >
      <CloudUpload aria-hidden className="mx-auto size-10 text-amber" strokeWidth={1.25} />
      <h2 id="en-camino" className="mt-4 text-3xl">
        Seguimos intentando enviar tu pedido
      </h2>
      <p className="mt-4">
        Tus datos y tu comprobante están guardados en este teléfono o computadora. No pagues ni llenes nada otra vez: lo
        enviamos solos en cuanto haya conexión, una sola vez.
      </p>
      <p className="mt-3 text-ink-soft">
        Puedes seguir en la tienda o cerrarla; cuando vuelvas a abrirla, lo intentamos de nuevo.
      </p>
      <p role="status" className="mt-6 text-ink-soft text-sm">
        {sending ? 'Enviando…' : 'Todavía no hay respuesta. Volveremos a intentarlo en un momento.'}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button busy={sending} onClick={() => void sendPending()}>
          Intentar ahora
        </Button>
        <Button variant="quiet" disabled={sending} onClick={changePendingOrder}>
          Cambiar el pedido
        </Button>
      </div>
      <p className="mt-6 text-sm">
        <AlreadyPaid />
      </p>
    </section>
  );
}
