import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { auditList, auditListQuery } from '#contract/office/audit-log.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { auditPolicies } from './audit.policies.ts';
import { presentAuditEntry } from './audit.presenter.ts';
import { selectAuditEntries } from './audit.queries.ts';

/** The audit log, read-only, for staff. */
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
