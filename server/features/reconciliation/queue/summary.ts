import type { ReconciliationSummary } from '#contract/payments/reconciliation.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import { CERTAINTIES } from '#domain/payments/matching/proposal.ts';
import type { Currency } from '#domain/payments/payment.ts';
import { AGES, ageOf, daysSince } from '#domain/payments/waiting-age.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { readOwedRefunds } from '#server/features/sales/payments/owed-refunds.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Reader } from '#server/platform/database/lagging-reads.ts';
import { countReversed } from '../reversed.queries.ts';
import { leftOf } from './open-work.queries.ts';
import { readProposals } from './read-proposals.ts';
import { selectUnpaid } from './unmatched.queries.ts';

/** A count, and sums in hundredths of both currencies. */
class Sum {
  private count = 0;
  private readonly hundredths: Record<Currency, number> = { USD: 0, VES: 0 };

  add(currency: Currency, hundredths: number, count = 1): void {
    this.hundredths[currency] += hundredths;
    this.count += count;
  }

  shown() {
    const { USD, VES } = this.hundredths;
    return { count: this.count, usd: decimalFromCents(USD), ves: decimalFromCents(VES) };
  }
}

/** Counts and sums of proposals, of unmatched lines and unpaid sales by age, and of owed refunds. */
export async function summarize(database: Database, reader: Reader, now: Date): Promise<ReconciliationSummary> {
  const { connection } = database;
  const { proposals, lines, limited } = await readProposals(connection, now);
  const today = caracasDay(now);
  const byCertainty = sumsOf(CERTAINTIES);
  for (const { certainty, lines: proposed } of proposals) {
    const [first] = proposed;
    const amount = proposed.reduce((total, { line }) => total + line.amount, 0);
    if (certainty && first) byCertainty[certainty].add(first.line.currency, amount);
  }
  const unmatched = sumsOf(AGES);
  for (const row of lines) {
    unmatched[ageOf(daysSince(row.line.postedOn, today))].add(row.account.currency, leftOf(row));
  }
  const unpaid = sumsOf(AGES);
  for (const { coverage, age } of await selectUnpaid(connection, undefined, now)) {
    // One amount in both currencies, so it counts once.
    unpaid[age].add('USD', coverage.dueCents);
    unpaid[age].add('VES', coverage.dueBsHundredths, 0);
  }
  const owed = new Sum();
  const refunds = await readOwedRefunds(database.lagging, reader, { page: 1, pageSize: 1, offset: 0 });
  for (const { currency, amount, count } of refunds.meta.sums) owed.add(currency, centsFromDecimal(amount), count);
  return {
    proposals: {
      exact: byCertainty.exact.shown(),
      likely: byCertainty.likely.shown(),
      possible: byCertainty.possible.shown(),
    },
    unmatched: AGES.map((age) => ({ age, ...unmatched[age].shown() })),
    unpaid: AGES.map((age) => ({ age, ...unpaid[age].shown() })),
    owed: owed.shown(),
    reversals: await countReversed(connection),
    limited,
  };
}

function sumsOf<Key extends string>(keys: readonly Key[]): Record<Key, Sum> {
  return Object.fromEntries(keys.map((key) => [key, new Sum()])) as Record<Key, Sum>;
}
