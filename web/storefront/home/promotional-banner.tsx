import { Link } from 'react-router';
import { WELCOME_PERCENT_TEXT } from '#domain/promotions/promotion.ts';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { BRAND } from '#web/ui/brand.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SitePicture } from '#web/ui/picture/site-picture.tsx';
import { FIRST_PURCHASE, SIXTY_YEARS } from '../kit/site-pictures.ts';

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

export function SixtyYears() {
  return (
    <HydrationBoundary>
      <section
        aria-label="Sesenta años"
        className="relative grid overflow-hidden bg-gold-soft md:min-h-112 md:items-center"
      >
        <SitePicture
          {...SIXTY_YEARS}
          sizes="100vw"
          className="block aspect-2/1 w-full *:object-right md:absolute md:inset-0 md:aspect-auto"
        />
        <div className="page relative py-10 md:py-16">
          <div className="max-w-md md:max-lg:max-w-[40vw]">
            <h2 className="flex items-end gap-4">
              <span className="font-light text-8xl leading-[0.8] tracking-tight md:text-[9rem]">
                {BRAND.anniversary}
              </span>
              <span className="pb-0.5 text-3xl leading-none md:text-4xl">años</span>
            </h2>
            <p className="mt-6 text-ink-soft md:text-lg">
              Desde {BRAND.foundedIn} vestimos bodas, grados, oficinas y domingos. La colección aniversario recoge lo
              mejor de ese camino.
            </p>
            <ButtonLink to="/shop?promocion=true" size="lg" className="mt-7">
              Ver más
            </ButtonLink>
          </div>
        </div>
      </section>
    </HydrationBoundary>
  );
}
