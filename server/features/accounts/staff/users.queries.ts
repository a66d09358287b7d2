import { asc, desc, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { UserListQuery } from '#contract/people/user.ts';
import { foldAccents } from '#domain/text/slug.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { type Account, accounts } from '../accounts.tables.ts';

const fullName = sql<string>`trim(${accounts.name} || ' ' || ${accounts.lastname})`;
const ACCENTED = 'áéíóúüñàèìòùâêîôûäëïöç';
const PLAIN = 'aeiouunaeiouaeiouaeioc';
// Covers Spanish names; the database has no `unaccent`, and its lower() may handle ASCII only.
const folded = (text: SQL) =>
  sql`translate(lower(${text}), ${sql.raw(`'${ACCENTED}${ACCENTED.toUpperCase()}', '${PLAIN}${PLAIN}'`)})`;
const SORTS = { id: sql`${accounts.id}`, name: folded(fullName), email: sql`lower(${accounts.email})` };

export type UserRow = Pick<Account, 'id' | 'email'> & { fullName: string };

/** A page of users and the total count; sorted by id by default. */
export async function selectUsers(
  connection: ReadConnection,
  { q, sort = 'id', order = 'asc' }: UserListQuery,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const text = q ? containing(foldAccents(q)) : null;
  const where = text ? or(ilike(folded(fullName), text), ilike(accounts.email, text)) : undefined;
  const direction = order === 'desc' ? desc : asc;
  const rows = await connection
    .select({ id: accounts.id, email: accounts.email, fullName })
    .from(accounts)
    .where(where)
    .orderBy(direction(SORTS[sort]), direction(accounts.id))
    .limit(pageSize)
    .offset(offset);
  return { rows, total: await connection.$count(accounts, where) };
}
