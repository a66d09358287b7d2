import { z } from 'zod';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { day } from '../day.ts';
import { oneOf } from '../record.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A year and a leap day: the longest period that a report adds up. */
const MAX_REPORT_DAYS = 366;

/** Query of GET /reports/sales: days of Caracas, both included. */
export const reportQuery = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'La fecha final es anterior a la inicial' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_REPORT_DAYS, {
    path: ['to'],
    message: 'El período puede tener hasta un año',
  });

/** Money in USD and Bs, as decimals. */
const sums = { sales: z.int(), total: z.number(), total_bs: z.number() };

/** GET /reports/sales. Cancelled sales count nowhere but in `statuses`. */
export const salesReport = oneOf(
  z.object({
    from: z.string(),
    to: z.string(),
    totals: z.object({
      ...sums,
      pieces: z.int(),
      /** Before coupons and promotions; less `discount` it is `total`. */
      subtotal: z.number(),
      discount: z.number(),
    }),
    /** The same number of days just before, to compare with. */
    before: z.object(sums),
    /** Every day of the period, those without sales too. */
    days: z.array(z.object({ day: z.string(), ...sums })),
    statuses: z.array(z.object({ status: z.enum(SALE_STATUSES), ...sums })),
    /** What was sold, before coupons and promotions; together they are `subtotal`. Category null: the item was withdrawn. */
    cells: z.array(
      z.object({ category: z.string().nullable(), size: z.string(), pieces: z.int(), amount: z.number() }),
    ),
    /** Styles by pieces sold, the best first. */
    bestSellers: z.array(z.object({ reference: z.string(), name: z.string(), pieces: z.int(), amount: z.number() })),
  }),
);
export type SalesReport = z.infer<typeof salesReport>['data'];

export const PROOF_AGES = ['today', 'yesterday', 'week', 'older'] as const;
export type ProofAge = (typeof PROOF_AGES)[number];

/** GET /reports/attention: what waits for someone, as of now. */
export const attentionReport = oneOf(
  z.object({
    pending: z.object({
      sales: z.int(),
      oldest: z.string().nullable(),
      /** By the Caracas day they came: today, the day before, up to a week, longer ago. */
      ages: z.array(z.object({ age: z.enum(PROOF_AGES), ...sums })),
    }),
    lowStock: z.object({
      /** Pieces at most to count as low. */
      threshold: z.int(),
      /** Variants in all, those not listed too. */
      total: z.int(),
      /** What sold most of late first: it runs out first. */
      items: z.array(
        z.object({
          id: z.int(),
          reference: z.string(),
          name: z.string(),
          size: z.string(),
          stock: z.int(),
          soldLately: z.int(),
        }),
      ),
    }),
  }),
);
export type AttentionReport = z.infer<typeof attentionReport>['data'];
