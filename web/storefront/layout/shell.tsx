import { memo, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { useBlocker, useLocation, useMatches, useNavigation } from 'react-router';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { loadedLater } from '#web/browser/loaded-later.ts';
import { usePendingOrder, useSentOrder } from '#web/browser/shopper/order-in-flight.ts';
import { ConnectionNotice, ProgressLine } from '#web/ui/overlay/on-demand.tsx';
import { SmallCartPlace } from '../cart/small-cart/small-cart-place.tsx';
import { rememberPage } from '../kit/prefetch/page-data.ts';
import { usePrefetching } from '../kit/prefetch/prefetch-link.tsx';
import { Footer } from './footer.tsx';
import { SecondaryBar } from './header/secondary-bar.tsx';
import { TopBar } from './header/top-bar.tsx';
import { UtilityLine } from './header/utility-line.tsx';
import { MobileBar } from './mobile-bar.tsx';

export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  usePrefetching();
  return (
    <>
      <a
        href="#contenido"
        className="sr-only z-50 bg-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        Ir al contenido
      </a>
      <NavigationProgress />
      <OfflineGuard />
      <OrderWatch />
      <RememberPages />
      <Head />
      <HydrationBoundary>
        <main
          ref={main}
          id="contenido"
          tabIndex={-1}
          className="min-h-[60vh] focus-visible:shadow-none focus-visible:outline-none"
        >
          {children}
        </main>
      </HydrationBoundary>
      <Foot />
    </>
  );
}

// Memoised, so that a navigation renders only the parts of head and foot that read the location.
const Head = memo(() => (
  <HydrationBoundary>
    <UtilityLine />
    <TopBar />
    <SecondaryBar />
  </HydrationBoundary>
));
const Foot = memo(() => (
  <>
    <HydrationBoundary>
      <Footer />
    </HydrationBoundary>
    <HydrationBoundary>
      <MobileBar />
    </HydrationBoundary>
    <SmallCartPlace />
  </>
));

/** Shown while the next page loads; invisible during a quick navigation. */
function NavigationProgress() {
  const next = useNavigation().location;
  const text = next && (next.pathname.startsWith('/product/') ? 'Cargando producto...' : 'Cargando...');
  return <ProgressLine text={text ?? null} />;
}

/** Blocks navigations while offline and shows a message: they would end on the browser's error page. */
function OfflineGuard() {
  const blocker = useBlocker(({ historyAction }) => historyAction !== 'POP' && !navigator.onLine);
  if (blocker.state !== 'blocked') return null;
  return <ConnectionNotice onRetry={() => navigator.onLine && blocker.proceed()} onClose={() => blocker.reset()} />;
}

// If its code cannot be loaded, the order waits for the next page load; the current page must not fail.
const OrderNotice = loadedLater(() => import('../checkout/sending/order-notice.tsx'));

/** Loads OrderNotice only in browsers that have a pending or just placed order. */
function OrderWatch() {
  const pending = usePendingOrder();
  const sent = useSentOrder();
  const isNeeded = pending ? !pending.paused : sent !== null && !sent.seen;
  return isNeeded ? (
    <Suspense>
      <OrderNotice />
    </Suspense>
  ) : null;
}

/**
 * Moves the focus to the content after a navigation, for keyboard and screen reader users. It does so before the new
 * page is painted: later it would take the focus from someone who already uses the page.
 */
function useFocusOnNavigation(target: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    target.current?.focus({ preventScroll: true });
  }, [pathname, target]);
}

/** Stores the data of each shown page, so that going back requests nothing, also for someone who goes back at once. */
function RememberPages(): null {
  const { key, pathname, search } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  useLayoutEffect(() => rememberPage(key, pathname + search, data), [key, pathname, search, data]);
  return null;
}
