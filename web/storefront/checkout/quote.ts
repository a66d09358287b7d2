import type { CartLine } from '#domain/cart.ts';
import { bolivarsFor, type Rate } from '#domain/exchange-rate.ts';
import { type Cents, centsFromDecimal } from '#domain/money.ts';
import { totalsOf } from '#domain/pricing.ts';

/** What the shopper is asked for. The server works out its own and compares. */
export interface Quote {
  subtotal: Cents;
  total: Cents;
  /** Hundredths of a bolívar; null while there is no rate. */
  totalBs: number | null;
}

export function quoteOf(lines: readonly CartLine[], rate: Rate | null): Quote {
  const priced = lines.map(({ price, quantity }) => ({ finalPrice: centsFromDecimal(price), quantity }));
  const { subtotal, total } = totalsOf(priced, 0);
  return { subtotal, total, totalBs: rate === null ? null : bolivarsFor(total, rate) };
}
