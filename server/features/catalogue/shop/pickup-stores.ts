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

/** The requested pieces of one offer. */
interface RequestedOffer {
  quantity: number;
  /** All items with this offer. */
  items: readonly CatalogueEntry[];
  /** The items in the cart. */
  ids: readonly number[];
}

interface PickupAnswer {
  /** Stores that have the whole cart. */
  stores: PickupStore[];
  /** Stores that have part of the cart. */
  short: ShortStore[];
  /** Number of stores that offer pickup at all. */
  offered: number;
}

/**
 * The stores where a cart can be picked up. Memory only knows plenty, few or none; the database is read for lines that
 * request more pieces than memory can be sure of.
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
  const requested = requestedOffers(catalogue, pieces);
  if (!requested) return { stores: [], short: [], offered: offering.length };

  const states = new Map(requested.flatMap(({ items }) => items).map((item) => [item.id, readLevels(item.stores)]));
  const coverOf = ({ quantity, items }: RequestedOffer, at: number) =>
    storeCovers([{ quantity, states: items.map(({ id }) => states.get(id)?.get(at) ?? 'sold_out') }]);
  const unsure = offering.flatMap(({ store: { id: locationId } }) =>
    requested
      .filter((offer) => coverOf(offer, locationId) === 'unknown')
      .flatMap(({ items }) => items.map(({ id: itemId }) => ({ itemId, locationId }))),
  );
  const available = unsure.length > 0 ? await availableAt(connection, unsure) : () => 0;
  const isAvailable = (offer: RequestedOffer, at: number) => {
    const cover = coverOf(offer, at);
    if (cover !== 'unknown') return cover === 'all';
    return offer.items.reduce((sum, { id }) => sum + available(id, at), 0) >= offer.quantity;
  };

  const today = caracasDay(now);
  const stores = offering.map(({ store, ready }) => {
    const { id, attributes } = presentStore(store, today);
    const missing = requested.filter((offer) => !isAvailable(offer, store.id));
    return { id, attributes: { ...attributes, ready_at: ready.toISOString() }, missing };
  });
  return {
    stores: stores.filter(({ missing }) => missing.length === 0).map(({ id, attributes }) => ({ id, attributes })),
    short: stores
      .filter(({ missing }) => missing.length > 0 && missing.length < requested.length)
      .toSorted((a, b) => a.missing.length - b.missing.length)
      .map(({ id, attributes, missing }) => ({
        id,
        attributes: { ...attributes, lacks: missing.flatMap(({ ids }) => ids) },
      })),
    offered: offering.length,
  };
}

/** The requested offers; null when an item no longer exists. */
function requestedOffers(catalogue: Catalogue, pieces: ReadonlyMap<number, number>): RequestedOffer[] | null {
  const byOffer = new Map<string, RequestedOffer>();
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
