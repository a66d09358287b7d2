import { z } from 'zod';
import { hasAtMostTwoDecimals } from '#domain/money/money.ts';
import { normalizeVoucherCode, voucherCodeProblem } from '#domain/promotions/voucher.ts';
import { day } from '../day.ts';
import { couponCode } from '../forms/coupon-code.ts';
import { listOf, oneOf, pageMeta, pageQuery, recordOf } from '../record.ts';

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

/** With `filter[code]` anyone may read that voucher; the full list is for staff. */
export const voucherListQuery = z.strictObject({
  'filter[code]': z.optional(couponCode),
  /** Part of a code. */
  q: z.string().trim().max(100).optional(),
  ...pageQuery,
});
export const voucherList = listOf(voucherRecord, pageMeta);
export type VoucherList = z.infer<typeof voucherList>;
export const voucherAnswer = oneOf(voucherRecord);

const OUT_OF_RANGE = 'El descuento debe estar entre 0 y 100';
const limit = day.nullable().default(null);

/**
 * The body of POST /vouchers and PUT /vouchers/{id}. Always the whole record: a missing date means no limit.
 * @param storeCode gives the required prefix of the code
 */
export function voucherBody(storeCode: () => string) {
  return z
    .strictObject({
      code: z
        .string('El código es requerido')
        .max(40, 'Máximo 40 caracteres')
        .overwrite(normalizeVoucherCode)
        .superRefine((code, context) => {
          const message = voucherCodeProblem(code, storeCode());
          if (message) context.addIssue({ code: 'custom', message });
        }),
      /** Percent. */
      amount: z
        .number('El descuento es requerido')
        .min(0, OUT_OF_RANGE)
        .max(100, OUT_OF_RANGE)
        .refine(hasAtMostTwoDecimals, 'El descuento puede tener hasta 2 decimales'),
      start_date: limit,
      end_date: limit,
    })
    .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
      path: ['end_date'],
      message: 'La fecha de expiración no puede ser anterior a la de inicio',
    });
}
export type VoucherBody = z.output<ReturnType<typeof voucherBody>>;
