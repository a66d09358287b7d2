import type { StoppedStore } from '#contract/catalogue/operations/item-operation.ts';
import type { StoreOffer } from '#domain/stock/online-offers.ts';

/** Adds the stores that stop offering one more item online to those of a report. */
export function addStopped(stores: readonly StoppedStore[] = [], stopped: readonly StoreOffer[]): StoppedStore[] {
  const all = new Map(stores.map((store) => [store.locationId, store]));
  for (const { locationId, name, available } of stopped) {
    const { items = 0, pieces = 0 } = all.get(locationId) ?? {};
    all.set(locationId, { locationId, name, items: items + 1, pieces: pieces + available });
  }
  return [...all.values()];
}
