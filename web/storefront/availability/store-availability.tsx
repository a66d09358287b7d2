import { useState } from 'react';
import { Link } from 'react-router';
import { NO_SIZE, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { useMyStore } from '#web/browser/shopper/my-store.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import type { CityStock, StoreStock } from './store-stock.ts';

const MyStoreDialog = onDemand(() => import('./my-store-dialog.tsx'));

const LINK = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

interface StoreAvailabilityProps {
  itemId: number;
  cities: readonly CityStock[];
  /** The chosen size; without one, all sizes of each store are listed. */
  size: string | null;
  /** Whether the list is open at first, for a product that is only sold in stores. */
  open: boolean;
}

/**
 * 'Disponible en': the stores that have the product, the shopper's own first. Closed at first, so that the buy button
 * stays visible.
 */
export function StoreAvailability({ itemId, cities, size, open }: StoreAvailabilityProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const mine = useMyStore();
  const isMine = ({ slug }: { slug: string }) => Number(slug === mine?.slug);
  const holdsMine = (city: CityStock) => isMine(city) + city.stores.filter(isMine).length;
  const has = ({ sizes }: StoreStock) => size === null || sizes[size];
  const available = cities
    .map((city) => ({ ...city, stores: city.stores.filter(has).sort((a, b) => isMine(b) - isMine(a)) }))
    .filter(({ stores }) => stores[0])
    .sort((a, b) => holdsMine(b) - holdsMine(a));
  const count = available.flatMap(({ stores }) => stores).length;
  return (
    <section aria-label="Disponible en tiendas" className="border-line border-y text-sm">
      <details open={open}>
        <summary className="min-h-11 cursor-pointer content-center py-2">
          <span className={LINK}>
            Disponible en {count || 'ninguna'} {count > 1 ? 'tiendas' : 'tienda'}
            {size !== null && ` en ${sizePhrase(size)}`}
          </span>
          {mine && (
            <span className="block text-ink-soft">
              {mine.name}: {available.some(holdsMine) ? 'disponible' : 'agotado'}
            </span>
          )}
        </summary>
        <div className="flex flex-col gap-3 pt-2 pb-3">
          {available.map((city) => (
            <div key={city.slug}>
              <h3 className="eyebrow font-sans text-ink-faint">{city.city}</h3>
              <ul>
                {city.stores.map((store) => (
                  <li key={store.slug} className="flex min-h-8 items-center justify-between gap-4">
                    {store.name}
                    <span className="text-right text-ink-soft">
                      {wordsOf(store, size)}
                      {store.pickup && ' · Retiro'}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <p className="flex flex-wrap gap-x-5 *:min-h-11 *:content-center">
            <Link to="/stores" className={LINK}>
              Direcciones y horarios
            </Link>
            <Link to={`/avisos?producto=${itemId}`} className={LINK}>
              Avísame cuando llegue
            </Link>
            <button type="button" aria-haspopup="dialog" onClick={() => setIsDialogOpen(true)} className={LINK}>
              Elegir mi tienda
            </button>
          </p>
        </div>
      </details>
      <MyStoreDialog open={isDialogOpen} onOpenChange={setIsDialogOpen} itemId={itemId} size={size} />
    </section>
  );
}

/** 'M, L (pocas)'; for one size 'Pocas unidades'. */
function wordsOf({ sizes }: StoreStock, size: string | null): string {
  const one = sizes[size ?? NO_SIZE];
  if (one) return one === 'few' ? 'Pocas unidades' : 'Disponible';
  return Object.keys(sizes)
    .map((name) => (sizes[name] === 'few' ? `${name} (pocas)` : name))
    .join(', ');
}
