import { z } from 'zod';
import { METHODS } from '#domain/payments/amount.ts';
import { oneOf } from '../record.ts';

/**
 * An amount of money as decimals in both currencies. What was paid in one of them is converted at the rate of its order;
 * a line of the bank without an order at the rate of its day.
 */
const money = z.object({ count: z.int(), usd: z.number(), bs: z.number() });

/**
 * GET /reports/payments. A payment stands under the day of its line at the bank; without one under the day on which it was
 * made, as declared; without that under the day of the order.
 */
export const moneyReport = oneOf(
  z.object({
    from: z.string(),
    to: z.string(),
    totals: z.object({
      /** Validated payments less refunds that were paid; refunds are not counted. */
      paid: money,
      /** Declared payments of orders that are not cancelled. */
      toCheck: money,
      /** Refunds that are owed. */
      owed: money,
      /** Money that came in and belongs to no payment yet. */
      unmatched: money,
    }),
    methods: z.array(z.object({ method: z.enum(METHODS), paid: money, toCheck: money })),
    /** `id` null: validated by hand, so of no account. */
    accounts: z.array(z.object({ id: z.int().nullable(), name: z.string(), paid: money, unmatched: money })),
    /** Every day of the period. */
    days: z.array(z.object({ day: z.string(), paid: money, toCheck: money, unmatched: money })),
  }),
);
export type MoneyReport = z.infer<typeof moneyReport>['data'];
export type ReportedMoney = MoneyReport['totals']['paid'];
