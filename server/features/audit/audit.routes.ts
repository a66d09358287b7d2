import {
  type AuditRecord,
  auditActors,
  auditFilter,
  auditList,
  auditListQuery,
  auditRecord,
} from '#contract/office/audit-log.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { readPage } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { auditPolicies } from './audit.policies.ts';
import { selectAuditActors, selectAuditEntries } from './audit.queries.ts';
import type { AuditRow } from './audit.tables.ts';
import { exportAudit } from './export-audit.ts';

export async function auditRoutes(routes: Routes, { database, now }: { database: Database; now(): Date }) {
  const { lagging } = database;

  routes.get(
    '/audit',
    allow(auditPolicies.readLog, { querystring: auditListQuery, response: { 200: auditList } }),
    async (request) => readPage(lagging, request, presentAuditEntry, selectAuditEntries),
  );

  routes.get('/audit/actors', allow(auditPolicies.readLog, { response: { 200: auditActors } }), async (request) => ({
    data: await lagging.read(actorOf(request), selectAuditActors),
  }));

  routes.get('/audit/export', allow(auditPolicies.readLog, { querystring: auditFilter }), (request, reply) =>
    sendCsv(reply, `registro-${caracasDay(now())}.csv`, exportAudit(lagging, actorOf(request), request.query)),
  );
}

function presentAuditEntry(row: AuditRow): AuditRecord {
  return recordFrom(auditRecord, { ...row, happenedAt: row.happenedAt.toISOString() });
}
