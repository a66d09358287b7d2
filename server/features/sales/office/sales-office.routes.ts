import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { saleCounts } from '#contract/office/view-counts.ts';
import { idParams } from '#contract/record.ts';
import { saleList, saleListQuery } from '#contract/sales/sale.ts';
import { saleHistory } from '#contract/sales/sale-history.ts';
import {
  packingSlip,
  packingSlips,
  packingSlipsQuery,
  saleArrivals,
  saleArrivalsQuery,
  saleExportQuery,
  saleNeighbours,
  saleOrderQuery,
} from '#contract/sales/sale-office.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { isWhole, sendWhole } from '#server/platform/http/whole-list.ts';
import { presentHistory, selectHistory, selectNotes } from '../sale-history.ts';
import { salePolicies } from '../sales.policies.ts';
import { countSalesByStatus, countSalesSince, NO_SALE, selectNeighbours, selectSales } from '../sales.queries.ts';
import { exportFileName, exportSales } from './export-sales.ts';
import { listAllSales, presentListed } from './list-sales.ts';
import { readPackingSlips } from './read-packing-slips.ts';

/** Read-only routes of the sales office. */
export async function salesOfficeRoutes(
  app: FastifyInstance,
  { database, now }: { database: Database; now: () => Date },
) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { connection, lagging } = database;
  const config = { access: salePolicies.readSales };

  routes.get(
    '/sales',
    { config, schema: { querystring: saleListQuery, response: { 200: saleList } } },
    async (request, reply) => {
      if (isWhole(request.query)) {
        const { batches, newest } = await listAllSales(lagging, actorOf(request), request.query);
        return sendWhole(reply, batches, { newest });
      }
      const { page, pageSize, offset } = pageOf(request.query);
      return lagging.read(actorOf(request), async (replica) => {
        const { rows, total, newest } = await selectSales(replica, request.query, { pageSize, offset });
        return { data: await presentListed(replica, rows), meta: { total, page, pageSize, newest } };
      });
    },
  );

  routes.get('/sales/counts', { config, schema: { response: { 200: saleCounts } } }, async (request) => ({
    data: await lagging.read(actorOf(request), countSalesByStatus),
  }));

  routes.get(
    '/sales/arrivals',
    { config, schema: { querystring: saleArrivalsQuery, response: { 200: saleArrivals } } },
    async (request) => {
      const { since, ...filter } = request.query;
      const count = await lagging.read(actorOf(request), (replica) => countSalesSince(replica, filter, since));
      return { data: { count } };
    },
  );

  routes.get(
    '/sales/export',
    { config: { access: salePolicies.exportSales }, schema: { querystring: saleExportQuery } },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${exportFileName(now())}"`)
        .send(Readable.from(exportSales(lagging, actorOf(request), request.query))),
  );

  routes.get(
    '/sales/:id/neighbours',
    { config, schema: { params: idParams, querystring: saleOrderQuery, response: { 200: saleNeighbours } } },
    async (request) => {
      const neighbours = await selectNeighbours(connection, request.params.id, request.query);
      return { data: valueOrNotFound(neighbours, NO_SALE.message) };
    },
  );

  routes.get(
    '/sales/:id/history',
    { config, schema: { params: idParams, response: { 200: saleHistory } } },
    async (request) => {
      const events = await selectHistory(connection, request.params.id);
      valueOrNotFound(events[0], NO_SALE.message);
      return { data: presentHistory(events, await selectNotes(connection, request.params.id)) };
    },
  );

  routes.get(
    '/sales/:id/packing-slip',
    { config, schema: { params: idParams, response: { 200: packingSlip } } },
    async (request) => {
      const [slip] = await readPackingSlips(connection, [request.params.id]);
      return { data: valueOrNotFound(slip, NO_SALE.message) };
    },
  );

  routes.get(
    '/sales/packing-slips',
    { config, schema: { querystring: packingSlipsQuery, response: { 200: packingSlips } } },
    async (request) => ({ data: await readPackingSlips(connection, request.query.ids) }),
  );
}
