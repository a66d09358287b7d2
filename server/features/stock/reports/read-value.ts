import { sql } from 'drizzle-orm';
import type { ValueFigures, ValueReport } from '#contract/stock/reports/value.ts';
import { parseRate } from '#domain/money/exchange-rate.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { spreadValue, type Value, type ValueRates } from '#domain/stock/reports/spread-value.ts';
import { taxesAt } from '#domain/taxes/tax-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { rateAt } from '#server/features/money/exchange-rate.queries.ts';
import { selectTaxBook } from '#server/features/taxes/taxes.queries.ts';
import { endOfDay } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type Cell, type CellFilter, selectCells } from './cells.queries.ts';
import { type Figuring, layOut, sumOf } from './lay-out.ts';
import { selectReportPlaces } from './report-choices.ts';

interface ValueRequest {
  day: string;
  filter: CellFilter;
  now: Date;
}

/** Stock at each location at the end of a day, or now, and its value at current prices and rate. */
export async function readValue(tx: ReadConnection, request: ValueRequest) {
  const { day, filter, now } = request;
  const cells = await selectValue(tx, request);
  const inForce = await rateAt(tx, now);
  const rate = inForce && parseRate(inForce.value);
  const { iva } = taxesAt(await selectTaxBook(tx), now);
  const places = await selectReportPlaces(tx);
  const figuring = valueFigures({ rate, basisPoints: iva });
  const data: ValueReport['data'] = {
    day,
    rate,
    iva,
    ...layOut(cells, { places, onlyAt: filter.locationId }, figuring),
  };
  return { data, places, cells, figuring };
}

function selectValue(tx: ReadConnection, { day, filter, now }: ValueRequest): Promise<Cell<ValueSums>[]> {
  return day === caracasDay(now) ? selectValueNow(tx, filter) : selectValueThen(tx, filter, day);
}

/** Pieces and value. Converted once for all cells, so that the parts add up in each currency. */
function valueFigures(rates: ValueRates): Figuring<ValueSums, ValueFigures> {
  return (groups) => {
    const amounts = groups.map((cells) => sumOf(cells, ({ cents }) => cents));
    const { total, parts } = spreadValue(amounts, rates);
    const all = groups.flat();
    return {
      total: present(all, total),
      parts: groups.map((cells, at) => present(cells, parts[at] as Value)),
    };
  };
}

function present(cells: readonly Cell<ValueSums>[], { usd, usdBase, bs, bsBase }: Value): ValueFigures {
  return {
    pieces: sumOf(cells, ({ pieces }) => pieces),
    reserved: sumOf(cells, ({ reserved }) => reserved),
    unpriced: sumOf(cells, ({ unpriced }) => unpriced),
    usd: decimalFromCents(usd),
    usd_base: decimalFromCents(usdBase),
    bs: bs === null ? null : decimalFromCents(bs),
    bs_base: bsBase === null ? null : decimalFromCents(bsBase),
  };
}

interface ValueSums {
  pieces: number;
  reserved: number;
  /** Pieces of deleted items. */
  unpriced: number;
  cents: number;
}

const SUMS = sql`
  sum(pieces)::float8 as pieces, sum(reserved)::float8 as reserved,
  coalesce(sum(pieces) filter (where item.id is null), 0)::float8 as unpriced,
  coalesce(sum(pieces::float8 * item.cents), 0) as cents`;

/** Stock at each location and in transit, now. */
function selectValueNow(tx: ReadConnection, filter: CellFilter): Promise<Cell<ValueSums>[]> {
  const source = sql`
    select item_id, location_id, on_hand as pieces, reserved from stock_levels where on_hand <> 0
    union all
    select item_id, null, sent, 0 from transfer_lines join transfers on transfers.id = transfer_id
    where state = 'sent' and sent > 0`;
  return selectCells(tx, { source, sums: SUMS, filter });
}

/** Stock at each location at the end of a past day: today's stock without the movements since. */
function selectValueThen(tx: ReadConnection, filter: CellFilter, day: string): Promise<Cell<ValueSums>[]> {
  const end = endOfDay(day);
  const source = sql`
    select item_id, location_id, on_hand as pieces, 0 as reserved from stock_levels where on_hand <> 0
    union all
    select item_id, location_id, -delta, 0 from stock_movements where at >= ${end}
    union all
    select item_id, location_id, 0, quantity from stock_reservations
    where created_at < ${end} and (settled_at is null or settled_at >= ${end})
    union all
    select item_id, null, sent, 0 from transfer_lines join transfers on transfers.id = transfer_id
    where sent_at < ${end} and (received_at is null or received_at >= ${end}) and sent > 0`;
  return selectCells(tx, { source, sums: SUMS, filter });
}
