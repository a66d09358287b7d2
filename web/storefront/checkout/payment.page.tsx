import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { storefrontContext } from '#web/storefront-context.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { pageMeta } from '../kit/page-meta.ts';
import { ServedLines } from '../kit/served-lines.tsx';
import type { Route } from './+types/payment.page';
import { Checkout } from './checkout.tsx';

/** The shop's payment accounts, and whether orders can be fetched; the same for everyone, so part of the served page. */
export function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const pickup = storefront.stores().some(({ attributes }) => attributes.pickup);
  return { accounts: storefront.paymentAccounts(), pickup };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Pago' });
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <div className="page pt-8 pb-4 md:pt-12 lg:pb-20">
      <h1 className="mb-6 text-4xl md:mb-10 md:text-5xl">Pago</h1>
      <NeedsJavaScript>El pago se completa en tu navegador.</NeedsJavaScript>
      {hydrated ? (
        <Checkout {...loaderData} />
      ) : (
        <ServedLines kept="cart">
          <EmptyCart />
        </ServedLines>
      )}
    </div>
  );
}
