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
import { caracasDay } from '#domain/time/caracas-time.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { isWhole, sendWhole } from '#server/platform/http/whole-list.ts';
import { readHistory } from '../sale-history.ts';
import { salePolicies } from '../sales.policies.ts';
import { countSalesByStatus, countSalesSince, NO_SALE, selectNeighbours, selectSales } from '../sales.queries.ts';
import { exportSales } from './export-sales.ts';
import { readPackingSlips } from './read-packing-slips.ts';
import { listAllSales, presentListed } from './read-sales.ts';

/** Read-only routes of the sales office. */
export async function salesOfficeRoutes(routes: Routes, { database, now }: { database: Database; now: () => Date }) {
  const { connection, lagging } = database;
  const access = salePolicies.readSales;

  routes.get(
    '/sales',
    allow(access, { querystring: saleListQuery, response: { 200: saleList } }),
    async (request, reply) => {
      const reader = staffOf(request);
      if (isWhole(request.query)) {
        const { batches, newest } = await listAllSales(lagging, actorOf(request), request.query, reader);
        return sendWhole(reply, batches, { newest });
      }
      const { page, pageSize, offset } = pageOf(request.query);
      return lagging.read(actorOf(request), async (replica) => {
        const { rows, total, newest } = await selectSales(replica, request.query, { pageSize, offset });
        return { data: await presentListed(replica, rows, reader), meta: { total, page, pageSize, newest } };
      });
    },
  );

  routes.get('/sales/counts', allow(access, { response: { 200: saleCounts } }), async (request) => ({
    data: await lagging.read(actorOf(request), countSalesByStatus),
  }));

  routes.get(
    '/sales/arrivals',
    allow(access, { querystring: saleArrivalsQuery, response: { 200: saleArrivals } }),
    async (request) => {
      const { since, ...filter } = request.query;
      const count = await lagging.read(actorOf(request), (replica) => countSalesSince(replica, filter, since));
      return { data: { count } };
    },
  );

  routes.get(
    '/sales/export',
    allow(salePolicies.exportSales, { querystring: saleExportQuery }),
    async (request, reply) =>
      sendCsv(
        reply,
        `ventas-${caracasDay(now())}.csv`,
        exportSales(lagging, actorOf(request), request.query, staffOf(request)),
      ),
  );

  routes.get(
    '/sales/:id/neighbours',
    allow(access, { params: idParams, querystring: saleOrderQuery, response: { 200: saleNeighbours } }),
    async (request) => {
      const neighbours = await selectNeighbours(connection, request.params.id, request.query);
      return { data: valueOrNotFound(neighbours, NO_SALE.message) };
    },
  );

  routes.get(
    '/sales/:id/history',
    allow(access, { params: idParams, response: { 200: saleHistory } }),
    async (request) => {
      const history = await readHistory(connection, request.params.id);
      valueOrNotFound(history[0], NO_SALE.message);
      return { data: history };
    },
  );

  routes.get(
    '/sales/:id/packing-slip',
    allow(salePolicies.readFulfilments, { params: idParams, response: { 200: packingSlip } }),
    async (request) => {
      const [slip] = await readPackingSlips(connection, [request.params.id], staffOf(request).stores);
      return { data: valueOrNotFound(slip, NO_SALE.message) };
    },
  );

  routes.get(
    '/sales/packing-slips',
    allow(salePolicies.readFulfilments, { querystring: packingSlipsQuery, response: { 200: packingSlips } }),
    async (request) => ({
      data: await readPackingSlips(connection, request.query.ids, staffOf(request).stores),
    }),
  );
}
