import { asc, eq, inArray, sql } from 'drizzle-orm';
import { MOST_IN_LINE } from '#domain/restock/restock-limits.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { enqueueMails, type MailServices } from '#server/features/mails/enqueue-mails.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { countAvailable, lockLines, selectFirstInLine, selectPlace } from './restock.queries.ts';
import { restockArrivals, restockRequests } from './restock.tables.ts';
import { composeArrivedMail } from './restock-mails.ts';

interface ArrivalServices extends MailServices {
  database: Database;
}

/**
 * Mails the first in line for pieces that came: as many people as pieces came and are still there. Any process may call it at any
 * time. Each item at each place is one transaction.
 */
export async function mailArrivals(services: ArrivalServices): Promise<void> {
  while (await services.database.transaction((tx) => mailNextLine(tx, services)));
}

/** @returns false when nothing came */
async function mailNextLine(tx: Connection, { jobs, branding }: MailServices): Promise<boolean> {
  await lockLines(tx);
  const [next] = await tx.select().from(restockArrivals).orderBy(asc(restockArrivals.id)).limit(1);
  if (!next) return false;
  const { itemId, locationId } = next;
  const pieces = await takeArrivals(tx, itemId, locationId);
  const there = await countAvailable(tx, itemId, locationId);
  const count = Math.min(pieces, there, MOST_IN_LINE);
  const [item] = await tx
    .select({ id: items.id, name: items.name, size: items.size })
    .from(items)
    .where(eq(items.id, itemId));
  if (count <= 0 || !item) return true;
  const first = await selectFirstInLine(tx, { itemId, locationId, count });
  if (first.length === 0) return true;
  const ids = first.map(({ id }) => id);
  await tx
    .update(restockRequests)
    .set({ state: 'mailed', mailedAt: sql`now()` })
    .where(inArray(restockRequests.id, ids));
  const place = await selectPlace(tx, locationId);
  const drafts = first.map((request) => composeArrivedMail({ request, item, place }, branding));
  await enqueueMails(tx, jobs, drafts);
  return true;
}

/** @returns how many pieces came of an item at a place */
async function takeArrivals(tx: Connection, itemId: number, locationId: number | null): Promise<number> {
  const taken = await tx
    .delete(restockArrivals)
    .where(sql`item_id = ${itemId} and location_id is not distinct from ${locationId}::int`)
    .returning({ pieces: restockArrivals.pieces });
  return taken.reduce((sum, { pieces }) => sum + pieces, 0);
}
