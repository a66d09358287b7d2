import { sql } from 'drizzle-orm';
import { type RateSheetLine, rateSheet, rateSheetQuery } from '#contract/sales/rate-sheet.ts';
import { sameRate } from '#domain/money/exchange-rate.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { VoidReason } from '#domain/money/rate-in-force.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { formatStoredRate } from '#server/features/money/currency.presenter.ts';
import { withinDays } from '#server/platform/database/conditions.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { salePolicies } from '../sales.policies.ts';

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

interface SheetPeriod {
  /** Days in Caracas, both included. */
  from: string;
  to: string;
}

interface SheetRow {
  id: number;
  orderId: string;
  createdAt: Date;
  status: SaleStatus;
  totalCents: number;
  totalBsHundredths: number;
  value: string;
  valueDate: string;
  source: string;
  manual: boolean | null;
  setBy: string | null;
  voidedAt: string | null;
  voidedBy: string | null;
  voidReason: VoidReason | null;
  officialValue: string | null;
  officialDate: string | null;
  officialSource: string | null;
}

const within = (period: SheetPeriod) => withinDays(sql`created_at`, period);

/**
 * Orders of a period, oldest first. The published rate of an order is the latest one before the order with the same
 * value, day and source; a shopper may have been quoted a rate that was replaced before the order came in.
 */
async function selectSheetRows(
  connection: ReadConnection,
  period: SheetPeriod,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<SheetRow[]> {
  const rows = await queryRows<Omit<SheetRow, 'createdAt'> & { createdAt: string }>(connection)`
    with ordered as (
      select * from sales where ${within(period)} order by created_at, id limit ${pageSize} offset ${offset}
    )
    select ordered.id, order_id as "orderId",
           to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", status,
           total_cents::float8 as "totalCents", total_bs_hundredths::float8 as "totalBsHundredths",
           dollar_value::text as value, dollar_date::text as "valueDate", dollar_source as source,
           published.manual, published.set_by as "setBy",
           to_char(published.voided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "voidedAt",
           published.voided_by as "voidedBy", published.void_reason as "voidReason",
           official.value::text as "officialValue", official.value_date::text as "officialDate",
           official.source as "officialSource"
    from ordered
    left join lateral (
      select manual, set_by, voided_at, voided_by, void_reason from exchange_rates
      where value = dollar_value and value_date = dollar_date and source = dollar_source and effective_at <= created_at
      order by effective_at desc, id desc limit 1
    ) as published on true
    left join lateral (
      select value, value_date, source from exchange_rates
      where published.manual and not manual and effective_at <= created_at
      order by effective_at desc, id desc limit 1
    ) as official on true
    order by created_at, ordered.id`;
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

interface SheetSums {
  /** Orders of the period, including cancelled ones. */
  total: number;
  cancelled: number;
  /** Sums without cancelled orders. */
  totalCents: number;
  totalBsHundredths: number;
}

async function sumSheet(connection: ReadConnection, period: SheetPeriod): Promise<SheetSums> {
  const [sums] = await queryRows<SheetSums>(connection)`
    select count(*)::int as total,
           count(*) filter (where status = 'cancelada')::int as cancelled,
           coalesce(sum(total_cents) filter (where status <> 'cancelada'), 0)::float8 as "totalCents",
           coalesce(sum(total_bs_hundredths) filter (where status <> 'cancelada'), 0)::float8 as "totalBsHundredths"
    from sales where ${within(period)}`;
  if (!sums) throw new Error('The orders could not be summed up');
  return sums;
}
