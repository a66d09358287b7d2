import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditFilter } from '#contract/office/audit-log.ts';
import { actionsWith } from '#contract/office/audit-permissions.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { containing, withinDays } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { type AuditRow, auditEntries } from './audit.tables.ts';

const NEWEST_FIRST = [desc(auditEntries.happenedAt), desc(auditEntries.id)];

export async function selectAuditEntries(
  connection: ReadConnection,
  filter: AuditFilter,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = conditionsOf(filter);
  const rows = await connection
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(...NEWEST_FIRST)
    .limit(pageSize)
    .offset(offset);
  return { rows, total: await connection.$count(auditEntries, where) };
}

/** The entries before the last one of an earlier batch, newest first. @param before null for the first batch */
export function selectAuditBatch(
  connection: ReadConnection,
  filter: AuditFilter,
  { before, size }: { before: AuditRow | null; size: number },
): Promise<AuditRow[]> {
  const { happenedAt, id } = auditEntries;
  const isOlder =
    before && or(lt(happenedAt, before.happenedAt), and(eq(happenedAt, before.happenedAt), lt(id, before.id)));
  return connection
    .select()
    .from(auditEntries)
    .where(and(conditionsOf(filter), isOlder ?? undefined))
    .orderBy(...NEWEST_FIRST)
    .limit(size);
}

/** Among so many of the newest entries, the people who act are looked for. */
const LOOKED_AT = 20_000;
const MOST_ACTORS = 100;

/** Who acts most, by name. Failed sign-ins, which name what a stranger typed, do not count. */
export async function selectAuditActors(connection: ReadConnection): Promise<string[]> {
  const rows = await queryRows<{ actor: string }>(connection)`
    select actor from (
      select actor, action, record_kind from ${auditEntries} order by happened_at desc, id desc limit ${LOOKED_AT}
    ) as newest
    where action not in ('login.failed', 'account.repeated', 'account.created', 'staff.invitation-refused')
    group by actor order by count(*) desc, actor limit ${MOST_ACTORS}`;
  return rows.map(({ actor }) => actor).toSorted((one, other) => one.localeCompare(other, 'es'));
}

function conditionsOf(filter: AuditFilter): SQL | undefined {
  const { action, actor, permission, location, q, from, to, recordKind, recordId } = filter;
  const text = q ? containing(q) : null;
  return and(
    action ? eq(auditEntries.action, action) : undefined,
    actor ? eq(auditEntries.actor, actor) : undefined,
    permission && withPermission(permission),
    location === undefined ? undefined : atLocation(location),
    text
      ? or(
          ilike(auditEntries.actor, text),
          ilike(auditEntries.recordId, text),
          ilike(sql`${auditEntries.details}::text`, text),
        )
      : undefined,
    withinDays(auditEntries.happenedAt, { from, to }),
    recordKind ? eq(auditEntries.recordKind, recordKind) : undefined,
    recordId ? eq(auditEntries.recordId, recordId) : undefined,
  );
}

/** What is done with a permission, and the roles and keys that got it or lost it. */
function withPermission(permission: Permission): SQL | undefined {
  const { action, recordKind, details } = auditEntries;
  return or(
    inArray(action, actionsWith(permission)),
    and(inArray(recordKind, ['role', 'api_key']), sql`strpos(${details}::text, ${`"${permission}"`}) > 0`),
  );
}

/** Entries about a location itself, and those whose details say where: by its id, or by its name at that time. */
function atLocation(id: number): SQL {
  const { recordKind, recordId, details } = auditEntries;
  const name = sql`(select name from locations where id = ${id})`;
  return sql`(
    (${recordKind} = 'location' and ${recordId} = ${String(id)})
    or ${details} ->> 'locationId' = ${String(id)}
    or ${name} in (${details} ->> 'location', ${details} ->> 'origin', ${details} ->> 'destination')
    or (${details} ? 'cells' and strpos(${details} ->> 'cells', ', ' || ${name} || ': ') > 0)
  )`;
}
