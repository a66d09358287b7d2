import { type ReactNode, useRef } from 'react';
import { SmallCartPlace } from '../cart/small-cart/small-cart-place.tsx';
import { Footer } from './footer.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineGuard } from './offline-guard.tsx';
import { OrderWatch } from './order-watch.tsx';
import { SecondaryBar } from './secondary-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { UtilityLine } from './utility-line.tsx';

/** What stands around every page of the shop. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <>
      <a
        href="#contenido"
        className="sr-only z-50 bg-paper px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        Ir al contenido
      </a>
      <NavigationProgress />
      <OfflineGuard />
      <OrderWatch />
      <UtilityLine />
      <TopBar />
      <SecondaryBar />
      <main
        ref={main}
        id="contenido"
        tabIndex={-1}
        className="min-h-[60vh] focus-visible:shadow-none focus-visible:outline-none"
      >
        {children}
      </main>
      <Footer />
      <MobileBar />
      <SmallCartPlace />
    </>
  );
}
