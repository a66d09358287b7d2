import type { PlaceSale } from '#contract/sales/sale.ts';
import { bolivarsFor, type Rate } from '#domain/money/bolivars.ts';
import type { Cents } from '#domain/money/money.ts';
import { quotableRates } from '#domain/money/rate-in-force.ts';
import type { SaleDue } from '#domain/payments/coverage.ts';
import type { Igtf } from '#domain/taxes/igtf.ts';
import { igtfOfSplit, type SplitTender } from '#domain/taxes/split-order.ts';
import type { ExchangeRate } from '#server/features/money/currency.tables.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { compareQuote, type Priced } from './compare-quote.ts';
import { type OrderTender, quotedIgtf, splitTenders } from './read-tenders.ts';

interface QuotedOrder {
  /** The rate to store with the sale. */
  rate: ExchangeRate;
  due: SaleDue;
  /** The amounts of the tenders. */
  split: SplitTender[];
  igtf: Igtf;
}

/**
 * Compares the amounts that the shopper saw with ours, and divides the total among the tenders.
 * @param igtf its rate at `placedAt`, in hundredths of a percent
 */
export function quoteOrder(
  body: PlaceSale,
  priced: Omit<Priced, 'igtfAt'>,
  tenders: readonly OrderTender[],
  { rates, igtf, placedAt }: { rates: readonly ExchangeRate[]; igtf: number; placedAt: Date },
): Outcome<QuotedOrder> {
  const { total } = priced.totals;
  const dueAt = (value: Rate): SaleDue => ({
    totalCents: total,
    totalBsHundredths: bolivarsFor(total, value),
    dollarValue: value,
  });
  const igtfOf = (cents: Cents): Igtf => ({ cents, basisPoints: cents > 0 ? igtf : 0 });
  const igtfAt = (value: Rate) => {
    const cents = quotedIgtf(dueAt(value), tenders, igtf);
    return cents === null ? null : igtfOf(cents);
  };
  const rate = compareQuote(body, { ...priced, igtfAt }, quotableRates(rates, placedAt));
  if (!rate.ok) return rate;
  const due = dueAt(rate.value.value);
  const split = splitTenders(due, tenders, igtf);
  if (!split.ok) return split;
  return {
    ok: true,
    value: { rate: rate.value, due, split: split.value, igtf: igtfOf(igtfOfSplit(due, split.value)) },
  };
}
