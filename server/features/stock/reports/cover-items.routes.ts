import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { coverItems, MAX_COVER_EXPORT } from '#contract/stock/reports/cover.ts';
import { type CoverItemsQuery, coverItemsExportQuery, coverItemsQuery } from '#contract/stock/reports/report-query.ts';
import type { Reader } from '#server/platform/database/lagging-reads.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { selectCoverItems } from './cover.queries.ts';
import { coverItemPresenter } from './cover-items.presenter.ts';
import { readReport } from './read-report.ts';
import { cellFilterOf, selectReportPlaces } from './report-choices.ts';
import { coverItemsCsv } from './report-csv.ts';
import { stockReportPolicies } from './reports.policies.ts';
import { sendCsv } from './send-csv.ts';
import { lastDays, type StockReportSources } from './stock-reports.ts';

/** The items at each location that run out first, and those that do not move. */
export async function coverItemsRoutes(app: FastifyInstance, { database, catalogue, now }: StockReportSources) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  function read(reader: Reader, query: CoverItemsQuery, page: { pageSize: number; offset: number }) {
    const filter = cellFilterOf(catalogue, query);
    const days = lastDays(now(), query.days);
    return readReport(database.lagging, { reader }, async (tx) => {
      const { rows, total } = await selectCoverItems(tx, { filter, days, list: query.list, ...page });
      return { rows: rows.map(coverItemPresenter(await selectReportPlaces(tx), query.days)), total };
    });
  }

  routes.get(
    '/stock/reports/cover/items',
    {
      config: { access: stockReportPolicies.readStockReports },
      schema: { querystring: coverItemsQuery, response: { 200: coverItems } },
    },
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = valueOrThrow(await read(actorOf(request), request.query, { pageSize, offset }));
      return { data: rows, meta: { total, page, pageSize } };
    },
  );

  routes.get(
    '/stock/reports/cover/items/export',
    { config: { access: stockReportPolicies.exportStockReports }, schema: { querystring: coverItemsExportQuery } },
    async (request, reply) => {
      const all = { pageSize: MAX_COVER_EXPORT, offset: 0 };
      const { rows } = valueOrThrow(await read(actorOf(request), request.query, all));
      const name = request.query.list === 'sold' ? 'se-agotan' : 'sin-movimiento';
      return sendCsv(reply, `${name}-${lastDays(now(), 1).to}.csv`, coverItemsCsv(rows));
    },
  );
}
