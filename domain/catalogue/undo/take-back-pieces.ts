/** What an operation did to the pieces of an item at one location, and how it is there now. */
export interface MovedPieces {
  locationId: number;
  /** Of the location. */
  name: string;
  active: boolean;
  /** Pieces that came by the operation, below 0 that went; 0 once they have been taken back. */
  delta: number;
  /** On hand there and not reserved. */
  available: number;
  /** Who wrote or counted the pieces there since, in words; null: nobody whose change still stands. */
  since: string | null;
}

export interface PiecesBack {
  /** What is to come to a location, below 0 to leave it. */
  moves: { locationId: number; delta: number }[];
  before: string[];
  after: string[];
  /** Why the others do not go back, in Spanish. */
  left: string[];
}

/**
 * Takes back what an operation did to the pieces of an item, location by location: by the difference, as orders and transfers
 * move pieces in between, unless somebody has written or counted them there since.
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
