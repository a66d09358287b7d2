import type { PlaceSale, TotalsChangedDetails } from '#contract/sale.ts';
import { bolivarsFor, parseRate } from '#domain/exchange-rate.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts';
import type { Totals } from '#domain/pricing.ts';
import { formatStoredRate } from '#server/features/currency/currency.presenter.ts';
import type { ExchangeRate } from '#server/features/currency/currency.tables.ts';
import { quotableRates, quotedRate } from '#server/features/currency/exchange-rate.queries.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OrderLine } from './stock.ts';

type Quote = Pick<PlaceSale, 'subtotal' | 'total' | 'total_bs' | 'dollar_value'>;

/**
 * Holds the figures the shopper was shown against ours. The rate may be the one in force or one that was replaced
 * less than half an hour ago; every other difference is said, with the new figures, and nothing is stored.
 * @returns the rate that the sale keeps
 */
export async function compareQuote(
  tx: Connection,
  quote: Quote,
  lines: readonly OrderLine[],
  totals: Totals,
  now: Date,
): Promise<Outcome<ExchangeRate>> {
  const rates = await quotableRates(tx, now);
  const [inForce] = rates;
  if (!inForce) throw new AppError('rate_unknown', 'No se pudo cargar la tasa de cambio', { retryAfterSeconds: 60 });
  const shown = parseRate(quote.dollar_value);
  const held = shown ? quotedRate(rates, shown) : null;
  if (held && quoteMatches(quote, totals, held)) return { ok: true, value: held };

  const details: TotalsChangedDetails = {
    subtotal: decimalFromCents(totals.subtotal),
    discount: decimalFromCents(totals.discount),
    total: decimalFromCents(totals.total),
    dollar_value: formatStoredRate(inForce.value),
    total_bs: decimalFromCents(bolivarsFor(totals.total, inForce.value)),
    lines: lines.map((line) => ({ itemId: line.askedId, price: decimalFromCents(line.finalPrice) })),
  };
  return {
    ok: false,
    code: 'totals_changed',
    message: 'Los montos del pedido cambiaron. Revísalos antes de continuar.',
    details,
  };
}

function quoteMatches(quote: Quote, totals: Totals, rate: ExchangeRate): boolean {
  return (
    centsFromDecimal(quote.subtotal) === totals.subtotal &&
    (quote.total === undefined || centsFromDecimal(quote.total) === totals.total) &&
    centsFromDecimal(quote.total_bs) === bolivarsFor(totals.total, rate.value)
  );
}
