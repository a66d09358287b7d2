import type { VoucherBody } from '#contract/promotions/voucher.ts';
import { basisPointsOf } from '#domain/money/percent.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import { presentVoucher } from './vouchers.presenter.ts';
import type { Voucher } from './vouchers.tables.ts';

/** The columns that staff edit. */
export type VoucherTermsRow = Pick<Voucher, 'code' | 'basisPoints' | 'startDate' | 'endDate'>;

export function toTerms(body: VoucherBody): VoucherTermsRow {
  return {
    code: body.code,
    basisPoints: basisPointsOf(body.amount),
    startDate: body.start_date,
    endDate: body.end_date,
  };
}

/** The terms for the audit log; `amount` in percent. */
export function termsForAudit({ code, basisPoints, startDate, endDate }: VoucherTermsRow) {
  return { code, amount: basisPoints / 100, startDate, endDate };
}

export function codeTaken(): Refusal {
  const message = 'Ya existe un cupón con este código';
  return { ok: false, code: 'voucher_taken', message, fields: { code: message } };
}

export function voucherGone(): Refusal {
  return { ok: false, code: 'not_found', message: 'Cupón no encontrado' };
}

/** Refusal for a voucher that was changed since the caller read it; includes the voucher as it is now. */
export function voucherChanged(current: Voucher): Refusal {
  return {
    ok: false,
    code: 'version_conflict',
    message: 'Otra persona cambió este cupón mientras lo editabas',
    details: presentVoucher(current),
  };
}
