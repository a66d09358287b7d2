import { LOW_STOCK } from '../catalogue/item.ts';

/** What a shopper is told of an item in a store; never the exact amount. */
export const STORE_STATES = ['available', 'few', 'sold_out'] as const;
export type StoreState = (typeof STORE_STATES)[number];

/** The same in words. */
export const STORE_STATE_WORDS: Record<StoreState, string> = {
  available: 'Disponible',
  few: 'Pocas unidades',
  sold_out: 'Agotado',
};

/** More pieces than this are plenty. */
export const FEW_IN_STORE = LOW_STOCK;

/**
 * What there is of an item in the stores, as one short text: `2+3-12+` is plenty in locations 2 and 12, a few pieces in 3.
 * Ascending, so that equal texts mean the same. Tens of thousands of items are held in memory with one each.
 */
export type StoreLevels = string;

const DIGIT_ZERO = '0'.charCodeAt(0);
const PLENTY = '+'.charCodeAt(0);
const FEW = '-'.charCodeAt(0);

/** Calls back for each location that has some, ascending. */
export function eachLevel(levels: StoreLevels, tell: (locationId: number, state: 'available' | 'few') => void): void {
  let id = 0;
  for (let at = 0; at < levels.length; at += 1) {
    const code = levels.charCodeAt(at);
    if (code !== PLENTY && code !== FEW) {
      id = id * 10 + code - DIGIT_ZERO;
      continue;
    }
    tell(id, code === PLENTY ? 'available' : 'few');
    id = 0;
  }
}

/** By location; one that is not in it has none. */
export function readLevels(levels: StoreLevels): Map<number, StoreState> {
  const states = new Map<number, StoreState>();
  eachLevel(levels, (id, state) => states.set(id, state));
  return states;
}

/** Whether any of these locations has some. */
export function hasAnyAt(levels: StoreLevels, locationIds: readonly number[]): boolean {
  let found = false;
  eachLevel(levels, (id) => {
    found ||= locationIds.includes(id);
  });
  return found;
}

/** The locations that have some of it before and none after, or none before and some after. */
export function crossedZero(before: StoreLevels, after: StoreLevels): number[] {
  if (before === after) return [];
  const [had, has] = [locationsOf(before), locationsOf(after)];
  return [...had.filter((id) => !has.includes(id)), ...has.filter((id) => !had.includes(id))];
}

function locationsOf(levels: StoreLevels): number[] {
  const ids: number[] = [];
  eachLevel(levels, (id) => ids.push(id));
  return ids;
}

/** The better of two states: of two items in one size. */
export function betterState(a: StoreState, b: StoreState): StoreState {
  return STORE_STATES[Math.min(STORE_STATES.indexOf(a), STORE_STATES.indexOf(b))] as StoreState;
}
