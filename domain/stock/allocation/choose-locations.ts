/** Pieces by offer: available at a location, or requested by an order. */
type PiecesByOffer = ReadonlyMap<string, number>;

/** All combinations of up to this many locations are tried: 4,525 for 30 locations. */
const MOST_TRIED = 3;

/**
 * Chooses the fewest locations that together have the whole order; among equals, the preferred ones. When more than three
 * are needed, it adds the location with most of the missing pieces until nothing is missing.
 * @param supply by location id
 * @param order location ids, the preferred ones first
 * @returns in that order; null when all together have too little
 */
export function chooseLocations(
  demand: PiecesByOffer,
  supply: ReadonlyMap<number, PiecesByOffer>,
  order: readonly number[],
): number[] | null {
  const useful = order.filter((id) => covered(demand, supply, [id]) > 0);
  const needed = sum(demand.values());
  if (covered(demand, supply, useful) < needed) return null;
  for (let count = 0; count <= Math.min(MOST_TRIED, useful.length); count += 1) {
    for (const chosen of combinations(useful, count)) {
      if (covered(demand, supply, chosen) === needed) return chosen;
    }
  }
  return byMostMissing(demand, supply, useful, needed);
}

function byMostMissing(
  demand: PiecesByOffer,
  supply: ReadonlyMap<number, PiecesByOffer>,
  useful: readonly number[],
  needed: number,
): number[] {
  const chosen: number[] = [];
  while (covered(demand, supply, chosen) < needed) {
    const rest = useful.filter((id) => !chosen.includes(id));
    const gains = rest.map((id) => covered(demand, supply, [...chosen, id]));
    chosen.push(rest[gains.indexOf(Math.max(...gains))] as number);
  }
  let fewest = useful.filter((id) => chosen.includes(id));
  for (const id of fewest.toReversed()) {
    const rest = fewest.filter((one) => one !== id);
    if (covered(demand, supply, rest) === needed) fewest = rest;
  }
  return fewest;
}

/** Number of requested pieces that these locations have together. */
function covered(demand: PiecesByOffer, supply: ReadonlyMap<number, PiecesByOffer>, ids: readonly number[]): number {
  let pieces = 0;
  for (const [offer, needed] of demand) {
    const there = sum(ids.map((id) => supply.get(id)?.get(offer) ?? 0));
    pieces += Math.min(needed, there);
  }
  return pieces;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

/** All combinations of `count` items; combinations with earlier items come first. */
function* combinations(ids: readonly number[], count: number, from = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= ids.length - count; at += 1) {
    for (const rest of combinations(ids, count - 1, at + 1)) yield [ids[at] as number, ...rest];
  }
}
