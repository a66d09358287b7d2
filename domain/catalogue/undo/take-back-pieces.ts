/** How an operation changed the pieces of an item at one location, and what the location has now. */
export interface MovedPieces {
  locationId: number;
  /** Name of the location. */
  name: string;
  active: boolean;
  /** Pieces that the operation added; negative for pieces that it removed; 0 once they have been taken back. */
  delta: number;
  /** Pieces on hand there that are not reserved. */
  available: number;
  /** Who set or counted the pieces there after the operation, in words; null when no such change stands. */
  since: string | null;
}

export interface PiecesBack {
  /** Pieces to add to each location; negative for pieces to remove. */
  moves: { locationId: number; delta: number }[];
  before: string[];
  after: string[];
  /** Why the pieces of the other locations are not taken back, in Spanish. */
  left: string[];
}

/**
 * Takes back what an operation did to the pieces of an item, location by location. It undoes the difference, because
 * orders and transfers move pieces in between. A location where somebody has since set or counted the pieces is left
 * alone.
 */
export function takeBackPieces(moved: readonly MovedPieces[]): PiecesBack {
  const back: PiecesBack = { moves: [], before: [], after: [], left: [] };
  for (const pieces of moved) {
    if (pieces.delta === 0) continue;
    const { locationId, name, delta, available } = pieces;
    const problem = problemOf(pieces);
    if (problem) {
      back.left.push(`Stock en ${name}: ${problem}`);
      continue;
    }
    back.moves.push({ locationId, delta: -delta });
    back.before.push(`${name} ${available}`);
    back.after.push(`${name} ${available - delta}`);
  }
  return back;
}

function problemOf({ since, available, delta, active }: MovedPieces): string | null {
  if (since !== null) return `cambio posterior de ${since}`;
  if (available < delta) return `quedan ${available} y habría que quitar ${delta}`;
  return delta < 0 && !active ? 'está cerrada' : null;
}
