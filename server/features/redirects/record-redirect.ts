import { eq, sql } from 'drizzle-orm';
import { MAX_REDIRECTS } from '#domain/redirects/address.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { lockRedirects, makeRoom } from './redirects.queries.ts';
import { redirects } from './redirects.tables.ts';

/**
 * Lets the old address of a page lead to the new one, in the transaction that moves or deletes the page. The page of an address
 * always comes first, so a redirect does nothing while a page lives at its source. Call it after all other locks are taken.
 * @param from canonical URL (path and query) of the page that moved or went
 * @param to canonical URL of a page that exists, which shoppers should see instead
 */
export async function recordRedirect(tx: Connection, from: string, to: string): Promise<void> {
  await recordRedirects(tx, [{ from, to }]);
}

/** As `recordRedirect`, for many pages. Redirects above the limit are left out. */
export async function recordRedirects(tx: Connection, moves: readonly { from: string; to: string }[]): Promise<void> {
  if (moves.length === 0) return;
  await lockRedirects(tx);
  await makeRoom(tx, moves.length);
  let room = MAX_REDIRECTS - (await tx.$count(redirects));
  for (const { from, to } of moves) {
    if (room <= 0) return;
    if (await leadTo(tx, from, to)) room -= 1;
  }
}

/** @returns whether it is a new row */
async function leadTo(tx: Connection, from: string, to: string): Promise<boolean> {
  if (from === to) return false;
  await releaseAddress(tx, to);
  await shortenChains(tx, from, to);
  const [row] = await tx
    .insert(redirects)
    .values({ from, to, automatic: true })
    .onConflictDoUpdate({ target: redirects.from, set: { to, version: sql`${redirects.version} + 1` } })
    .returning({ version: redirects.version });
  return row?.version === 1;
}

/** A page lives at this address, so it leads nowhere else any more. */
export async function releaseAddress(tx: Connection, address: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.from, address));
}

/** What leads to a page that moved leads to its new address at once. */
export async function shortenChains(tx: Connection, from: string, to: string): Promise<void> {
  await tx
    .update(redirects)
    .set({ to, version: sql`${redirects.version} + 1` })
    .where(eq(redirects.to, from));
}
