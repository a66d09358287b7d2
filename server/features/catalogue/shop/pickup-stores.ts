import type { PickupStore, ShortStore } from '#contract/stores/pickup.ts';
import { offerKey } from '#domain/catalogue/offer.ts';
import { storeCovers } from '#domain/stock/allocation/store-covers.ts';
import { pickupReady } from '#domain/stock/hours/pickup-ready.ts';
import { readLevels } from '#domain/stock/store-levels.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { availableAt } from '#server/features/locations/ledger/available-at.ts';
import { hoursOf, presentStore } from '#server/features/locations/locations.presenter.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { CatalogueEntry } from '../snapshot/style.ts';

/** Pieces of one offer, the items that have it, and those of the cart that ask for it. */
interface Asked {
  quantity: number;
  items: readonly CatalogueEntry[];
  ids: readonly number[];
}

/** The stores that have all of a cart, those that have part of it, and how many hand orders over at all. */
export interface PickupAnswer {
  stores: PickupStore[];
  short: ShortStore[];
  offered: number;
}

/**
 * Where a cart can be fetched, from memory. It knows plenty, few or none: only where a line asks for more pieces than are
 * certain to be there does the database say how many there are.
 * @param pieces by item
 */
export async function pickupStores(
  { catalogue, connection, now }: { catalogue: Catalogue; connection: Connection; now: Date },
  pieces: ReadonlyMap<number, number>,
): Promise<PickupAnswer> {
  const offering = catalogue.locations.stores().flatMap((store) => {
    const ready = store.pickup && pickupReady(hoursOf(store), store.pickupHours, now);
    return ready ? [{ store, ready }] : [];
  });
  const asked = askedOffers(catalogue, pieces);
  if (!asked) return { stores: [], short: [], offered: offering.length };

  const states = new Map(asked.flatMap(({ items }) => items).map((item) => [item.id, readLevels(item.stores)]));
  const coverOf = ({ quantity, items }: Asked, at: number) =>
    storeCovers([{ quantity, states: items.map(({ id }) => states.get(id)?.get(at) ?? 'sold_out') }]);
  const unsure = offering.flatMap(({ store: { id: locationId } }) =>
    asked
      .filter((one) => coverOf(one, locationId) === 'unknown')
      .flatMap(({ items }) => items.map(({ id: itemId }) => ({ itemId, locationId }))),
  );
  const available = unsure.length > 0 ? await availableAt(connection, unsure) : () => 0;
  const isThere = (one: Asked, at: number) => {
    const cover = coverOf(one, at);
    if (cover !== 'unknown') return cover === 'all';
    return one.items.reduce((sum, { id }) => sum + available(id, at), 0) >= one.quantity;
  };

  const today = caracasDay(now);
  const found = offering.map(({ store, ready }) => {
    const { id, attributes } = presentStore(store, today);
    const lacking = asked.filter((one) => !isThere(one, store.id));
    return { id, attributes: { ...attributes, ready_at: ready.toISOString() }, lacking };
  });
  return {
    stores: found.filter(({ lacking }) => lacking.length === 0).map(({ id, attributes }) => ({ id, attributes })),
    short: found
      .filter(({ lacking }) => lacking.length > 0 && lacking.length < asked.length)
      .toSorted((a, b) => a.lacking.length - b.lacking.length)
      .map(({ id, attributes, lacking }) => ({
        id,
        attributes: { ...attributes, lacks: lacking.flatMap(({ ids }) => ids) },
      })),
    offered: offering.length,
  };
}

/** What is asked for, by offer; null when an item is gone. */
function askedOffers(catalogue: Catalogue, pieces: ReadonlyMap<number, number>): Asked[] | null {
  const byOffer = new Map<string, Asked>();
  for (const [id, count] of pieces) {
    const entry = catalogue.snapshot.entry(id);
    if (!entry) return null;
    const key = offerKey(entry);
    const variants = catalogue.snapshot.style(entry.ref)?.variants ?? [entry];
    const items = byOffer.get(key)?.items ?? variants.filter((variant) => offerKey(variant) === key);
    const { quantity = 0, ids = [] } = byOffer.get(key) ?? {};
    byOffer.set(key, { items, quantity: quantity + count, ids: [...ids, id] });
  }
  return [...byOffer.values()];
}
