import { eq } from 'drizzle-orm';
import {
  isReusable,
  normalizeVoucherCode,
  redeemerKeys,
  VOUCHER_REFUSALS,
  type VoucherRefusal,
  voucherProblem,
} from '#domain/promotions/voucher.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type Voucher, voucherRedemptions, vouchers } from './vouchers.tables.ts';

function refuse(code: VoucherRefusal) {
  return { ok: false, code, message: VOUCHER_REFUSALS[code] } as const;
}

/**
 * The voucher of this code if it is valid today, locked against changes until the transaction ends.
 * Whether this person has used it already is checked at redemption.
 */
export async function findUsableVoucher(tx: Connection, code: string, now: Date): Promise<Outcome<Voucher>> {
  const [voucher] = await tx
    .select()
    .from(vouchers)
    .where(eq(vouchers.code, normalizeVoucherCode(code)))
    .for('share');
  if (!voucher) return refuse('voucher_unknown');
  const problem = voucherProblem(voucher, now);
  return problem ? refuse(problem) : { ok: true, value: voucher };
}

export interface Redemption {
  voucher: Voucher;
  storeCode: string;
  saleId: number;
  person: { email: string; nationalId: string; browserId?: string | null };
}

/**
 * Redeems a single-use voucher for a person. Each of the person's identifiers is a row under a primary key, so the
 * second of two simultaneous redemptions waits for the first and is then refused.
 */
export async function redeemVoucher(tx: Connection, redemption: Redemption): Promise<Outcome<null>> {
  const { voucher, storeCode, saleId, person } = redemption;
  if (isReusable(voucher.code, storeCode)) return { ok: true, value: null };
  const rows = redeemerKeys(person).map((redeemer) => ({ voucherId: voucher.id, redeemer, saleId }));
  const taken = await tx
    .insert(voucherRedemptions)
    .values(rows)
    .onConflictDoNothing()
    .returning({ redeemer: voucherRedemptions.redeemer });
  return taken.length === rows.length ? { ok: true, value: null } : refuse('voucher_used');
}

/** Releases a sale's voucher, when the sale is cancelled or is deleted while pendiente. */
export async function releaseVoucher(tx: Connection, saleId: number): Promise<void> {
  await tx.delete(voucherRedemptions).where(eq(voucherRedemptions.saleId, saleId));
}
