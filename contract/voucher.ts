import { z } from 'zod';
import { listOf, pageMeta, pageQuery, recordOf } from './record.ts';

export const voucherAttributes = z.object({
  code: z.string(),
  /** Percent, at most two decimals. */
  amount: z.number(),
  /** Whole days in America/Caracas, both included; null = no limit. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  version: z.int(),
});
export const voucherRecord = recordOf(voucherAttributes);
export type VoucherRecord = z.infer<typeof voucherRecord>;

/** With `filter[code]` anyone may ask for that one voucher; without it the list is for staff. */
export const voucherListQuery = z.strictObject({
  'filter[code]': z.string().max(40).optional(),
  /** Part of a code. */
  q: z.string().trim().max(40).optional(),
  ...pageQuery,
});
export const voucherList = listOf(voucherRecord, pageMeta);
export type VoucherList = z.infer<typeof voucherList>;
