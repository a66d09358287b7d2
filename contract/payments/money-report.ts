import { z } from 'zod';
import { oneOf } from '../record.ts';

/**
 * An amount as decimals in both currencies. It is converted at the rate of its order, or, for a bank line without an
 * order, at the rate of its day.
 */
const money = z.object({ count: z.int(), usd: z.number(), bs: z.number() });

/**
 * GET /reports/payments. A payment counts on the day of its bank line; without a bank line on the declared day; without
 * that on the day of the order.
 */
export const moneyReport = oneOf(
  z.object({
    from: z.string(),
    to: z.string(),
    totals: z.object({
      /** Validated payments minus refunds already paid; the count does not include refunds. */
      paid: money,
      /** Declared payments of orders that are not cancelled. */
      toCheck: money,
      /** Refunds that are still owed. */
      owed: money,
      /** Received money that is not matched to a payment yet. */
      unmatched: money,
    }),
    methods: z.array(z.object({ method: z.string(), paid: money, toCheck: money })),
    /** `id` is null for payments that were validated by hand and have no account. */
    accounts: z.array(z.object({ id: z.int().nullable(), name: z.string(), paid: money, unmatched: money })),
    /** Every day of the period, in order. */
    days: z.array(z.object({ day: z.string(), paid: money, toCheck: money, unmatched: money })),
  }),
);
export type MoneyReport = z.infer<typeof moneyReport>['data'];
export type ReportedMoney = MoneyReport['totals']['paid'];
