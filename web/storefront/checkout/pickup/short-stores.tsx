import type { PickupStore, ShortStore } from '#contract/stores/pickup.ts';
import { NO_SIZE, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { kilometresBetween } from '#domain/stock/locations/coordinates.ts';
import { Button } from '#web/ui/button.tsx';

interface ShortStoresProps {
  /** The store with the fewest missing items first. */
  stores: readonly ShortStore[];
  /** The stores that have the whole order. */
  complete: readonly PickupStore[];
  cart: readonly CartLine[];
  /** Slug of the shopper's own store. */
  mine: string | undefined;
  /** Picks up what the store has. The rest stays in the cart. */
  onChoose: (store: ShortStore) => void;
}

/**
 * The stores without part of the order: the missing items, and the nearest store that has everything. The shopper's
 * own store is always visible.
 */
export function ShortStores({ stores, complete, cart, mine, onChoose }: ShortStoresProps) {
  if (stores.length === 0) return null;
  const own = stores.filter(({ attributes }) => attributes.slug === mine);
  const others = stores.filter((store) => !own.includes(store));
  const rows = (shown: readonly ShortStore[]) => (
    <ul className="divide-y divide-line">
      {shown.map((store) => (
        <li key={store.id} className="py-4">
          <p className="font-medium">
            {store.attributes.name}
            {own.includes(store) && <span className="font-normal text-ink-soft text-sm"> · Tu tienda</span>}
          </p>
          <p className="mt-1">Le falta: {linesText(cart, store.attributes.lacks)}.</p>
          <NearestComplete store={store} complete={complete} />
          <Button size="sm" variant="secondary" className="mt-3" onClick={() => onChoose(store)}>
            Retirar aquí lo demás<span className="sr-only">, en {store.attributes.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="mt-6 border-line border-t">
      {rows(own)}
      {others.length > 0 && (
        <details className="border-line border-t first:border-t-0" open={complete.length === 0 && own.length === 0}>
          <summary className="min-h-11 cursor-pointer py-3 underline decoration-line-strong underline-offset-4">
            Tiendas a las que les falta algo ({others.length})
          </summary>
          {rows(others)}
        </details>
      )}
      <p className="text-ink-soft text-sm">
        Lo que falta en la tienda queda en tu carrito, para pedirlo después con envío.
      </p>
    </div>
  );
}

function NearestComplete({ store, complete }: { store: ShortStore; complete: readonly PickupStore[] }) {
  const here = store.attributes.coordinates;
  if (!here) return null;
  const [nearest] = complete
    .flatMap(({ attributes: { name, coordinates } }) =>
      coordinates ? [{ name, km: kilometresBetween(here, coordinates) }] : [],
    )
    .toSorted((a, b) => a.km - b.km);
  if (!nearest) return null;
  const km = Math.max(1, Math.round(nearest.km));
  return (
    <p className="tabular mt-1 text-ink-soft text-sm">
      La más cercana con todo: {nearest.name}, a {km} km.
    </p>
  );
}

/** 'Camisa Oxford, talla M; Gorra' */
export function linesText(cart: readonly CartLine[], ids: readonly number[]): string {
  return cart
    .filter(({ id }) => ids.includes(id))
    .map(({ name, size }) => (size === NO_SIZE ? name : `${name}, ${sizePhrase(size)}`))
    .join('; ');
}
