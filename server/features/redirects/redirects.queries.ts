import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { MAX_REDIRECTS } from '#domain/redirects/address.ts';
import { containing } from '#server/platform/database/conditions.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { announce } from '#server/platform/live-value.ts';
import { REDIRECTS_CHANNEL, type Redirect, redirectState, redirects } from './redirects.tables.ts';

/**
 * Lets one writer at a time change redirects, so that two cannot close a loop between them, and announces the change. Take it
 * after all other locks.
 */
export async function lockRedirects(tx: Connection): Promise<void> {
  await tx.update(redirectState).set({ revision: sql`${redirectState.revision} + 1` });
  await announce(tx, REDIRECTS_CHANNEL);
}

export async function selectRevision(connection: Connection): Promise<number> {
  const [state] = await connection.select({ revision: redirectState.revision }).from(redirectState);
  return state?.revision ?? 0;
}

export function selectAllRedirects(
  connection: Connection,
): Promise<Pick<Redirect, 'id' | 'from' | 'to' | 'lastUsedOn'>[]> {
  const { id, from, to, lastUsedOn } = redirects;
  return connection.select({ id, from, to, lastUsedOn }).from(redirects).limit(MAX_REDIRECTS);
}

export async function selectRedirect(tx: Connection, id: number): Promise<Redirect | null> {
  const [row] = await tx.select().from(redirects).where(eq(redirects.id, id));
  return row ?? null;
}

export async function selectRedirectFrom(tx: Connection, from: string): Promise<Redirect | null> {
  const [row] = await tx.select().from(redirects).where(eq(redirects.from, from));
  return row ?? null;
}

/** A page of the redirects that contain `q`, newest first, and how many there are of them. */
export async function selectRedirects(
  connection: ReadConnection,
  { q }: { q?: string | undefined },
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: Redirect[]; total: number; full: boolean }> {
  const part = q && containing(q);
  const where = part
    ? or(ilike(redirects.from, part), ilike(redirects.to, part), ilike(redirects.note, part))
    : undefined;
  const rows = await connection
    .select()
    .from(redirects)
    .where(where)
    .orderBy(desc(redirects.id))
    .limit(pageSize)
    .offset(offset);
  const all = await connection.$count(redirects);
  return { rows, total: where ? await connection.$count(redirects, where) : all, full: all >= MAX_REDIRECTS };
}

/**
 * Makes room for new automatic redirects: the automatic ones that were used longest ago go.
 * @param saved sources of those that stay
 * @returns for how many there is room
 */
export async function makeRoom(tx: Connection, count: number, saved: string[]): Promise<number> {
  const free = MAX_REDIRECTS - (await tx.$count(redirects));
  if (free >= count) return free;
  const oldest = tx
    .select({ id: redirects.id })
    .from(redirects)
    .where(and(eq(redirects.automatic, true), sql`${redirects.from} <> all(${sql.param(saved)}::text[])`))
    .orderBy(sql`coalesce(${redirects.lastUsedOn}, ${redirects.createdAt}::date)`, redirects.id)
    .limit(count - free);
  const deleted = await tx.delete(redirects).where(inArray(redirects.id, oldest)).returning({ id: redirects.id });
  return free + deleted.length;
}

/** Writes the day on which these redirects were used. */
export async function markUsed(connection: Connection, ids: readonly number[], day: string): Promise<void> {
  await connection
    .update(redirects)
    .set({ lastUsedOn: day })
    .where(
      sql`${redirects.id} = any(${sql.param([...ids])}::int[]) and ${redirects.lastUsedOn} is distinct from ${day}::date`,
    );
}
