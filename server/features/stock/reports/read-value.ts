import type { ValueReport } from '#contract/stock/reports/value.ts';
import { parseRate } from '#domain/money/exchange-rate.ts';
import { taxesAt } from '#domain/taxes/tax-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { currentRate } from '#server/features/money/exchange-rate.queries.ts';
import { selectTaxBook } from '#server/features/taxes/taxes.queries.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { Cell, CellFilter } from './cells.queries.ts';
import { layOut } from './lay-out.ts';
import { selectReportPlaces } from './report-choices.ts';
import { valueFigures } from './value.presenter.ts';
import { selectValueNow, selectValueThen, type ValueSums } from './value.queries.ts';

export interface ValueAsked {
  day: string;
  filter: CellFilter;
  now: Date;
}

/** What lay where at the end of a day, or lies there now, and what it is worth at the prices and the rate of now. */
export async function readValue(tx: ReadConnection, asked: ValueAsked) {
  const { day, filter, now } = asked;
  const cells = await selectValue(tx, asked);
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

function selectValue(tx: ReadConnection, { day, filter, now }: ValueAsked): Promise<Cell<ValueSums>[]> {
  return day === caracasDay(now) ? selectValueNow(tx, filter) : selectValueThen(tx, filter, day);
}
