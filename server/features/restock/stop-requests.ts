import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { findByKey, isOfMailbox, isOpen, lockLines } from './restock.queries.ts';
import { restockRequests } from './restock.tables.ts';

/**
 * Ends a request. If it was mailed already, all others of its address end instead. An unknown key ends nothing and is no error,
 * because links are pressed twice.
 * @returns how many ended
 */
export function stopRequests(database: Database, key: string): Promise<number> {
  return database.transaction(async (tx) => {
    await lockLines(tx);
    const request = await findByKey(tx, key);
    if (!request) return 0;
    const own = eq(restockRequests.id, request.id);
    const ended = request.state === 'mailed' ? and(isOfMailbox(request.email), isOpen) : own;
    const rows = await tx.delete(restockRequests).where(ended).returning({ id: restockRequests.id });
    return rows.length;
  });
}
