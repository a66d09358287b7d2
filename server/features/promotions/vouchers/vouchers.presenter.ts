import type { VoucherRecord } from '#contract/promotions/voucher.ts';
import type { Voucher } from './vouchers.tables.ts';

export function presentVoucher(voucher: Voucher): VoucherRecord {
  return {
    id: voucher.id,
    attributes: {
      code: voucher.code,
      amount: voucher.basisPoints / 100,
      start_date: voucher.startDate,
      end_date: voucher.endDate,
      version: voucher.version,
    },
  };
}
