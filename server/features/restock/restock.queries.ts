import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { emailMailbox } from '#domain/people/person.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { locations, stockLevels } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type RestockRequestRow, restockRequests } from './restock.tables.ts';

/** Keys of advisory locks; arbitrary, but the same in all processes. */
const MAILING_LOCK = 7_469_736;
const ADDRESS_LOCK = 7_469_737;

/** Lets one transaction at a time take requests out of line. */
export async function lockLines(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MAILING_LOCK})`);
}

/** Lets one transaction at a time count the requests of an address. */
export async function lockAddress(tx: Connection, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}::int, hashtext(${emailMailbox(email)}))`);
}

/** What a request waits for. */
export interface WantedItem {
  id: number;
  name: string;
  size: string | null;
}

/**
 * Locks an item. Whoever adds pieces locks it too: they either come first, and `countAvailable` sees them, or they find the
 * request in line.
 */
export async function lockWanted(tx: Connection, itemId: number): Promise<WantedItem | null> {
  const { id, name, size } = items;
  const [item] = await tx.select({ id, name, size }).from(items).where(eq(id, itemId)).for('update');
  return item ?? null;
}

export interface Place {
  id: number;
  name: string;
}

/** The active store with this slug. */
export async function findStore(tx: Connection, slug: string): Promise<Place | null> {
  const { id, name } = locations;
  const isStore = and(eq(locations.slug, slug), eq(locations.kind, 'store'), locations.active);
  const [store] = await tx.select({ id, name }).from(locations).where(isStore);
  return store ?? null;
}

export async function selectPlace(tx: Connection, locationId: number | null): Promise<Place | null> {
  if (locationId === null) return null;
  const { id, name } = locations;
  const [place] = await tx.select({ id, name }).from(locations).where(eq(id, locationId));
  return place ?? null;
}

/** The pieces that can be bought online, or at a location. */
export async function countAvailable(tx: Connection, itemId: number, locationId: number | null): Promise<number> {
  if (locationId === null) {
    const [item] = await tx.select({ stock: items.stock }).from(items).where(eq(items.id, itemId));
    return item?.stock ?? 0;
  }
  const [level] = await tx
    .select({ available: sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`.mapWith(Number) })
    .from(stockLevels)
    .innerJoin(items, eq(items.id, stockLevels.itemId))
    .where(and(eq(stockLevels.itemId, itemId), eq(stockLevels.locationId, locationId)));
  return level?.available ?? 0;
}

export const isOfMailbox = (email: string) => eq(sql`email_mailbox(${restockRequests.email})`, emailMailbox(email));
export const isOpen = ne(restockRequests.state, 'mailed');

/** The requests for an item at a place. */
export function isFor(itemId: number, locationId: number | null) {
  const { locationId: at } = restockRequests;
  return and(eq(restockRequests.itemId, itemId), locationId === null ? isNull(at) : eq(at, locationId));
}

export async function findByKey(connection: Connection, key: string): Promise<RestockRequestRow | null> {
  const [row] = await connection.select().from(restockRequests).where(eq(restockRequests.key, key));
  return row ?? null;
}

export async function lockByKey(tx: Connection, key: string): Promise<RestockRequestRow | null> {
  const [row] = await tx.select().from(restockRequests).where(eq(restockRequests.key, key)).for('update');
  return row ?? null;
}

/** The first in line, locked. Call it under `lockLines`. */
export function selectFirstInLine(
  tx: Connection,
  { itemId, locationId, count }: { itemId: number; locationId: number | null; count: number },
): Promise<RestockRequestRow[]> {
  return tx
    .select()
    .from(restockRequests)
    .where(and(isFor(itemId, locationId), eq(restockRequests.state, 'waiting')))
    .orderBy(asc(restockRequests.id))
    .limit(count)
    .for('update');
}

/** Whether this is the confirmed address of an account. */
export async function isOwnAddress(connection: Connection, accountId: number, email: string): Promise<boolean> {
  const [account] = await connection
    .select({ email: accounts.email, confirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.confirmedAt != null && emailMailbox(account.email) === emailMailbox(email);
}
