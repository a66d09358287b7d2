import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { storefrontContext } from '#web/storefront-context.ts';
import type { Route } from './+types/gift-cards.page';

const TITLE = 'Tarjetas de regalo';

export const meta = metaOf({
  title: TITLE,
  description: 'Regala una tarjeta por correo el día que quieras, y mira cuánto le queda a la tuya.',
  path: '/tarjetas-de-regalo',
});

/** The ways of paying a card, and the accounts it is paid to. */
export function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  return { accounts: storefront.paymentAccounts(), ways: storefront.paymentWays() };
}

const BalanceForm = lazy(() => import('./balance-form.tsx'));
const PurchaseForm = lazy(() => import('./purchase-form.tsx'));

export default function GiftCardsPage({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <div className="page max-w-3xl pt-8 pb-16 md:pt-12 lg:pb-20">
      <h1 className="text-4xl md:text-5xl">{TITLE}</h1>
      <p className="mt-4 text-ink-soft text-lg">
        La mandamos por correo a quien tú digas, el día que tú digas. Se usa al pagar, entera o por partes, y no vence
        si no lo dice.
      </p>
      <NeedsJavaScript>Para comprarla o ver su saldo hace falta JavaScript.</NeedsJavaScript>
      {hydrated && (
        <Suspense fallback={<p role="status">Cargando...</p>}>
          <BalanceForm />
          {loaderData.ways.length > 0 && <PurchaseForm />}
        </Suspense>
      )}
    </div>
  );
}
