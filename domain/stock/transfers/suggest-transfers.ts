/** An item at a location, as far as its replenishment goes. */
export interface ReplenishLevel {
  itemId: number;
  locationId: number;
  /** On hand and not reserved. */
  available: number;
  /** On its way there. */
  coming: number;
  /** At or below this many it runs out there. */
  minimum: number;
  /** Locations with a lower one give first. */
  priority: number;
}

export interface SuggestedLine {
  itemId: number;
  from: number;
  to: number;
  quantity: number;
}

/**
 * What to send where, so that what runs out is filled to twice its minimum and one piece more. A location gives only what it
 * has above its own minimum; of those that can give, the one of the lowest priority gives first, then the fullest.
 * @param levels all levels of an item that takes part, in any order
 */
export function suggestTransfers(levels: readonly ReplenishLevel[]): SuggestedLine[] {
  const lines: SuggestedLine[] = [];
  for (const [itemId, places] of Map.groupBy(levels, (level) => level.itemId)) {
    const spare = new Map(places.map((place) => [place.locationId, Math.max(0, place.available - place.minimum)]));
    const takers = places.filter(runsOut).sort((a, b) => a.available - b.available || a.locationId - b.locationId);
    for (const taker of takers) {
      let wanted = taker.minimum * 2 + 1 - taker.available - taker.coming;
      const givers = places
        .filter(({ locationId }) => locationId !== taker.locationId && (spare.get(locationId) ?? 0) > 0)
        .sort((a, b) => a.priority - b.priority || b.available - a.available || a.locationId - b.locationId);
      for (const { locationId } of givers) {
        const quantity = Math.min(wanted, spare.get(locationId) ?? 0);
        if (quantity <= 0) break;
        lines.push({ itemId, from: locationId, to: taker.locationId, quantity });
        spare.set(locationId, (spare.get(locationId) ?? 0) - quantity);
        wanted -= quantity;
      }
    }
  }
  return lines;
}

/** Whether it has to be filled up: what is on its way counts as there. */
export function runsOut({ available, coming, minimum }: ReplenishLevel): boolean {
  return available + coming <= minimum;
}
