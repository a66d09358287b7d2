import { type ReactNode, useRef } from 'react';
import { SmallCartPlace } from '../cart/small-cart/small-cart-place.tsx';
import { Footer } from './footer/footer.tsx';
import { SecondaryBar } from './header/secondary-bar.tsx';
import { TopBar } from './header/top-bar.tsx';
import { UtilityLine } from './header/utility-line.tsx';
import { MobileBar } from './mobile-bar/mobile-bar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineGuard } from './offline-guard.tsx';
import { OrderWatch } from './order-watch.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

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
