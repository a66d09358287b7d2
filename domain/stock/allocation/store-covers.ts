import { FEW_IN_STORE, type StoreState } from '../store-levels.ts';

/** Whether a store has a whole order; 'unknown' when its stock states do not tell. */
type Cover = 'all' | 'unknown' | 'short';

/** Minimum and maximum number of pieces for each state. */
const PIECES: Record<StoreState, readonly [least: number, most: number]> = {
  available: [FEW_IN_STORE + 1, Number.POSITIVE_INFINITY],
  few: [1, FEW_IN_STORE],
  sold_out: [0, 0],
};

/**
 * Whether a store has all requested pieces, judged by the stock states that shoppers see.
 * @param requested for each offer: the pieces, and the state of each of its items in the store
 */
export function storeCovers(requested: readonly { quantity: number; states: readonly StoreState[] }[]): Cover {
  let cover: Cover = 'all';
  for (const { quantity, states } of requested) {
    const least = states.reduce((sum, state) => sum + PIECES[state][0], 0);
    const most = states.reduce((sum, state) => sum + PIECES[state][1], 0);
    if (most < quantity) return 'short';
    if (least < quantity) cover = 'unknown';
  }
  return cover;
}
