import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { bankLineList, bankLineListQuery } from '#contract/reconciliation/bank-line.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { bankPolicies } from '../bank.policies.ts';
import { presentLine } from './lines.presenter.ts';
import { selectLines } from './lines.queries.ts';

/** The movements of the banks. */
export async function bankLinesRoutes(app: FastifyInstance, { database }: { database: Database }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/bank-lines',
    {
      config: { access: bankPolicies.readBankLines },
      schema: { querystring: bankLineListQuery, response: { 200: bankLineList } },
    },
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = await database.lagging.read(actorOf(request), (connection) =>
        selectLines(connection, request.query, { pageSize, offset }),
      );
      return { data: rows.map(presentLine), meta: { total, page, pageSize } };
    },
  );
}
