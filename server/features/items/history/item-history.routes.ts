import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { itemHistoryList, itemHistoryQuery } from '#contract/catalogue/operations/item-history.ts';
import { idParams } from '#contract/record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { itemPolicies } from '../items.policies.ts';
import { presentHistoryEntry } from './item-history.presenter.ts';
import { selectItemHistory } from './item-history.queries.ts';

/** What became of an item, for staff. */
export async function itemHistoryRoutes(app: FastifyInstance, { database }: { database: Database }) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/items/:id/history',
    {
      config: { access: itemPolicies.readHistory },
      schema: { params: idParams, querystring: itemHistoryQuery, response: { 200: itemHistoryList } },
    },
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = await selectItemHistory(database.connection, request.params.id, {
        pageSize,
        offset,
        field: request.query.field,
      });
      return { data: rows.map(presentHistoryEntry), meta: { total, page, pageSize } };
    },
  );
}
