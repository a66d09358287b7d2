import type { Cents } from '../../money/money.ts';

/** Reserved pieces of a line at a location. */
export interface LinePieces {
  /** Of the reservation. */
  id: number;
  locationId: number;
  quantity: number;
  /** Whether they have left the house. Such pieces stay in the order. */
  left: boolean;
  /** Whether they are in a parcel. Pieces that are in none are taken out first. */
  inParcel: boolean;
}

/** A line of an order with its pieces. */
export interface EditableLine {
  position: number;
  itemId: number;
  name: string;
  ref: string;
  size: string;
  quantity: number;
  priceCents: Cents;
  pieces: readonly LinePieces[];
}

/** Pieces that stay in the order, in a line of their own: a reservation only changes as a whole. */
interface Retaken {
  line: EditableLine;
  locationId: number;
  quantity: number;
}

export interface TakenOut {
  /** Ids of the reservations that are released. */
  released: number[];
  /** What is left of the line; 0: it goes. */
  quantity: number;
  /** What is left of the last released reservation. */
  retaken: Retaken | null;
}

/** How few pieces a line can have: those that have left, and those without a reservation. */
export function leastOf({ quantity, pieces }: Pick<EditableLine, 'quantity' | 'pieces'>): number {
  return quantity - pieces.reduce((sum, one) => sum + (one.left ? 0 : one.quantity), 0);
}

/**
 * Takes pieces out of a line: whole reservations first, so that as little as possible moves.
 * @param count at most `quantity − leastOf(line)`
 */
export function takeOut(line: EditableLine, count: number): TakenOut {
  const held = line.pieces
    .filter(({ left }) => !left)
    .toSorted((a, b) => Number(a.inParcel) - Number(b.inParcel) || b.quantity - a.quantity || a.id - b.id);
  const released: LinePieces[] = [];
  let missing = count;
  for (const pieces of held) {
    if (pieces.quantity > missing) continue;
    released.push(pieces);
    missing -= pieces.quantity;
  }
  if (missing === 0) return result(line, released, null);
  const split = held.find((pieces) => !released.includes(pieces));
  if (!split) throw new Error('More pieces were taken out of a line than it holds');
  const retaken = { line, locationId: split.locationId, quantity: split.quantity - missing };
  return result(line, [...released, split], retaken);
}

function result({ quantity }: EditableLine, released: readonly LinePieces[], retaken: Retaken | null): TakenOut {
  const out = released.reduce((sum, one) => sum + one.quantity, 0);
  return { released: released.map(({ id }) => id), quantity: quantity - out, retaken };
}
