import { useEffect, useState } from 'react';
import type { PickupStore, PickupStores } from '#contract/stores/pickup.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { callApi } from '#web/browser/api/api.ts';
import { useMyStore } from '#web/browser/shopper/my-store.ts';
import { useOnline } from '#web/storefront/kit/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { PickupStoreCard } from './pickup-store-card.tsx';
import { linesText, ShortStores } from './short-stores.tsx';
import type { PickupControl } from './use-pickup.ts';

/** More stores would push the payment section far down. */
const SHOWN_FIRST = 4;

/** The stores that have the whole order, the shopper's own first. */
export function PickupStoreChoice({ pickup }: { pickup: PickupControl }) {
  const { draft, change, setPickup } = pickup;
  const { result, retry } = usePickupStores(pickup.cart, pickup.refusal);
  const mine = useMyStore()?.slug;
  const [showAll, setShowAll] = useState(false);
  const [lost, setLost] = useState(false);
  const { later } = draft;
  const short = result && result !== 'failed' ? result.meta.short : [];
  // Without the items left for another order, more stores have the whole order.
  const enough = short.filter(({ attributes }) => attributes.lacks.every((id) => later.includes(id)));
  const stores = result && result !== 'failed' ? [...result.data, ...enough] : null;
  const incomplete = short.filter((store) => !enough.includes(store));

  useEffect(() => {
    if (!stores) return;
    const has = (slug: string | undefined) => stores.some(({ attributes }) => attributes.slug === slug);
    if (has(draft.store)) return;
    if (draft.store) {
      setLost(true);
      change({ store: '' });
    } else if (mine && !lost && has(mine)) {
      change({ store: mine });
    }
  }, [stores, draft.store, mine, lost, change]);

  if (result === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4">
        <p>No pudimos leer las tiendas.</p>
        <Button size="sm" variant="secondary" onClick={retry}>
          Reintentar
        </Button>
      </div>
    );
  }
  if (!stores) return <p role="status">Buscando las tiendas que tienen todo tu pedido…</p>;
  const others = (
    <ShortStores
      stores={incomplete}
      complete={stores}
      cart={pickup.cart}
      mine={mine}
      onChoose={({ attributes }) => {
        setLost(false);
        change({ store: attributes.slug, later: attributes.lacks });
      }}
    />
  );
  if (stores.length === 0) {
    return (
      <>
        <div role="status">
          <p>Ninguna tienda tiene ahora todo tu pedido. Puedes recibirlo en tu dirección.</p>
        </div>
        <Button variant="secondary" className="mt-4" onClick={() => setPickup(false)}>
          Recibir en mi dirección
        </Button>
        {others}
      </>
    );
  }
  const inOrder = stores.toSorted((a, b) => Number(isAt(b, mine)) - Number(isAt(a, mine)));
  const shown = inOrder.filter((store, place) => showAll || place < SHOWN_FIRST || isAt(store, draft.store));
  return (
    <>
      <p role="status" className="mb-4 text-ink-soft text-sm">
        {lost && !draft.store && (
          <span className="mb-1 block text-danger">La tienda que elegiste ya no tiene todo tu pedido. Elige otra.</span>
        )}
        {stores.length === 1 ? 'Una tienda tiene' : `${stores.length} tiendas tienen`}{' '}
        {later.length > 0 ? 'lo que retiras' : 'todo tu pedido'}.
      </p>
      {later.length > 0 && (
        <div className="mb-4 rounded-house bg-gold-soft p-4">
          <p>Queda en tu carrito, para pedirlo después con envío: {linesText(pickup.cart, later)}.</p>
          <Button size="sm" variant="secondary" className="mt-3" onClick={() => change({ later: [] })}>
            Incluir todo de nuevo
          </Button>
        </div>
      )}
      <div role="radiogroup" aria-label="Tienda donde retiras" className="grid gap-3 sm:grid-cols-2">
        {shown.map((store) => (
          <PickupStoreCard
            key={store.id}
            store={store}
            mine={isAt(store, mine)}
            checked={isAt(store, draft.store)}
            onChoose={() => change({ store: store.attributes.slug })}
          />
        ))}
      </div>
      {shown.length < stores.length && (
        <Button variant="quiet" className="-ml-5 mt-3" onClick={() => setShowAll(true)}>
          Ver todas las tiendas ({stores.length})
        </Button>
      )}
      {others}
    </>
  );
}

const isAt = ({ attributes }: PickupStore, slug: string | undefined) => attributes.slug === slug;

/** The stores are requested again at this interval, since their ready times change. */
const AGAIN_MS = 5 * 60_000;

/**
 * The stores that have all of the cart; null while they load. They are requested again when the cart changes, when
 * the network is back, with each new `reason`, and every few minutes. The periodic request keeps the current list
 * until its answer.
 */
function usePickupStores(lines: readonly CartLine[], reason: unknown) {
  const [result, setResult] = useState<PickupStores | 'failed' | null>(null);
  const [turn, setTurn] = useState(0);
  const online = useOnline();
  const query = lines.map(({ id, quantity }) => `${id}:${quantity}`).join(',');

  // biome-ignore lint/correctness/useExhaustiveDependencies: again for a retry, a new reason, and when back online
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () =>
      callApi<PickupStores>(`/stores/pickup?lines=${query}`, { signal: leaving.signal }).then(
        (answer) => setResult((before) => (answer.ok ? answer.data : (before ?? 'failed'))),
        // Only an abort rejects.
        () => {},
      );
    setResult(null);
    void ask();
    const again = setInterval(ask, AGAIN_MS);
    return () => {
      clearInterval(again);
      leaving.abort();
    };
  }, [query, turn, reason, online]);

  return { result, retry: () => setTurn(turn + 1) };
}
