import type { ItemDetailRecord } from '#contract/catalogue/item.ts';
import type { ItemAvailabilityRecord } from '#contract/stores/availability.ts';
import type { Answer, ApiError } from '#web/browser/api/api-answer.ts';
import { useAnswer } from '#web/browser/api/use-answer.ts';

/** A place that lacks sizes of a product. */
export interface SoldOutPlace {
  /** Slug of a store; empty: online. */
  store: string;
  name: string;
  sizes: readonly { size: string; itemId: number }[];
}

/** A product and where which of its sizes are sold out, online first. */
interface SoldOutProduct {
  name: string;
  places: readonly SoldOutPlace[];
}

/** Null while it is read. */
export function useSoldOut(itemId: string) {
  const item = useAnswer<{ data: ItemDetailRecord }>(`/items/${itemId}`);
  const stores = useAnswer<{ data: ItemAvailabilityRecord }>(`/items/${itemId}/availability`);
  const load = () => {
    item.retry();
    stores.retry();
  };
  return { product: item.isLoading || stores.isLoading ? null : productOf(item.answer, stores.answer), load };
}

function productOf(
  item: Answer<{ data: ItemDetailRecord }> | null,
  stores: Answer<{ data: ItemAvailabilityRecord }> | null,
): SoldOutProduct | ApiError | null {
  if (!item || !stores) return null;
  if (!item.ok) return item.error;
  if (!stores.ok) return stores.error;
  return { name: item.data.data.attributes.name, places: placesOf(item.data.data, stores.data.data) };
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
