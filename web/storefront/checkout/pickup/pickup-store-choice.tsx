import { useEffect, useState } from 'react';
import type { PickupStore } from '#contract/stores/pickup.ts';
import { useMyStore } from '#web/browser/shopper/my-store.ts';
import { Button } from '#web/ui/button.tsx';
import type { PickupParts } from './pickup-parts.ts';
import { PickupStoreCard } from './pickup-store-card.tsx';
import { linesText, ShortStores } from './short-stores.tsx';
import type { PickupControl } from './use-pickup.ts';
import { usePickupStores } from './use-pickup-stores.ts';

/** More would push the payment out of sight. */
const SHOWN_FIRST = 4;

/** The stores that have all of the cart, the shopper's own first. */
export function PickupStoreChoice({ pickup, parts }: { pickup: PickupControl; parts: PickupParts }) {
  const { draft, change, want } = pickup;
  const { found, retry } = usePickupStores(pickup.cart, pickup.refusal);
  const mine = useMyStore()?.slug;
  const [showAll, setShowAll] = useState(false);
  const [lost, setLost] = useState(false);
  const { later } = draft;
  const short = found && found !== 'failed' ? found.meta.short : [];
  // Without what stays for another order, more stores have it all.
  const enough = short.filter(({ attributes }) => attributes.lacks.every((id) => later.includes(id)));
  const stores = found && found !== 'failed' ? [...found.data, ...enough] : null;
  const lacking = short.filter((store) => !enough.includes(store));

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

  if (found === 'failed') {
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
      stores={lacking}
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
        <Button variant="secondary" className="mt-4" onClick={() => want(false)}>
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
            parts={parts}
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
