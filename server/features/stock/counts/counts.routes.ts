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
import { staffOf } from '#server/platform/http/staff.ts';
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
      const { stores } = staffOf(request);
      return database.lagging.read(actorOf(request), async (connection) => {
        const { rows, total } = await selectCounts(connection, request.query, { pageSize, offset, stores });
        const locations = await selectPlaces(connection, stores);
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
      const { stores } = staffOf(request);
      if (request.query.dryRun === 'true') {
        return reply.status(200).send({ data: valueOrThrow(await previewCount(services, request.body, stores)) });
      }
      const start = { body: request.body, actor: actorOf(request), stores };
      const id = valueOrThrow(await startCount(services, start));
      const data = valueOrThrow(await readCount(database.connection, id, staffOf(request)));
      return reply.status(201).send({ data });
    },
  );

  routes.get(
    '/stock/counts/:id',
    allow(countPolicies.readCounts, { params: idParams, response: { 200: countAnswer } }),
    async (request) => ({
      data: valueOrThrow(await readCount(database.connection, request.params.id, staffOf(request))),
    }),
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
    async (request) => {
      const { id } = request.params;
      const { query } = request;
      const { count } = valueOrThrow(await findCount(connection, id, staffOf(request).stores));
      const { page, pageSize, offset } = pageOf(query);
      const filter = { id, query, hidden: isHidden(count) };
      const { rows, total } = await selectLines(connection, filter, { pageSize, offset });
      return { data: rows.map((row) => presentLine(row, count)), meta: { total, page, pageSize } };
    },
  );

  routes.put(
    '/stock/counts/:id/lines/:item/note',
    allow(countPolicies.enterCounts, { params: countLineParams, body: noteLine, response: { 200: notedLine } }),
    async (request) => {
      const line = { ...request.params, stores: staffOf(request).stores };
      return { data: { note: valueOrThrow(await noteCountLine(database, line, request.body.note ?? '')) } };
    },
  );
}
