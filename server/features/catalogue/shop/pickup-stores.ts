import type { PickupStore } from '#contract/stores/pickup.ts';
import { offerKey } from '#domain/catalogue/offer.ts';
import { storeCovers } from '#domain/stock/allocation/store-covers.ts';
import { pickupReady } from '#domain/stock/hours/pickup-ready.ts';
import { readLevels } from '#domain/stock/store-levels.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { availableAt } from '#server/features/locations/ledger/available-at.ts';
import { presentStore } from '#server/features/locations/locations.presenter.ts';
import type { Location } from '#server/features/locations/stock.tables.ts';
import { hoursOf } from '#server/features/locations/store-hours.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { CatalogueEntry } from '../snapshot/style.ts';

/** Pieces of one offer, and the items that have it. */
interface Asked {
  quantity: number;
  items: readonly CatalogueEntry[];
}

/** The stores that have all of a cart, and how many hand orders over at all. */
export interface PickupAnswer {
  stores: PickupStore[];
  offered: number;
}

/**
 * The stores where all of a cart can be fetched, from memory. It knows plenty, few or none: only where a line asks for more
 * pieces than are certain to be there does the database say how many there are.
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
  if (!asked) return { stores: [], offered: offering.length };

  const states = new Map(asked.flatMap(({ items }) => items).map((item) => [item.id, readLevels(item.stores)]));
  const coverOf = ({ id }: Location) =>
    storeCovers(
      asked.map(({ quantity, items }) => ({
        quantity,
        states: items.map((item) => states.get(item.id)?.get(id) ?? 'sold_out'),
      })),
    );
  const covers = offering.map((one) => ({ ...one, cover: coverOf(one.store) }));
  const unknown = covers.filter(({ cover }) => cover === 'unknown').map(({ store }) => store.id);
  const counted = unknown.length > 0 ? await countAt(connection, unknown, asked) : new Set<number>();
  const today = caracasDay(now);
  return {
    stores: covers
      .filter(({ store, cover }) => cover === 'all' || counted.has(store.id))
      .map(({ store, ready }) => {
        const { id, attributes } = presentStore(store, today);
        return { id, attributes: { ...attributes, ready_at: ready.toISOString() } };
      }),
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
    byOffer.set(key, { items, quantity: (byOffer.get(key)?.quantity ?? 0) + count });
  }
  return [...byOffer.values()];
}

/** The locations among these that have all of it. */
async function countAt(
  connection: Connection,
  locationIds: readonly number[],
  asked: readonly Asked[],
): Promise<Set<number>> {
  const cells = asked
    .flatMap(({ items }) => items)
    .flatMap(({ id: itemId }) => locationIds.map((locationId) => ({ itemId, locationId })));
  const available = await availableAt(connection, cells);
  const at = (location: number) => (sum: number, item: CatalogueEntry) => sum + available(item.id, location);
  return new Set(
    locationIds.filter((location) => asked.every(({ quantity, items }) => items.reduce(at(location), 0) >= quantity)),
  );
}
