import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { coverReport } from '#contract/stock/reports/cover.ts';
import { coverQuery, periodQuery, valueQuery } from '#contract/stock/reports/report-query.ts';
import { shrinkageReport } from '#contract/stock/reports/shrinkage.ts';
import { turnoverReport } from '#contract/stock/reports/turnover.ts';
import { valueReport } from '#contract/stock/reports/value.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { COVER_COLUMNS, reportCsv, sendCsv, shrinkageCsv, TURNOVER_COLUMNS, VALUE_COLUMNS } from './report-csv.ts';
import { stockReportPolicies } from './reports.policies.ts';
import { type StockReportSources, StockReports } from './stock-reports.ts';

/** Routes of the stock reports, each also as CSV. */
export async function stockReportsRoutes(app: FastifyInstance, sources: StockReportSources) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const reports = new StockReports(sources);
  const read = { access: stockReportPolicies.readStockReports };
  const save = { access: stockReportPolicies.exportStockReports };

  routes.get(
    '/stock/reports/value',
    { config: read, schema: { querystring: valueQuery, response: { 200: valueReport } } },
    async (request) => reports.shown(valueOrThrow(await reports.value(actorOf(request), request.query))),
  );
  routes.get(
    '/stock/reports/value/export',
    { config: save, schema: { querystring: valueQuery } },
    async (request, reply) => {
      const report = valueOrThrow(await reports.value(actorOf(request), request.query));
      return sendCsv(reply, `valor-de-inventario-${report.data.day}.csv`, reportCsv(report, VALUE_COLUMNS));
    },
  );

  routes.get(
    '/stock/reports/turnover',
    { config: read, schema: { querystring: periodQuery, response: { 200: turnoverReport } } },
    async (request) => reports.shown(valueOrThrow(await reports.turnover(actorOf(request), request.query))),
  );
  routes.get(
    '/stock/reports/turnover/export',
    { config: save, schema: { querystring: periodQuery } },
    async (request, reply) => {
      const report = valueOrThrow(await reports.turnover(actorOf(request), request.query));
      return sendCsv(reply, `rotacion-${report.data.from}-${report.data.to}.csv`, reportCsv(report, TURNOVER_COLUMNS));
    },
  );

  routes.get(
    '/stock/reports/cover',
    { config: read, schema: { querystring: coverQuery, response: { 200: coverReport } } },
    async (request) => reports.shown(valueOrThrow(await reports.cover(actorOf(request), request.query))),
  );
  routes.get(
    '/stock/reports/cover/export',
    { config: save, schema: { querystring: coverQuery } },
    async (request, reply) => {
      const report = valueOrThrow(await reports.cover(actorOf(request), request.query));
      return sendCsv(reply, `cobertura-${report.data.to}.csv`, reportCsv(report, COVER_COLUMNS));
    },
  );

  routes.get(
    '/stock/reports/shrinkage',
    { config: read, schema: { querystring: periodQuery, response: { 200: shrinkageReport } } },
    async (request) => reports.shown(valueOrThrow(await reports.shrinkage(actorOf(request), request.query))),
  );
  routes.get(
    '/stock/reports/shrinkage/export',
    { config: save, schema: { querystring: periodQuery } },
    async (request, reply) => {
      const report = valueOrThrow(await reports.shrinkage(actorOf(request), request.query));
      return sendCsv(reply, `merma-${report.data.from}-${report.data.to}.csv`, shrinkageCsv(report));
    },
  );
}
