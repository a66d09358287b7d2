import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#contract/record.ts';
import { countLineList, countLineParams, countLinesQuery, notedLine } from '#contract/stock/count.ts';
import { noteLine } from '#contract/stock/count-write.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { CountServices } from './count-services.ts';
import { countPolicies } from './counts.policies.ts';
import { isHidden, presentLine } from './counts.presenter.ts';
import { noteCountLine } from './entering/note-line.ts';
import { selectLines } from './reading/lines.queries.ts';
import { findCount } from './reading/read-count.ts';

/** Routes of count lines. */
export async function countLinesRoutes(app: FastifyInstance, { database }: CountServices) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { connection } = database;

  routes.get(
    '/stock/counts/:id/lines',
    {
      config: { access: countPolicies.readCounts },
      schema: { params: idParams, querystring: countLinesQuery, response: { 200: countLineList } },
    },
    async ({ params: { id }, query }) => {
      const { count } = valueOrThrow(await findCount(connection, id));
      const { page, pageSize, offset } = pageOf(query);
      const filter = { id, query, hidden: isHidden(count) };
      const { rows, total } = await selectLines(connection, filter, { pageSize, offset });
      return { data: rows.map((row) => presentLine(row, count)), meta: { total, page, pageSize } };
    },
  );

  routes.put(
    '/stock/counts/:id/lines/:item/note',
    {
      config: { access: countPolicies.enterCounts },
      schema: { params: countLineParams, body: noteLine, response: { 200: notedLine } },
    },
    async ({ params, body }) => ({
      data: { note: valueOrThrow(await noteCountLine(database, params, body.note ?? '')) },
    }),
  );
}
