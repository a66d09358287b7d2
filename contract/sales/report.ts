import { z } from 'zod';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { day } from '../day.ts';
import { oneOf } from '../record.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest period of a report, in days: a leap year. */
const MAX_REPORT_DAYS = 366;

/** Query of GET /reports/sales: days in Caracas, both included. */
export const reportQuery = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'La fecha final es anterior a la inicial' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_REPORT_DAYS, {
    path: ['to'],
    message: 'El período puede tener hasta un año',
  });

/** Money in USD and Bs, as decimals. */
const sums = { sales: z.int(), total: z.number(), total_bs: z.number() };

/** GET /reports/sales. Cancelled sales count only in `statuses`; sales of gift cards nowhere (docs/money/credit.md). */
export const salesReport = oneOf(
  z.object({
    from: z.string(),
    to: z.string(),
    totals: z.object({
      ...sums,
      pieces: z.int(),
      /** Before coupons and promotions; `subtotal` minus `discount` is `total`. */
      subtotal: z.number(),
      discount: z.number(),
    }),
    /** The totals of the period of equal length just before. */
    before: z.object(sums),
    /** Every day of the period, including days without sales. */
    days: z.array(z.object({ day: z.string(), ...sums })),
    /** Sales of the period of which money went back, and how much; whatever their status. */
    refunded: z.object(sums),
    statuses: z.array(z.object({ status: z.enum(SALE_STATUSES), ...sums })),
    /**
     * Sales by category and size, before coupons and promotions; they add up to `subtotal`. Category null: the item was
     * deleted.
     */
    cells: z.array(
      z.object({ category: z.string().nullable(), size: z.string(), pieces: z.int(), amount: z.number() }),
    ),
    /** Styles by pieces sold, most first. */
    bestSellers: z.array(z.object({ reference: z.string(), name: z.string(), pieces: z.int(), amount: z.number() })),
  }),
);
export type SalesReport = z.infer<typeof salesReport>['data'];

/** Ages of a sale in Caracas days: today, yesterday, up to a week, older. */
export const SALE_AGES = ['today', 'yesterday', 'week', 'older'] as const;
export type SaleAge = (typeof SALE_AGES)[number];
/** Sales have no mark for sent. Those validated in the last seven days count as still to be sent. */
export const TO_SEND_AGES = ['today', 'yesterday', 'week'] as const;

/** GET /reports/attention: what currently needs attention. */
export const attentionReport = oneOf(
  z.object({
    pending: z.object({
      sales: z.int(),
      oldest: z.string().nullable(),
      ages: z.array(z.object({ age: z.enum(SALE_AGES), ...sums })),
    }),
    /** Sales validated in the last seven days, by the age of their validation. */
    toSend: z.object({
      sales: z.int(),
      ages: z.array(z.object({ age: z.enum(TO_SEND_AGES), ...sums })),
    }),
    /** Number of matched payments that the bank took back, and that nobody has decided. */
    reversals: z.int(),
    lowStock: z.object({
      /** Stock up to this many pieces counts as low. */
      threshold: z.int(),
      /** Number of variants with low stock, including those not listed. */
      total: z.int(),
      /** Recent best sellers first, since they run out first. */
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
