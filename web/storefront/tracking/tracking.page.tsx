import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { storefrontContext } from '#web/storefront-context.ts';
import { pageMeta } from '../kit/page-meta.ts';
import type { Route } from './+types/tracking.page';
import { OrderTracking } from './order-tracking.tsx';
import { TrackingSkeleton } from './tracking-skeleton.tsx';

/** The URL contains the tracking key, which must not leak to other sites in the Referer header. */
const REFERRER = 'no-referrer';

/** Where the rest of an order is paid. */
export function loader({ context }: Route.LoaderArgs) {
  return { accounts: context.get(storefrontContext).paymentAccounts() };
}

export function headers() {
  return { 'referrer-policy': REFERRER, 'x-robots-tag': 'noindex' };
}

export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, { title: 'Tu pedido' }), { name: 'referrer', content: REFERRER }];
}

/** The order is loaded by the browser: the served page is the same for everyone. */
export default function TrackingPage() {
  const hydrated = useHydrated();
  return (
    <div className="page pt-8 pb-16 md:pt-12 lg:pb-20">
      <h1 className="mb-6 text-4xl md:mb-10 md:text-5xl">Tu pedido</h1>
      <NeedsJavaScript>Tu pedido se muestra solo a quien tiene su enlace.</NeedsJavaScript>
      {hydrated ? <OrderTracking /> : <TrackingSkeleton />}
    </div>
  );
}
