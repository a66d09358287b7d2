import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { dryRunQuery } from '#contract/catalogue/operations/item-operation.ts';
import { idParams } from '#contract/record.ts';
import { countAnswer, countList, countListQuery, countPreview } from '#contract/stock/count.ts';
import { startCount as startBody } from '#contract/stock/count-write.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { CountServices } from './count-services.ts';
import { countPolicies } from './counts.policies.ts';
import { presentCount } from './counts.presenter.ts';
import { selectCounts, selectPlaces } from './reading/counts.queries.ts';
import { readCount } from './reading/read-count.ts';
import { previewCount, startCount } from './starting/start-count.ts';

/** Routes that list, read and start counts. */
export async function countsRoutes(app: FastifyInstance, services: CountServices) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database } = services;

  routes.get(
    '/stock/counts',
    {
      config: { access: countPolicies.readCounts },
      schema: { querystring: countListQuery, response: { 200: countList } },
    },
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      return database.lagging.read(actorOf(request), async (connection) => {
        const { rows, total } = await selectCounts(connection, request.query, { pageSize, offset });
        const locations = await selectPlaces(connection);
        return { data: rows.map(presentCount), meta: { total, page, pageSize, locations } };
      });
    },
  );

  routes.post(
    '/stock/counts',
    {
      config: { access: countPolicies.startCounts },
      schema: { querystring: dryRunQuery, body: startBody, response: { 200: countPreview, 201: countAnswer } },
    },
    async (request, reply) => {
      if (request.query.dryRun === 'true') {
        return reply.status(200).send({ data: valueOrThrow(await previewCount(services, request.body)) });
      }
      const actor = actorOf(request);
      const id = valueOrThrow(await startCount(services, request.body, actor));
      const data = valueOrThrow(await readCount(database.connection, id, actor.accountId));
      return reply.status(201).send({ data });
    },
  );

  routes.get(
    '/stock/counts/:id',
    { config: { access: countPolicies.readCounts }, schema: { params: idParams, response: { 200: countAnswer } } },
    async (request) => {
      const { accountId } = actorOf(request);
      return { data: valueOrThrow(await readCount(database.connection, request.params.id, accountId)) };
    },
  );
}
