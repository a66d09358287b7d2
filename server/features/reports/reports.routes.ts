import { moneyReport } from '#contract/payments/money-report.ts';
import { attentionReport, reportQuery, salesReport } from '#contract/sales/report.ts';
import { dispatchReport } from '#contract/shipping/dispatch-report.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { LiveShop } from '#server/platform/live-shop.ts';
import { readDispatchReport } from './dispatch-report.ts';
import { readMoneyReport } from './money-report.ts';
import { readAttentionReport } from './read-attention-report.ts';
import { reportPolicies } from './reports.policies.ts';
import { readSalesReport } from './sales-report.ts';

interface ReportsRoutesOptions {
  database: Database;
  shop: Pick<LiveShop, 'settings'>;
  now(): Date;
}

/** The dashboard's figures, computed by the database at each request. */
export async function reportsRoutes(routes: Routes, { database, shop, now }: ReportsRoutesOptions) {
  const access = reportPolicies.readReports;

  routes.get(
    '/reports/sales',
    allow(access, { querystring: reportQuery, response: { 200: salesReport } }),
    async (request) => ({
      data: await database.lagging.transaction(actorOf(request), (tx) => readSalesReport(tx, request.query)),
    }),
  );

  routes.get(
    '/reports/payments',
    allow(reportPolicies.readMoney, { querystring: reportQuery, response: { 200: moneyReport } }),
    async (request) => ({
      data: await database.lagging.transaction(actorOf(request), (tx) => readMoneyReport(tx, request.query)),
    }),
  );

  routes.get(
    '/reports/dispatch',
    allow(access, { querystring: reportQuery, response: { 200: dispatchReport } }),
    async (request) => ({
      data: await database.lagging.read(actorOf(request), (replica) =>
        readDispatchReport(replica, { ...request.query, now: now() }),
      ),
    }),
  );

  routes.get('/reports/attention', allow(access, { response: { 200: attentionReport } }), async (request) => ({
    data: await database.lagging.transaction(actorOf(request), (tx) =>
      readAttentionReport(tx, { now: now(), runningOut: shop.settings.sales.runningOut }),
    ),
  }));
}
