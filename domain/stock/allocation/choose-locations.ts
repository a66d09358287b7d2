/** Pieces by offer: at a location, or asked for by an order. */
export type PiecesByOffer = ReadonlyMap<string, number>;

/** Combinations of up to this many locations are all looked at: of 30 locations, 4,525. */
const MOST_TRIED = 3;

/**
 * The fewest locations that have all of an order between them; of as few, those that come first. Beyond three, the
 * location that has most of what is missing is taken, until nothing is.
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
  const wanted = sum(demand.values());
  if (covered(demand, supply, useful) < wanted) return null;
  for (let count = 0; count <= Math.min(MOST_TRIED, useful.length); count += 1) {
    for (const chosen of combinations(useful, count)) {
      if (covered(demand, supply, chosen) === wanted) return chosen;
    }
  }
  return byMostMissing(demand, supply, useful, wanted);
}

function byMostMissing(
  demand: PiecesByOffer,
  supply: ReadonlyMap<number, PiecesByOffer>,
  useful: readonly number[],
  wanted: number,
): number[] {
  const chosen: number[] = [];
  while (covered(demand, supply, chosen) < wanted) {
    const rest = useful.filter((id) => !chosen.includes(id));
    const gains = rest.map((id) => covered(demand, supply, [...chosen, id]));
    chosen.push(rest[gains.indexOf(Math.max(...gains))] as number);
  }
  let needed = useful.filter((id) => chosen.includes(id));
  for (const id of needed.toReversed()) {
    const rest = needed.filter((one) => one !== id);
    if (covered(demand, supply, rest) === wanted) needed = rest;
  }
  return needed;
}

/** How many of the pieces asked for these locations have together. */
function covered(demand: PiecesByOffer, supply: ReadonlyMap<number, PiecesByOffer>, ids: readonly number[]): number {
  let pieces = 0;
  for (const [offer, wanted] of demand) {
    const there = sum(ids.map((id) => supply.get(id)?.get(offer) ?? 0));
    pieces += Math.min(wanted, there);
  }
  return pieces;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

/** All combinations of `count` of these, those of the first ones first. */
function* combinations(ids: readonly number[], count: number, from = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= ids.length - count; at += 1) {
    for (const rest of combinations(ids, count - 1, at + 1)) yield [ids[at] as number, ...rest];
  }
}
