import type { ValueFigures } from '#contract/stock/reports/value.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { spreadValue, type Value, type ValueRates } from '#domain/stock/reports/spread-value.ts';
import type { Cell } from './cells.queries.ts';
import { type Figuring, sumOf } from './lay-out.ts';
import type { ValueSums } from './value.queries.ts';

/** What lies there and what it is worth; converted once, for all, so that the parts add up in each currency. */
export function valueFigures(rates: ValueRates): Figuring<ValueSums, ValueFigures> {
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
