import { type ReactNode, useLayoutEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { shownFooter, shownMenu } from '#contract/content/menu/shown-menu.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { Route } from './+types/root';
import './app.css';
import { BRAND } from '#contract/content/house/brand.ts';
import { useChangedHouse } from './browser/changed-house.ts';
import { HydrationMark } from './browser/hydration/hydration-boundary.tsx';
import { replayEarlyEvents } from './browser/hydration/replay-early-events.ts';
import { ShownRate } from './browser/shown-rate.tsx';
import { ToastRegion } from './browser/toasts/toast-region.tsx';
import { storesInBrief } from './storefront/store-map/stores-in-brief.ts';
import { storefrontContext } from './storefront-context.ts';
import { EmptyState } from './ui/empty-state.tsx';
import fraunces from './ui/fonts/fraunces.woff2?url';
import frauncesCapitals from './ui/fonts/fraunces-capitals.woff2?url';
import instrumentSans from './ui/fonts/instrument-sans.woff2?url';

/** Only the served head has it, so browsers do not load its code. */
const ServedHead = import.meta.env.SSR ? (await import('./storefront/served-head.tsx')).ServedHead : 'link';

/** Data of every page: shop identity, categories, stores and the rate. It rarely changes, so navigations do not reload it. */
export function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const collections = storefront.menuCollections();
  const note = storefront.note();
  const menu = storefront.document('menu');
  const footer = storefront.document('footer');
  const draftOf = storefront.draftOf();
  return {
    shop: storefront.shop(),
    categories: storefront.categories(),
    ...(collections.length > 0 && { collections }),
    stores: storesInBrief(storefront.stores()),
    rate: storefront.rate(),
    year: caracasDay(new Date()).slice(0, 4),
    ...(note && { note }),
    ...(menu && { menu: shownMenu(menu, draftOf === 'menu') }),
    ...(footer && { footer: shownFooter(footer, draftOf === 'footer') }),
    ...storefront.texts('cart'),
  };
}

export function shouldRevalidate() {
  return false;
}

export function links() {
  return [
    ...[instrumentSans, fraunces, frauncesCapitals].map((href) => ({
      rel: 'preload',
      href,
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
    })),
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  useLayoutEffect(replayEarlyEvents, []);
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={useChangedHouse().themeColour ?? BRAND.themeColour} />
        <Meta />
        <Links />
        {import.meta.env.SSR && <ServedHead />}
      </head>
      <body>
        <HydrationMark />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <ShownRate served={loaderData.rate}>
      <Outlet />
      <ToastRegion />
    </ShownRate>
  );
}

/** Shown only when this route's own loader failed; errors of other routes are shown inside the shell. */
export function ErrorBoundary() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState as="h1" title="Algo salió mal de nuestro lado" text="Inténtalo de nuevo en un momento.">
        <a href="/" className="underline underline-offset-4">
          Volver al inicio
        </a>
      </EmptyState>
    </main>
  );
}
