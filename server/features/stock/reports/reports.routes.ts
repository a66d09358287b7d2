import { coverReport } from '#contract/stock/reports/cover.ts';
import { coverQuery, periodQuery, valueQuery } from '#contract/stock/reports/report-query.ts';
import { shrinkageReport } from '#contract/stock/reports/shrinkage.ts';
import { turnoverReport } from '#contract/stock/reports/turnover.ts';
import { valueReport } from '#contract/stock/reports/value.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { COVER_COLUMNS, reportCsv, shrinkageCsv, TURNOVER_COLUMNS, VALUE_COLUMNS } from './report-csv.ts';
import { stockReportPolicies } from './reports.policies.ts';
import { type StockReportSources, StockReports } from './stock-reports.ts';

/** Routes of the stock reports, each also as CSV. */
export async function stockReportsRoutes(routes: Routes, sources: StockReportSources) {
  const reports = new StockReports(sources);
  const read = stockReportPolicies.readStockReports;
  const save = stockReportPolicies.exportStockReports;

  routes.get(
    '/stock/reports/value',
    allow(read, { querystring: valueQuery, response: { 200: valueReport } }),
    async (request) => reports.shown(valueOrThrow(await reports.value(actorOf(request), request.query))),
  );
  routes.get('/stock/reports/value/export', allow(save, { querystring: valueQuery }), async (request, reply) => {
    const report = valueOrThrow(await reports.value(actorOf(request), request.query));
    return sendCsv(reply, `valor-de-inventario-${report.data.day}.csv`, reportCsv(report, VALUE_COLUMNS));
  });

  routes.get(
    '/stock/reports/turnover',
    allow(read, { querystring: periodQuery, response: { 200: turnoverReport } }),
    async (request) => reports.shown(valueOrThrow(await reports.turnover(actorOf(request), request.query))),
  );
  routes.get('/stock/reports/turnover/export', allow(save, { querystring: periodQuery }), async (request, reply) => {
    const report = valueOrThrow(await reports.turnover(actorOf(request), request.query));
    return sendCsv(reply, `rotacion-${report.data.from}-${report.data.to}.csv`, reportCsv(report, TURNOVER_COLUMNS));
  });

  routes.get(
    '/stock/reports/cover',
    allow(read, { querystring: coverQuery, response: { 200: coverReport } }),
    async (request) => reports.shown(valueOrThrow(await reports.cover(actorOf(request), request.query))),
  );
  routes.get('/stock/reports/cover/export', allow(save, { querystring: coverQuery }), async (request, reply) => {
    const report = valueOrThrow(await reports.cover(actorOf(request), request.query));
    return sendCsv(reply, `cobertura-${report.data.to}.csv`, reportCsv(report, COVER_COLUMNS));
  });

  routes.get(
    '/stock/reports/shrinkage',
    allow(read, { querystring: periodQuery, response: { 200: shrinkageReport } }),
    async (request) => reports.shown(valueOrThrow(await reports.shrinkage(actorOf(request), request.query))),
  );
  routes.get('/stock/reports/shrinkage/export', allow(save, { querystring: periodQuery }), async (request, reply) => {
    const report = valueOrThrow(await reports.shrinkage(actorOf(request), request.query));
    return sendCsv(reply, `merma-${report.data.from}-${report.data.to}.csv`, shrinkageCsv(report));
  });
}
