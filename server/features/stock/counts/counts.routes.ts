import { dryRunQuery } from '#contract/catalogue/operations/item-operation.ts';
import { idParams } from '#contract/record.ts';
import {
  countAnswer,
  countLineList,
  countLineParams,
  countLinesQuery,
  countList,
  countListQuery,
  countPreview,
  notedLine,
} from '#contract/stock/count.ts';
import { noteLine, startCount as startBody } from '#contract/stock/count-write.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { CountServices } from './count-services.ts';
import { countPolicies } from './counts.policies.ts';
import { isHidden, presentCount, presentLine } from './counts.presenter.ts';
import { noteCountLine } from './entering/note-line.ts';
import { selectCounts, selectPlaces } from './reading/counts.queries.ts';
import { selectLines } from './reading/lines.queries.ts';
import { findCount, readCount } from './reading/read-count.ts';
import { previewCount, startCount } from './starting/start-count.ts';

/** Routes that list, read and start counts. */
export async function countsRoutes(routes: Routes, services: CountServices) {
  const { database } = services;

  routes.get(
    '/stock/counts',
    allow(countPolicies.readCounts, { querystring: countListQuery, response: { 200: countList } }),
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
    allow(countPolicies.startCounts, {
      querystring: dryRunQuery,
      body: startBody,
      response: { 200: countPreview, 201: countAnswer },
    }),
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
    allow(countPolicies.readCounts, { params: idParams, response: { 200: countAnswer } }),
    async (request) => {
      const { accountId } = actorOf(request);
      return { data: valueOrThrow(await readCount(database.connection, request.params.id, accountId)) };
    },
  );
}

/** Routes of count lines. */
export async function countLinesRoutes(routes: Routes, { database }: CountServices) {
  const { connection } = database;

  routes.get(
    '/stock/counts/:id/lines',
    allow(countPolicies.readCounts, {
      params: idParams,
      querystring: countLinesQuery,
      response: { 200: countLineList },
    }),
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
    allow(countPolicies.enterCounts, { params: countLineParams, body: noteLine, response: { 200: notedLine } }),
    async ({ params, body }) => ({
      data: { note: valueOrThrow(await noteCountLine(database, params, body.note ?? '')) },
    }),
  );
}
