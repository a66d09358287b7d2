import { type RateSheetLine, rateSheet, rateSheetQuery } from '#contract/sales/rate-sheet.ts';
import { sameRate } from '#domain/money/exchange-rate.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { formatStoredRate } from '#server/features/money/currency.presenter.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { salePolicies } from '../sales.policies.ts';
import { type SheetRow, selectSheetRows, sumSheet } from './rate-sheet.queries.ts';

export async function rateSheetRoutes(routes: Routes, { database }: { database: Database }) {
  routes.get(
    '/sales/rates',
    allow(salePolicies.readRateSheet, { querystring: rateSheetQuery, response: { 200: rateSheet } }),
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      return database.lagging.transaction(actorOf(request), async (tx) => {
        const rows = await selectSheetRows(tx, request.query, { pageSize, offset });
        const { total, cancelled, totalCents, totalBsHundredths } = await sumSheet(tx, request.query);
        return {
          data: rows.map(presentSheetRow),
          meta: {
            total,
            page,
            pageSize,
            cancelled,
            totalUsd: decimalFromCents(totalCents),
            totalBs: decimalFromCents(totalBsHundredths),
          },
        };
      });
    },
  );
}

function presentSheetRow(row: SheetRow): RateSheetLine {
  return {
    id: row.id,
    order_id: row.orderId,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    total: decimalFromCents(row.totalCents),
    total_bs: decimalFromCents(row.totalBsHundredths),
    rate: { dollarValue: formatStoredRate(row.value), date: row.valueDate, source: row.source },
    manual: row.manual,
    setBy: row.setBy,
    voidedAt: row.voidedAt,
    voidedBy: row.voidedBy,
    voidReason: row.voidReason,
    official: officialOf(row),
  };
}

function officialOf({ value, officialValue, officialDate, officialSource }: SheetRow): RateSheetLine['official'] {
  if (officialValue === null || officialDate === null || officialSource === null) return null;
  if (sameRate(value, officialValue)) return null;
  return { dollarValue: formatStoredRate(officialValue), date: officialDate, source: officialSource };
}
