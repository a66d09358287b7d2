import type { CoverItem } from '#contract/stock/reports/cover.ts';
import { coverItem, coverItems, MAX_COVER_EXPORT } from '#contract/stock/reports/cover.ts';
import { type CoverItemsQuery, coverItemsExportQuery, coverItemsQuery } from '#contract/stock/reports/report-query.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { daysOfCover } from '#domain/stock/reports/figures.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import type { Reader } from '#server/platform/database/lagging-reads.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { attributesOf } from '#server/platform/http/attributes-of.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { CoverItemRow } from './read-cover.ts';
import { selectCoverItems } from './read-cover.ts';
import { readReport } from './read-report.ts';
import type { ReportPlace } from './report-choices.ts';
import { cellFilterOf, selectReportPlaces } from './report-choices.ts';
import { coverItemsCsv } from './report-csv.ts';
import { stockReportPolicies } from './reports.policies.ts';
import { lastDays, type StockReportSources } from './stock-reports.ts';

/** Routes of the items that run out first, and of those that do not sell. */
export async function coverItemsRoutes(routes: Routes, { database, catalogue, now }: StockReportSources) {
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
    allow(stockReportPolicies.readStockReports, { querystring: coverItemsQuery, response: { 200: coverItems } }),
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = valueOrThrow(await read(actorOf(request), request.query, { pageSize, offset }));
      return { data: rows, meta: { total, page, pageSize } };
    },
  );

  routes.get(
    '/stock/reports/cover/items/export',
    allow(stockReportPolicies.exportStockReports, { querystring: coverItemsExportQuery }),
    async (request, reply) => {
      const all = { pageSize: MAX_COVER_EXPORT, offset: 0 };
      const { rows } = valueOrThrow(await read(actorOf(request), request.query, all));
      const name = request.query.list === 'sold' ? 'se-agotan' : 'sin-movimiento';
      return sendCsv(reply, `${name}-${lastDays(now(), 1).to}.csv`, coverItemsCsv(rows));
    },
  );
}

/** @param days the days over which sales are averaged */
function coverItemPresenter(places: readonly ReportPlace[], days: number): (row: CoverItemRow) => CoverItem {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return (row) =>
    attributesOf(coverItem, {
      ...row,
      location: names.get(row.locationId) ?? '',
      cover: daysOfCover(row.available, row.sold, days),
      usd: decimalFromCents(row.cents),
      lastSold: row.lastSold === null ? null : new Date(row.lastSold).toISOString(),
    });
}
