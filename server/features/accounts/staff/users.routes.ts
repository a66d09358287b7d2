import { asc, desc, ilike, or, sql } from 'drizzle-orm';
import { type UserListQuery, type UserRecord, userList, userListQuery } from '#contract/people/user.ts';
import { foldAccents } from '#domain/text/slug.ts';
import { containing } from '#server/platform/database/conditions.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { inBatches, isWhole, MAX_WHOLE, refuseLongList, sendWhole } from '#server/platform/http/whole-list.ts';
import { accountPolicies } from '../accounts.policies.ts';
import { type Account, accounts } from '../accounts.tables.ts';

export async function usersRoutes(routes: Routes, { database }: { database: Database }) {
  routes.get(
    '/usr/users',
    allow(accountPolicies.readUsers, { querystring: userListQuery, response: { 200: userList } }),
    async (request, reply) => {
      if (isWhole(request.query)) {
        const all = await database.lagging.read(actorOf(request), (connection) =>
          selectUsers(connection, request.query, { pageSize: MAX_WHOLE, offset: 0 }),
        );
        refuseLongList(all.total, 'usuarios');
        return sendWhole(reply, inBatches(all.rows, presentUser));
      }
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = await database.lagging.read(actorOf(request), (connection) =>
        selectUsers(connection, request.query, { pageSize, offset }),
      );
      return { data: rows.map(presentUser), meta: { total, page, pageSize } };
    },
  );
}

const fullName = sql<string>`trim(${accounts.name} || ' ' || ${accounts.lastname})`;
const foldedName = sql`fold_accents(${fullName})`;
const SORTS = { id: sql`${accounts.id}`, name: foldedName, email: sql`lower(${accounts.email})` };

type UserRow = Pick<Account, 'id' | 'email'> & { fullName: string };

/** A page of users and the total count; sorted by id by default. */
async function selectUsers(
  connection: ReadConnection,
  { q, sort = 'id', order = 'asc' }: UserListQuery,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const text = q ? containing(foldAccents(q)) : null;
  const where = text ? or(ilike(foldedName, text), ilike(accounts.email, text)) : undefined;
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

/** Only these fields of an account are sent to staff. */
function presentUser({ id, fullName: name, email }: UserRow): UserRecord {
  return { id, attributes: { name, email } };
}
