import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { cx } from '#web/ui/cx.ts';
import type { PlacedStore } from '../stores/store.ts';

interface MapListProps {
  stores: readonly PlacedStore[];
  /** Id of the store whose card is open. */
  picked: number | null;
  onShow: (store: PlacedStore) => void;
}

/** The stores beside the map; selecting one shows it on the map. Also usable if the map fails. */
export function MapList({ stores, picked, onShow }: MapListProps) {
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
