import { Link } from 'react-router';
import { WELCOME_PERCENT_TEXT } from '#domain/promotions/promotion.ts';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SitePicture } from '#web/ui/picture/site-picture.tsx';
import { FIRST_PURCHASE } from '../kit/site-pictures.ts';

/** Banner of the first-purchase discount. */
export function PromotionalBanner() {
  return (
    <HydrationBoundary>
      <section aria-label="Primera compra" className="bg-night text-on-night">
        <div className="grid md:grid-cols-2">
          <Link to="/login" aria-label="Entra para usar tu descuento" className="focus-visible:-outline-offset-2">
            <SitePicture
              {...FIRST_PURCHASE}
              sizes="(min-width: 768px) 50vw, 88vw"
              className="block aspect-3/2 size-full md:aspect-auto md:min-h-104"
            />
          </Link>
          <div className="flex flex-col items-start justify-center px-4 py-12 md:px-12 lg:px-20">
            <p className="eyebrow text-gold">Tu primera compra</p>
            <h2 className="mt-4 text-5xl md:text-6xl">
              <span className="tabular">{WELCOME_PERCENT_TEXT}</span> de bienvenida
            </h2>
            <p className="mt-4 max-w-md text-on-night-soft md:text-lg">
              Crea tu cuenta y el descuento se aplica solo a tu primer pedido, en cualquier prenda de la casa. Una vez
              por persona.
            </p>
            <ButtonLink to="/signup" variant="inverse" size="lg" className="mt-8">
              Crear mi cuenta
            </ButtonLink>
          </div>
        </div>
      </section>
    </HydrationBoundary>
  );
}
