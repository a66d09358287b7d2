import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { moneyReport } from '#contract/payments/money-report.ts';
import { attentionReport, reportQuery, salesReport } from '#contract/sales/report.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { readMoneyReport } from './money-report.ts';
import { readAttentionReport } from './read-attention-report.ts';
import { reportPolicies } from './reports.policies.ts';
import { readSalesReport } from './sales-report.ts';

/** The dashboard's figures, computed by the database at each request. */
export async function reportsRoutes(app: FastifyInstance, { database, now }: { database: Database; now: () => Date }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: reportPolicies.readReports };

  routes.get(
    '/reports/sales',
    { config, schema: { querystring: reportQuery, response: { 200: salesReport } } },
    async (request) => ({
      data: await database.lagging.transaction(actorOf(request), (tx) => readSalesReport(tx, request.query)),
    }),
  );

  routes.get(
    '/reports/payments',
    {
      config: { access: reportPolicies.readMoney },
      schema: { querystring: reportQuery, response: { 200: moneyReport } },
    },
    async (request) => ({
      data: await database.lagging.transaction(actorOf(request), (tx) => readMoneyReport(tx, request.query)),
    }),
  );

  routes.get('/reports/attention', { config, schema: { response: { 200: attentionReport } } }, async (request) => ({
    data: await database.lagging.transaction(actorOf(request), (tx) => readAttentionReport(tx, now())),
  }));
}
