import type { ValueFigures, ValueReport } from '#contract/stock/reports/value.ts';
import { parseRate } from '#domain/money/exchange-rate.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { spreadValue, type Value, type ValueRates } from '#domain/stock/reports/spread-value.ts';
import { taxesAt } from '#domain/taxes/tax-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { currentRate } from '#server/features/money/exchange-rate.queries.ts';
import { selectTaxBook } from '#server/features/taxes/tax-book.queries.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { Cell, CellFilter } from './cells.queries.ts';
import { type Figuring, layOut, sumOf } from './lay-out.ts';
import { selectReportPlaces } from './report-choices.ts';
import { selectValueNow, selectValueThen, type ValueSums } from './value.queries.ts';

interface ValueRequest {
  day: string;
  filter: CellFilter;
  now: Date;
}

/** Stock at each location at the end of a day, or now, and its value at current prices and rate. */
export async function readValue(tx: ReadConnection, request: ValueRequest) {
  const { day, filter, now } = request;
  const cells = await selectValue(tx, request);
  const inForce = await currentRate(tx);
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
