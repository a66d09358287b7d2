/** Pieces of an item taken by an order line. */
interface TakenPieces {
  /** Position of the line. */
  position: number;
  itemId: number;
  quantity: number;
}

/** Pieces taken at one location. */
export interface LocatedPieces extends TakenPieces {
  locationId: number;
}

/**
 * Assigns the pieces of each line to locations: the first location with pieces left, then the next one.
 * @param available pieces of an item at a location; enough of each item over all of `locationIds`
 */
export function splitPieces(
  taken: readonly TakenPieces[],
  available: (itemId: number, locationId: number) => number,
  locationIds: readonly number[],
): LocatedPieces[] {
  const left = new Map<string, number>();
  return taken.flatMap(({ position, itemId, quantity }) => {
    let missing = quantity;
    const from = locationIds.flatMap((locationId) => {
      const key = `${itemId} ${locationId}`;
      const there = left.get(key) ?? available(itemId, locationId);
      const here = Math.min(there, missing);
      left.set(key, there - here);
      missing -= here;
      return here > 0 ? [{ position, itemId, locationId, quantity: here }] : [];
    });
    if (missing > 0) throw new Error(`Item ${itemId} has fewer pieces than were taken`);
    return from;
  });
}
