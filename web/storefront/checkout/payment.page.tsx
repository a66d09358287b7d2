import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { LinesSkeleton } from '../cart/lines-skeleton.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/payment.page';
import { Checkout } from './checkout.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Pago' });
}

export default function PaymentPage() {
  const hydrated = useHydrated();
  return (
    <div className="page pt-8 pb-4 md:pt-12 lg:pb-20">
      <h1 className="mb-6 text-4xl md:mb-10 md:text-5xl">Pago</h1>
      <NeedsJavaScript>El pago se completa en tu navegador.</NeedsJavaScript>
      {hydrated ? <Checkout /> : <LinesSkeleton />}
    </div>
  );
}
