import { eq, sql } from 'drizzle-orm';
import { type Move, resolveMoves } from '#domain/redirects/resolve-moves.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { lockRedirects, makeRoom, selectRedirectFrom } from './redirects.queries.ts';
import { redirects } from './redirects.tables.ts';

/**
 * Lets the old address of a page lead to the new one, in the transaction that moves or deletes the page. The page of an address
 * always comes first, so a redirect does nothing while a page lives at its source. Call it after all other locks are taken.
 * @param from canonical URL (path and query) of the page that moved or went
 * @param to canonical URL of a page that exists, which shoppers should see instead
 * @param wasShown whether shoppers saw the page; where they did not, a redirect that staff made from its address stays
 */
export async function recordRedirect(
  tx: Connection,
  from: string,
  to: string,
  { wasShown = true }: { wasShown?: boolean } = {},
): Promise<void> {
  if (!wasShown && (await selectRedirectFrom(tx, from))) return;
  await recordRedirects(tx, [{ from, to }]);
}

const texts = (values: string[]) => sql`${sql.param(values)}::text[]`;
const rowsOf = (moves: readonly Move[]) =>
  sql`unnest(${texts(moves.map(({ from }) => from))}, ${texts(moves.map(({ to }) => to))}) as move (source, target)`;

/** As `recordRedirect`, for many pages. Redirects above the limit are left out. */
export async function recordRedirects(tx: Connection, given: readonly Move[]): Promise<void> {
  const moves = resolveMoves(given);
  if (moves.length === 0) return;
  await lockRedirects(tx);
  // A page lives at each target, so it leads nowhere else any more.
  await tx.execute(sql`delete from redirects using ${rowsOf(moves)} where from_path = target`);
  await tx.execute(sql`
    update redirects set to_path = target, version = version + 1 from ${rowsOf(moves)} where to_path = source`);
  const known = await queryRows<{ from: string }>(tx)`
    update redirects set to_path = target, version = version + 1 from ${rowsOf(moves)} where from_path = source
    returning from_path as from`;
  const sources = new Set(known.map(({ from }) => from));
  const fresh = moves.filter(({ from }) => !sources.has(from));
  if (fresh.length === 0) return;
  const room = await makeRoom(tx, fresh.length, [...sources]);
  await tx.execute(sql`
    insert into redirects (from_path, to_path, automatic)
    select source, target, true from ${rowsOf(fresh.slice(0, room))}`);
}

/** A page lives at this address again, so it leads nowhere else. */
export async function releaseAddress(tx: Connection, address: string): Promise<void> {
  await lockRedirects(tx);
  await tx.delete(redirects).where(eq(redirects.from, address));
}
