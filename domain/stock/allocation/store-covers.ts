import { FEW_IN_STORE, type StoreState } from '../store-levels.ts';

/** Whether a store has all of an order; 'unknown' when what is known of its pieces does not say. */
export type Cover = 'all' | 'unknown' | 'short';

/** At least and at most so many pieces. */
const PIECES: Record<StoreState, readonly [least: number, most: number]> = {
  available: [FEW_IN_STORE + 1, Number.POSITIVE_INFINITY],
  few: [1, FEW_IN_STORE],
  sold_out: [0, 0],
};

/**
 * Whether a store has all of what is asked for, as far as can be told from what shoppers are told of its items.
 * @param asked for each offer the pieces, and the state in that store of each of its items
 */
export function storeCovers(asked: readonly { quantity: number; states: readonly StoreState[] }[]): Cover {
  let cover: Cover = 'all';
  for (const { quantity, states } of asked) {
    const least = states.reduce((sum, state) => sum + PIECES[state][0], 0);
    const most = states.reduce((sum, state) => sum + PIECES[state][1], 0);
    if (most < quantity) return 'short';
    if (least < quantity) cover = 'unknown';
  }
  return cover;
}
