import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type AuditRecord, auditList, auditListQuery } from '#contract/office/audit-log.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { auditPolicies } from './audit.policies.ts';
import { selectAuditEntries } from './audit.queries.ts';
import type { AuditRow } from './audit.tables.ts';

export async function auditRoutes(app: FastifyInstance, { database }: { database: Database }) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/audit',
    {
      config: { access: auditPolicies.readLog },
      schema: { querystring: auditListQuery, response: { 200: auditList } },
    },
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
  return {
    id: row.id,
    attributes: {
      happenedAt: row.happenedAt.toISOString(),
      accountId: row.accountId,
      actor: row.actor,
      action: row.action,
      recordKind: row.recordKind,
      recordId: row.recordId,
      details: row.details,
    },
  };
}
