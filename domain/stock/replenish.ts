/** Stock of an item at a location. */
export interface PlacedLevel {
  itemId: number;
  /** The sizes of one ref come from one origin where possible. */
  ref: string;
  locationId: number;
  /** The warehouse gives pieces before a store does. */
  isWarehouse: boolean;
  /** On hand and not reserved. */
  available: number;
  /** At or below this many pieces it is running out. */
  minimum: number;
}

/** Recent sales of an item at a location. */
export interface SoldThere {
  itemId: number;
  locationId: number;
  pieces: number;
}

/** Pieces that should go from one location to another. */
export interface SuggestedMove {
  from: number;
  to: number;
  itemId: number;
  quantity: number;
  /** In Spanish for staff. */
  why: string;
}

/** Pieces of an item that a location needs. */
interface Need {
  level: PlacedLevel;
  quantity: number;
  sold: number;
}

/** Whether an item is running out at a location. */
export function isLow({ available, minimum }: Pick<PlacedLevel, 'available' | 'minimum'>): boolean {
  return available <= minimum;
}

/** Pieces that a location can give and still stay above its minimum. */
export function spareOf({ available, minimum }: Pick<PlacedLevel, 'available' | 'minimum'>): number {
  return Math.max(0, available - minimum - 1);
}

/** Target stock of a location: twice its minimum, or its minimum plus recent sales when that is more. */
function targetOf(minimum: number, sold: number): number {
  return Math.max(minimum + 1, minimum * 2, minimum + sold);
}

/**
 * Suggests transfers that fill every level at or below its minimum from locations with spare pieces. An origin stays above
 * its own minimum and gives no reserved pieces. The emptiest locations are served first. The sizes of a style come from one
 * origin when it has them all, the warehouse before the stores. Otherwise they come from the warehouse as far as it goes,
 * then from the stores that can give most. The same levels always give the same result.
 * @param demand recent sales; items that are not listed were not sold
 */
export function suggestTransfers(levels: readonly PlacedLevel[], demand: readonly SoldThere[] = []): SuggestedMove[] {
  const sold = new Map(demand.map(({ itemId, locationId, pieces }) => [`${itemId} ${locationId}`, pieces]));
  const origins = new Origins(levels);
  const moves: SuggestedMove[] = [];
  for (const group of needsOf(levels, sold)) {
    const open = new Map(group.map((need) => [need.level.itemId, need]));
    for (;;) {
      const origin = origins.bestFor([...open.values()]);
      if (!origin) break;
      for (const need of [...open.values()]) {
        const quantity = origins.take(origin.locationId, need);
        if (quantity === 0) continue;
        const { itemId, locationId: to } = need.level;
        moves.push({ from: origin.locationId, to, itemId, quantity, why: reasonFor(need) });
        need.quantity -= quantity;
        if (need.quantity === 0) open.delete(itemId);
      }
    }
  }
  return moves;
}

/** Needs grouped by style and location, the emptiest group first. */
function needsOf(levels: readonly PlacedLevel[], sold: ReadonlyMap<string, number>): Need[][] {
  const groups = new Map<string, Need[]>();
  for (const level of levels) {
    if (!isLow(level)) continue;
    const pieces = sold.get(`${level.itemId} ${level.locationId}`) ?? 0;
    const need = { level, quantity: targetOf(level.minimum, pieces) - level.available, sold: pieces };
    const key = `${level.locationId} ${level.ref}`;
    const group = groups.get(key);
    if (group) group.push(need);
    else groups.set(key, [need]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.level.itemId - b.level.itemId);
  const emptiest = (group: Need[]) => Math.min(...group.map(({ level }) => level.available));
  const most = (group: Need[]) => Math.max(...group.map((need) => need.sold));
  const placeOf = (group: Need[]) => (group[0] as Need).level;
  return [...groups.values()].sort(
    (a, b) =>
      emptiest(a) - emptiest(b) ||
      most(b) - most(a) ||
      compareTexts(placeOf(a).ref, placeOf(b).ref) ||
      placeOf(a).locationId - placeOf(b).locationId,
  );
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

interface Origin {
  locationId: number;
  isWarehouse: boolean;
}

/** Spare pieces that remain at each location. */
class Origins {
  readonly #places: Origin[] = [];
  readonly #spare = new Map<string, number>();

  constructor(levels: readonly PlacedLevel[]) {
    const known = new Set<number>();
    for (const level of levels) {
      const { itemId, locationId, isWarehouse } = level;
      if (!known.has(locationId)) this.#places.push({ locationId, isWarehouse });
      known.add(locationId);
      this.#spare.set(`${itemId} ${locationId}`, spareOf(level));
    }
    this.#places.sort((a, b) => Number(b.isWarehouse) - Number(a.isWarehouse) || a.locationId - b.locationId);
  }

  /** Best origin for these needs; null when no location has spare pieces. */
  bestFor(needs: readonly Need[]): Origin | null {
    const giving = this.#places
      .map((place) => ({ place, pieces: needs.reduce((sum, need) => sum + this.#give(place.locationId, need), 0) }))
      .filter(({ pieces }) => pieces > 0);
    const needed = needs.reduce((sum, { quantity }) => sum + quantity, 0);
    const whole = giving.find(({ pieces }) => pieces === needed);
    const warehouse = giving.find(({ place }) => place.isWarehouse);
    const most = giving.toSorted((a, b) => b.pieces - a.pieces)[0];
    return (whole ?? warehouse ?? most)?.place ?? null;
  }

  /** @returns how many pieces it gives */
  take(locationId: number, need: Need): number {
    const quantity = this.#give(locationId, need);
    const key = `${need.level.itemId} ${locationId}`;
    this.#spare.set(key, (this.#spare.get(key) ?? 0) - quantity);
    return quantity;
  }

  #give(locationId: number, { level, quantity }: Need): number {
    return Math.min(quantity, this.#spare.get(`${level.itemId} ${locationId}`) ?? 0);
  }
}

/** 'Queda 1 (mínimo 2); vendió 3 en 30 días'. */
function reasonFor({ level: { available, minimum }, sold }: Need): string {
  const there = available === 0 ? 'No queda ninguna' : available === 1 ? 'Queda 1' : `Quedan ${available}`;
  const lately = sold > 0 ? `; vendió ${sold} en ${SOLD_DAYS} días` : '';
  return `${there} (mínimo ${minimum})${lately}`;
}

/** How far back 'lately' goes. */
export const SOLD_DAYS = 30;
