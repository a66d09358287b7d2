import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import {
  type AuditListQuery,
  type AuditRecord,
  auditList,
  auditListQuery,
  auditRecord,
} from '#contract/office/audit-log.ts';
import { containing, withinDays } from '#server/platform/database/conditions.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { auditPolicies } from './audit.policies.ts';
import { type AuditRow, auditEntries } from './audit.tables.ts';

export async function auditRoutes(routes: Routes, { database }: { database: Database }) {
  routes.get(
    '/audit',
    allow(auditPolicies.readLog, { querystring: auditListQuery, response: { 200: auditList } }),
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = await database.lagging.read(actorOf(request), (connection) =>
        selectAuditEntries(connection, request.query, { pageSize, offset }),
      );
      return { data: rows.map(presentAuditEntry), meta: { total, page, pageSize } };
    },
  );
}

function presentAuditEntry(row: AuditRow): AuditRecord {
  return recordFrom(auditRecord, { ...row, happenedAt: row.happenedAt.toISOString() });
}

async function selectAuditEntries(
  connection: ReadConnection,
  filter: AuditListQuery,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = conditionsOf(filter);
  const rows = await connection
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.happenedAt), desc(auditEntries.id))
    .limit(pageSize)
    .offset(offset);
  return { rows, total: await connection.$count(auditEntries, where) };
}

function conditionsOf({ action, q, from, to, recordKind, recordId }: AuditListQuery): SQL | undefined {
  const text = q ? containing(q) : null;
  return and(
    action ? eq(auditEntries.action, action) : undefined,
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
