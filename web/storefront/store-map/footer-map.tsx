import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useShop } from '#web/browser/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { capitalized } from '../kit/capitalized.ts';
import type { StoreMapProps } from './map.tsx';
import { MapPlaceholder } from './map-placeholder.tsx';
import type { StoresInBrief } from './stores-in-brief.ts';

type View = 'inactive' | 'loading' | 'failed' | 'active';

type Loaded = Pick<StoreMapProps, 'stores'> & { StoreMap: ComponentType<StoreMapProps> };

/** The store map at the bottom of every page but /stores, which lists the stores itself. */
export function FooterMap() {
  const { pathname } = useLocation();
  const house = useShop();
  // If no store has coordinates, there is nothing to show.
  if (!house.stores.dots || /^\/stores\/?$/.test(pathname)) return null;
  return <MapSection tiles={house.shop.mapTiles} stores={house.stores} />;
}

function MapSection({ tiles, stores }: Pick<StoreMapProps, 'tiles'> & { stores: StoresInBrief }) {
  const { view, loaded, placeholder, activate, hide } = useMap();
  return (
    <section aria-labelledby="mapa" className="page border-line border-b py-12 lg:py-16">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="mapa" className="text-2xl md:text-3xl">
            {`${capitalized(stores.words)}, ${stores.count === 1 ? '' : 'una '}cerca de ti`}
          </h2>
          <p className="mt-1">
            <Link
              to="/stores"
              className="inline-flex min-h-11 items-center text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink"
            >
              Direcciones y horarios
            </Link>
          </p>
        </div>
        {view === 'active' && (
          <Button variant="secondary" onClick={hide}>
            Ocultar mapa
          </Button>
        )}
      </div>
      {view === 'active' && loaded ? (
        <loaded.StoreMap tiles={tiles} stores={loaded.stores} />
      ) : (
        <MapPlaceholder
          ref={placeholder}
          dots={stores.dots}
          loading={view === 'loading'}
          failed={view === 'failed'}
          onActivate={activate}
        />
      )}
    </section>
  );
}

/** Loads the map's code and the stores on request. Hiding the map returns the focus to the placeholder. */
function useMap() {
  const [view, setView] = useState<View>('inactive');
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const placeholder = useRef<HTMLButtonElement>(null);
  const before = useRef<View>(view);

  useEffect(() => {
    if (before.current === 'active' && view === 'inactive') placeholder.current?.focus();
    before.current = view;
  }, [view]);

  async function activate() {
    if (view === 'loading') return;
    setView('loading');
    try {
      const { StoreMap, loadStores } = await import('./map.tsx');
      setLoaded({ StoreMap, stores: await loadStores() });
      setView('active');
    } catch {
      setView('failed');
    }
  }
  return { view, loaded, placeholder, activate, hide: () => setView('inactive') };
}
