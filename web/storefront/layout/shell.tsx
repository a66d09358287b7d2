import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
} from 'react';
import { useBlocker, useLocation, useNavigation } from 'react-router';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { usePendingOrder, useSentOrder } from '#web/browser/shopper/order-in-flight.ts';
import { ConnectionNotice } from '#web/ui/overlay/connection-notice.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { SmallCartPlace } from '../cart/small-cart/small-cart-place.tsx';
import { Footer } from './footer/footer.tsx';
import { SecondaryBar } from './header/secondary-bar.tsx';
import { TopBar } from './header/top-bar.tsx';
import { UtilityLine } from './header/utility-line.tsx';
import { MobileBar } from './mobile-bar/mobile-bar.tsx';
import { RememberPages } from './remember-pages.ts';

/** Header, footer and everything else around each page of the shop. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
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

// Memoised: the next page, or a filter of this one, renders nothing around it but what reads the address itself.
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

/** Shown while the next page loads; the line of a quick navigation stays invisible. */
function NavigationProgress() {
  const next = useNavigation().location;
  const text = next && (next.pathname.startsWith('/product/') ? 'Cargando producto...' : 'Cargando...');
  return <ProgressLine text={text ?? null} />;
}

/** Blocks navigations while offline, with a message, as they would end on the browser's error page. */
function OfflineGuard() {
  const blocker = useBlocker(({ historyAction }) => historyAction !== 'POP' && !navigator.onLine);
  if (blocker.state !== 'blocked') return null;
  return <ConnectionNotice onRetry={() => navigator.onLine && blocker.proceed()} onClose={() => blocker.reset()} />;
}

// If its code cannot be loaded, the order waits for the next page load; the current page must not fail.
const OrderNotice = lazy<ComponentType>(() =>
  import('../checkout/sending/order-notice.tsx').catch(() => ({ default: () => null })),
);

/** Loads OrderNotice only in browsers that have a pending or just placed order. */
function OrderWatch() {
  const pending = usePendingOrder();
  const sent = useSentOrder();
  const wanted = pending ? !pending.paused : sent !== null && !sent.seen;
  return wanted ? (
    <Suspense>
      <OrderNotice />
    </Suspense>
  ) : null;
}

/**
 * Moves the focus to the content after a navigation, for keyboard and screen reader users. Before the new page is painted,
 * so that it takes no focus from whoever has already begun to use it.
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
