import { z } from 'zod';
import { type VoucherBody, type VoucherRecord, voucherBody } from '#contract/promotions/voucher.ts';

/** Values of the form: dates as in the browser's date fields, '' for none. */
export interface VoucherValues {
  code: string;
  /** Percent; undefined when empty, NaN when not a number. */
  amount: number | undefined;
  start_date: string;
  end_date: string;
}

export function valuesOf(voucher: VoucherRecord | null): VoucherValues {
  const { code = '', amount, start_date, end_date } = voucher?.attributes ?? {};
  return { code, amount, start_date: start_date ?? '', end_date: end_date ?? '' };
}

type TypedBody = Pick<VoucherValues, 'code' | 'amount'> & Pick<VoucherBody, 'start_date' | 'end_date'>;

/** The contract's schema, with empty dates sent as null. */
export function voucherSchema(storeCode: string): z.ZodType<VoucherBody, VoucherValues> {
  // The schema also accepts incomplete input, to report what is missing; its input type does not allow that.
  const body = voucherBody(storeCode) as unknown as z.ZodType<VoucherBody, TypedBody>;
  return z
    .custom<VoucherValues>()
    .transform(({ start_date, end_date, ...rest }) => ({
      ...rest,
      start_date: start_date || null,
      end_date: end_date || null,
    }))
    .pipe(body);
}
