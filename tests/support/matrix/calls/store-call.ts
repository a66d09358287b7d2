import type { SQL } from 'drizzle-orm';
import type { StoreHouse } from '../store-house.ts';

/** How a call is limited to the stores of the caller, as docs/rules/permissions.md says it. */
export const SCOPES = {
  'own rows':
    'rows, totals and filters of one’s own stores. The record of another store is not found; a store that the call names is refused, or its rows are absent',
  'own ends': 'transfers that leave from one of one’s stores or arrive there',
  'own origin': 'of these transfers, those that leave from one’s own store',
  'own destination': 'of these transfers, those that arrive at one’s own store, or come back to it',
  'own account': 'one’s own records; of the views that others share, those of lists that one may read',
  'not by store':
    'the same for everybody who may call it, with no figure of a single store: the stock of an item is what the site shows',
  'all stores': 'refused, because it changes or tells what all stores have together',
} as const;
export type Scope = keyof typeof SCOPES;

/** One call. Its method is that of the route. */
export interface Ask {
  /** Below /api. */
  path: string;
  body?: unknown;
  /** What must hold of the answer, besides that it holds nothing of another store. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape, and assert what they expect
  check?(body: any): void;
  /** What the owner gets by the same call: shows that the rows that are missing above exist. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  owner?(body: any): void;
}
export type Asks = (house: StoreHouse, person: { token: string }) => readonly Ask[] | Promise<readonly Ask[]>;

/** A list, whose rows are counted. */
export interface Listing {
  path: string;
  /** How the path asks for the next page: by its number, or by the last row; otherwise the list has one page. */
  pages?: 'number' | 'before';
  // biome-ignore lint/suspicious/noExplicitAny: as above
  idsOf(body: any): (number | string)[];
  /** The same ids, read by SQL: a condition on stores decides which. */
  rows(here: (location: SQL) => SQL): SQL;
}

/** A call that somebody limited to stores may make, and how it is tried. */
export interface StoreCall {
  scope: Scope;
  lists?: readonly Listing[];
  /** About one's own stores: each is answered. */
  own?: Asks;
  /** About another store: each is refused in words, or passes its check; and nothing of another store changes. */
  other?: Asks;
}
export type StoreCalls = Readonly<Record<string, StoreCall>>;
