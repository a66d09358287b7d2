import { eq } from 'drizzle-orm';
import {
  isReusable,
  redeemerKeys,
  VOUCHER_REFUSALS,
  type VoucherRefusal,
  type VoucherTerms,
  voucherProblem,
} from '#domain/promotions/voucher.ts';
import type { Outcome, Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { hashPerson } from '../welcome/welcome.ts';
import { voucherRedemptions } from './vouchers.tables.ts';

function refuse(code: VoucherRefusal) {
  return { ok: false, code, message: VOUCHER_REFUSALS[code] } as const;
}

/**
 * Whether a voucher can be used today. Whether this person has used it already is checked at redemption.
 * @param voucher the voucher with the requested code, locked against changes; null when there is none
 */
export function usableVoucher<Terms extends VoucherTerms>(voucher: Terms | null, now: Date): Outcome<Terms> {
  if (!voucher) return refuse('voucher_unknown');
  const problem = voucherProblem(voucher, now);
  return problem ? refuse(problem) : { ok: true, value: voucher };
}

/** The rows of a voucher's redemption, one for each of `redeemers`. */
interface Redemption {
  voucherId: number;
  redeemers: string[];
}

/** Begins the hash of an identifier. */
export const REDEEMER_HASH = 'huella:';

/** What an identifier is replaced by when its person is erased. */
export const hashedRedeemer = (redeemer: string) => `${REDEEMER_HASH}${hashPerson(redeemer)}`;

/**
 * The redemption of a voucher by a person; null for a reusable voucher. Each of the person's identifiers is a row under a
 * primary key, so the second of two simultaneous redemptions waits for the first and is then refused. So is its hash,
 * which is what remains of an erased person.
 */
export function redemptionOf(
  voucher: { id: number; code: string },
  storeCode: string,
  person: { email: string; nationalId: string; browserId?: string | null },
): Redemption | null {
  if (isReusable(voucher.code, storeCode)) return null;
  const keys = redeemerKeys(person);
  return { voucherId: voucher.id, redeemers: [...keys, ...keys.map(hashedRedeemer)].sort() };
}

/** When a row of the redemption could not be written. */
export function refuseRedeemed(): Refusal {
  return refuse('voucher_used');
}

/** Releases a sale's voucher, when the sale is cancelled or is deleted while pendiente. */
export async function releaseVoucher(tx: Connection, saleId: number): Promise<void> {
  await tx.delete(voucherRedemptions).where(eq(voucherRedemptions.saleId, saleId));
}
