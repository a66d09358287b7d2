import { useEffect, useState } from 'react';
import type { ItemDetailRecord } from '#contract/catalogue/item.ts';
import type { ItemAvailabilityRecord } from '#contract/stores/availability.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';

/** A place that lacks sizes of a product. */
export interface SoldOutPlace {
  /** Slug of a store; empty: online. */
  store: string;
  name: string;
  sizes: readonly { size: string; itemId: number }[];
}

/** A product and where which of its sizes are sold out, online first. */
export interface SoldOutProduct {
  name: string;
  places: readonly SoldOutPlace[];
}

/** Null while it is read. */
export function useSoldOut(itemId: string) {
  const [product, setProduct] = useState<SoldOutProduct | ApiError | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is a new try
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setProduct(null);
    Promise.all([
      callApi<{ data: ItemDetailRecord }>(`/items/${itemId}`, { signal }),
      callApi<{ data: ItemAvailabilityRecord }>(`/items/${itemId}/availability`, { signal }),
    ]).then(
      ([item, stores]) => {
        if (!item.ok) return setProduct(item.error);
        if (!stores.ok) return setProduct(stores.error);
        setProduct({
          name: item.data.data.attributes.name,
          places: placesOf(item.data.data, stores.data.data),
        });
      },
      () => {},
    );
    return () => leaving.abort();
  }, [itemId, turn]);
  return { product, load: () => setTurn(turn + 1) };
}

function placesOf({ attributes }: ItemDetailRecord, availability: ItemAvailabilityRecord): SoldOutPlace[] {
  const { sizes } = attributes;
  const online = { store: '', name: 'En línea', sizes: sizes.filter(({ stock }) => stock <= 0) };
  const stores = availability.attributes.stores.map((store) => {
    const lacks = new Set(store.sizes.flatMap(({ size, state }) => (state === 'sold_out' ? [size] : [])));
    return { store: store.slug, name: store.name, sizes: sizes.filter(({ size }) => lacks.has(size)) };
  });
  return [online, ...stores].filter((place) => place.sizes.length > 0);
}
