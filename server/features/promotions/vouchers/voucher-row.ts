import { type VoucherBody, type VoucherRecord, voucherAttributes } from '#contract/promotions/voucher.ts';
import { basisPointsOf } from '#domain/money/percent.ts';
import { camelKeys } from '#domain/text/camel-keys.ts';
import { type Refusal, versionConflict } from '#server/platform/database/attempt.ts';
import { attributesOf } from '#server/platform/http/attributes-of.ts';
import type { Voucher } from './vouchers.tables.ts';

// A field has the same name on the wire and in its row. The discount alone differs: the wire has percent, the row basis points.

export function presentVoucher(voucher: Voucher): VoucherRecord {
  const amount = voucher.basisPoints / 100;
  return { id: voucher.id, attributes: attributesOf(voucherAttributes, { ...voucher, amount }) };
}

/** The columns that staff write. */
export function toColumns({ amount, ...body }: VoucherBody) {
  return { ...camelKeys(body), basisPoints: basisPointsOf(amount) };
}

/** What staff can change of a voucher, for the audit log. */
export function termsForAudit(voucher: Voucher) {
  const { version: _, ...terms } = camelKeys(presentVoucher(voucher).attributes);
  return terms;
}

const TAKEN = 'Ya existe un cupón con este código';
export const CODE_TAKEN: Refusal = { ok: false, code: 'voucher_taken', message: TAKEN, fields: { code: TAKEN } };

export const NO_VOUCHER: Refusal = { ok: false, code: 'not_found', message: 'Cupón no encontrado' };

/** Refusal for a voucher that was changed since the caller read it; includes the voucher as it is now. */
export function voucherChanged(current: Voucher): Refusal {
  return versionConflict('Otra persona cambió este cupón mientras lo editabas', presentVoucher(current));
}
