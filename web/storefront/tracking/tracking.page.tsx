import { TRACKING_TEXTS } from '#contract/content/checkout/tracking-texts.ts';
import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { storefrontContext } from '#web/storefront-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { pageMeta } from '../kit/page-meta.ts';
import type { Route } from './+types/tracking.page';
import type { TrackingTexts } from './status-texts.ts';
import { TrackedOrder } from './tracked-order.tsx';
import { useTrackedSale } from './use-tracked-sale.ts';

/** The URL contains the tracking key, which must not leak to other sites in the Referer header. */
const REFERRER = 'no-referrer';

/** The ways of paying the rest of an order, and the accounts it is paid to. */
export function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  return {
    accounts: storefront.paymentAccounts(),
    ways: storefront.paymentWays(),
    ...storefront.texts('tracking'),
  };
}

export function headers() {
  return { 'referrer-policy': REFERRER, 'x-robots-tag': 'noindex' };
}

export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, { title: 'Tu pedido' }), { name: 'referrer', content: REFERRER }];
}

/** The order is loaded by the browser: the served page is the same for everyone. */
export default function TrackingPage({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <div className="page pt-8 pb-16 md:pt-12 lg:pb-20">
      <h1 className="mb-6 text-4xl md:mb-10 md:text-5xl">Tu pedido</h1>
      <NeedsJavaScript>Tu pedido se muestra solo a quien tiene su enlace.</NeedsJavaScript>
      {hydrated ? <OrderTracking texts={{ ...TRACKING_TEXTS, ...loaderData.texts }} /> : <TrackingSkeleton />}
    </div>
  );
}

function OrderTracking({ texts }: { texts: TrackingTexts }) {
  const { answer, isLoading, reload, show } = useTrackedSale();
  if (!answer) {
    return (
      <div role="status">
        <span className="sr-only">Cargando tu pedido...</span>
        <TrackingSkeleton />
      </div>
    );
  }
  if (answer.ok) {
    const sale = answer.data.data.attributes;
    return <TrackedOrder texts={texts} sale={sale} isLoading={isLoading} onReload={reload} onSent={show} />;
  }
  if (answer.status === 404 || answer.status === 422) {
    return (
      <EmptyState
        title="No encontramos este pedido"
        text="Abre el enlace completo que te enviamos por correo, o inicia sesión con la cuenta con que compraste."
      >
        <ButtonLink to="/login">Iniciar sesión</ButtonLink>
        <ButtonLink to="/contact?asunto=support" variant="secondary">
          Escríbenos
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div role="alert">
      <EmptyState title="No pudimos cargar tu pedido" text={answer.error.message}>
        <Button busy={isLoading} onClick={reload}>
          Reintentar
        </Button>
      </EmptyState>
    </div>
  );
}

/** Placeholder on the server and until the order is loaded. */
function TrackingSkeleton() {
  return (
    <div aria-hidden className="max-w-3xl animate-pulse space-y-4 motion-reduce:animate-none">
      <div className="h-6 w-48 bg-paper-sunken" />
      <div className="h-24 bg-paper-sunken" />
      <div className="h-40 bg-paper-sunken" />
    </div>
  );
}
