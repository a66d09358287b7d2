import { bolivarsFor, type Rate } from '../../money/bolivars.ts';
import type { Cents } from '../../money/money.ts';
import { containedTax } from '../../taxes/line-taxes.ts';
import { prorate } from '../../taxes/prorate.ts';

/** An amount with and without its IVA, in dollars and bolívares. */
export interface Value {
  usd: Cents;
  usdBase: Cents;
  /** Hundredths; null without a rate. */
  bs: number | null;
  bsBase: number | null;
}

export interface ValueRates {
  /** Null when there has never been one. */
  rate: Rate | null;
  /** IVA contained in prices, in hundredths of a percent. */
  basisPoints: number;
}

/**
 * Converts the sum of these amounts and each amount to all four figures. Only the sum is converted, and the parts are
 * shares of it, so they add up to it in each figure.
 */
export function spreadValue(
  amounts: readonly Cents[],
  { rate, basisPoints }: ValueRates,
): { total: Value; parts: Value[] } {
  const usd = amounts.reduce((sum, cents) => sum + cents, 0);
  const usdBase = containedTax(usd, basisPoints).base;
  const bs = rate === null ? null : bolivarsFor(usd, rate);
  const bsBase = bs === null ? null : containedTax(bs, basisPoints).base;
  const bases = prorate(usdBase, amounts);
  const bolivars = bs === null ? null : prorate(bs, amounts);
  const bolivarBases = bsBase === null ? null : prorate(bsBase, amounts);
  return {
    total: { usd, usdBase, bs, bsBase },
    parts: amounts.map((cents, at) => ({
      usd: cents,
      usdBase: bases[at] ?? 0,
      bs: bolivars?.[at] ?? null,
      bsBase: bolivarBases?.[at] ?? null,
    })),
  };
}
