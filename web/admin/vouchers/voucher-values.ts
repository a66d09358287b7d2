import { z } from 'zod';
import { type VoucherBody, type VoucherRecord, voucherBody } from '#contract/promotions/voucher.ts';

/** What the form holds: dates as the browser's date fields have them, '' for none. */
export interface VoucherValues {
  code: string;
  /** Percent; undefined while nothing is typed, NaN for what is no number. */
  amount: number | undefined;
  start_date: string;
  end_date: string;
}

export function valuesOf(voucher: VoucherRecord | null): VoucherValues {
  const { code = '', amount, start_date, end_date } = voucher?.attributes ?? {};
  return { code, amount, start_date: start_date ?? '', end_date: end_date ?? '' };
}

type TypedBody = Pick<VoucherValues, 'code' | 'amount'> & Pick<VoucherBody, 'start_date' | 'end_date'>;

/** The contract's schema, with dates left empty sent as null. */
export function voucherSchema(storeCode: string): z.ZodType<VoucherBody, VoucherValues> {
  // It also takes what is half filled in and says what is missing, which its own input type does not allow.
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
