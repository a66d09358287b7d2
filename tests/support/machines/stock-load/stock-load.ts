import type { Shelf } from '../fleet-shelf.ts';
import type { LoadTally } from '../load-tally.ts';
import type { Fleet } from '../start-fleet.ts';
import type { Journal } from './journal.ts';

/** State that everybody who works with stock shares. */
export interface StockLoad {
  fleet: Fleet;
  /** The items that shoppers buy at the same time. */
  shelf: Shelf;
  /** Payment proofs for orders of those who work with stock. */
  proofs: string[];
  tally: LoadTally;
  journal: Journal;
  /** Pause between a response and the next request, in ms. */
  thinkMs: number;
  /** Nothing new begins any more; current work is finished. */
  isOver(): boolean;
}

export const WAREHOUSE = 1;
/** Stores that also sell online, so that orders are divided among them and the warehouse. */
export const ONLINE_STORES = [3, 12] as const;
/** Locations where pieces are adjusted, transferred and counted; the last one sells in the store only. */
export const PLACES = [WAREHOUSE, ...ONLINE_STORES, 4] as const;

/** Pseudorandom integers from 0 to `below` - 1, the same in each run. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One or more of the values, without repetition. */
export function some<Thing>(roll: (below: number) => number, things: readonly Thing[], most: number): Thing[] {
  const left = [...things];
  return Array.from({ length: 1 + roll(Math.min(most, left.length)) }, () => left.splice(roll(left.length), 1)).flat();
}
