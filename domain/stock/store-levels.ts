import { LOW_STOCK } from '../catalogue/item.ts';

/** Stock state of an item in a store as shoppers see it, without exact amounts. */
export const STORE_STATES = ['available', 'few', 'sold_out'] as const;
export type StoreState = (typeof STORE_STATES)[number];

/** States as shoppers read them. */
export const STORE_STATE_WORDS: Record<StoreState, string> = {
  available: 'Disponible',
  few: 'Pocas unidades',
  sold_out: 'Agotado',
};

/** With more pieces than this an item is available. */
export const FEW_IN_STORE = LOW_STOCK;

/**
 * States of an item in all stores as one short text: `2+3-12+` is available in locations 2 and 12, few pieces in 3. Ascending
 * by location, so that equal states have equal texts. Short, because tens of thousands of items are in memory.
 */
export type StoreLevels = string;

const DIGIT_ZERO = '0'.charCodeAt(0);
const PLENTY = '+'.charCodeAt(0);
const FEW = '-'.charCodeAt(0);

/** Calls back for each location with pieces, in ascending order. */
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

/** States by location; a missing location has no pieces. */
export function readLevels(levels: StoreLevels): Map<number, StoreState> {
  const states = new Map<number, StoreState>();
  eachLevel(levels, (id, state) => states.set(id, state));
  return states;
}

/** Whether any of these locations has pieces. */
export function hasAnyAt(levels: StoreLevels, locationIds: readonly number[]): boolean {
  let hasAny = false;
  eachLevel(levels, (id) => {
    hasAny ||= locationIds.includes(id);
  });
  return hasAny;
}

/** Locations where the item sold out or came back. */
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

/** The better of two states, for two items of one size. */
export function betterState(a: StoreState, b: StoreState): StoreState {
  return STORE_STATES[Math.min(STORE_STATES.indexOf(a), STORE_STATES.indexOf(b))] as StoreState;
}
