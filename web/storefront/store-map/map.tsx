import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import type { StoreList } from '#contract/stores/store.ts';
import { callApi } from '#web/browser/api/api.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { isPlaced, type PlacedStore, toStore } from '../stores/store.ts';
import { drawStoreMap, type StoreMapCanvas, type TilesState } from './map-canvas.ts';

export interface StoreMapProps {
  /** URL template of the tiles and their attribution. */
  tiles: { url: string; attribution: string };
  /** The stores on the map, at least one. */
  stores: readonly PlacedStore[];
}

/**
 * The stores that are on the map.
 * @throws Error when they cannot be loaded, or there is none
 */
export async function loadStores(): Promise<PlacedStore[]> {
  const answer = await callApi<StoreList>('/stores');
  if (!answer.ok) throw new Error(answer.error.message);
  const stores = answer.data.data.map(toStore).filter(isPlaced);
  if (stores.length === 0) throw new Error('No store has a place on the map');
  return stores;
}

const ZOOM = 'rounded-none bg-paper-raised focus-visible:-outline-offset-2';

/** The stores on a map, with a list of them. Its code loads on request; it takes the focus when it appears. */
export function StoreMap({ tiles, stores }: StoreMapProps) {
  const place = useRef<HTMLElement>(null);
  const canvas = useRef<StoreMapCanvas>(null);
  const [tilesState, setTilesState] = useState<TilesState>('waiting');
  const [picked, setPicked] = useState<number | null>(null);

  useEffect(() => {
    if (!place.current) return;
    const drawn = drawStoreMap(place.current, {
      stores,
      tilesUrl: tiles.url,
      onTiles: setTilesState,
      onPick: setPicked,
    });
    canvas.current = drawn;
    place.current.focus({ preventScroll: true });
    return () => drawn.remove();
  }, [tiles.url, stores]);

  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_22rem]">
      <div>
        <div className="relative isolate">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map */}
          <section ref={place} tabIndex={0} aria-label="Mapa de las tiendas" className="z-0 h-96 md:h-112" />
          <div className="absolute bottom-3 left-3 z-10 flex divide-x divide-line overflow-hidden rounded-house border border-line-strong">
            <IconButton label="Acercar" className={ZOOM} onClick={() => canvas.current?.zoomBy(1)}>
              <Plus aria-hidden className="size-5" strokeWidth={1.5} />
            </IconButton>
            <IconButton label="Alejar" className={ZOOM} onClick={() => canvas.current?.zoomBy(-1)}>
              <Minus aria-hidden className="size-5" strokeWidth={1.5} />
            </IconButton>
          </div>
          {tilesState === 'shown' && <Attribution text={tiles.attribution} />}
        </div>
        <p role="status" className="mt-2 min-h-5 text-ink-soft text-sm">
          {tilesState === 'missing'
            ? 'No pudimos cargar las calles del mapa. Las tiendas siguen en su sitio y en la lista.'
            : tilesState === 'shown' && <span className="pointer-fine:hidden">Mueve el mapa con dos dedos.</span>}
        </p>
      </div>
      <div className="h-96 md:h-112">
        <MapList stores={stores} picked={picked} onShow={(store) => canvas.current?.show(store)} />
      </div>
    </div>
  );
}

function Attribution({ text }: { text: string }) {
  return (
    <p className="absolute right-0 bottom-0 z-10 bg-paper-raised px-2 py-1 text-ink-soft text-xs">
      {text.includes('OpenStreetMap') ? (
        <a href="https://www.openstreetmap.org/copyright" rel="noopener" target="_blank" className="underline">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}

interface MapListProps {
  stores: readonly PlacedStore[];
  picked: number | null;
  onShow: (store: PlacedStore) => void;
}

/** The stores beside the map; selecting one shows it on the map. Also usable if the map fails. */
function MapList({ stores, picked, onShow }: MapListProps) {
  return (
    <ul aria-label="Tiendas del mapa" className="h-full divide-y divide-line overflow-y-auto border-line border-y">
      {stores.map((store) => (
        <li key={store.id} className="py-2.5">
          <div className="flex items-center justify-between gap-3">
            <button
              type="button"
              aria-pressed={store.id === picked}
              onClick={() => onShow(store)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left font-medium underline-offset-4 hover:underline focus-visible:-outline-offset-2"
            >
              <span
                aria-hidden
                className={cx(
                  'size-2 shrink-0 rounded-full transition-colors',
                  store.id === picked ? 'bg-gold' : 'bg-line-strong',
                )}
              />
              {store.name}
            </button>
            <a
              href={store.googleMapsUrl}
              target="_blank"
              rel="noopener"
              aria-label={`Cómo llegar a ${store.name} (abre en otra pestaña)`}
              className="inline-flex min-h-11 shrink-0 items-center gap-1 px-1 text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline focus-visible:-outline-offset-2"
            >
              Cómo llegar
              <ArrowUpRight aria-hidden strokeWidth={1.25} className="size-4" />
            </a>
          </div>
          <p className="pl-4 text-ink-soft text-sm">{store.address}</p>
        </li>
      ))}
    </ul>
  );
}
