import type { VoucherList, VoucherRecord } from '#contract/promotions/voucher.ts';
import { isReusable, normalizeVoucherCode, VOUCHER_REFUSALS, voucherProblem } from '#domain/promotions/voucher.ts';
import { camelKeys } from '#domain/text/camel-keys.ts';
import { callApi } from '#web/browser/api/api.ts';
import { appliedCoupon, dropCoupon, storeCoupon } from '#web/browser/shopper/coupon.ts';
import { hasUsedVoucher } from '#web/browser/shopper/visitor-id.ts';

/** Result of looking up a code. `sure` is false when the lookup failed, so that validity is unknown. */
type CouponCheck = { ok: true; voucher: VoucherRecord } | { ok: false; sure: boolean; message: string; why?: string };

/** Looks up a code and applies it to the cart; an invalid code removes the current discount. */
export async function applyCoupon(typed: string, storeCode: string): Promise<CouponCheck> {
  const check = await checkCoupon(normalizeVoucherCode(typed), storeCode);
  if (check.ok) storeCoupon(check.voucher);
  else if (check.sure) dropCoupon();
  return check;
}

/**
 * Checks the applied coupon again: it may have expired, changed or been used since.
 * @returns why it was removed; null when it is valid, when there is none, and when the lookup failed
 */
export async function recheckCoupon(storeCode: string): Promise<string | null> {
  const coupon = appliedCoupon();
  if (!coupon) return null;
  const check = await applyCoupon(coupon.code, storeCode);
  return check.ok || !check.sure ? null : check.message;
}

/** For early feedback only: the server checks the code again with the order. */
async function checkCoupon(code: string, storeCode: string): Promise<CouponCheck> {
  const answer = await callApi<VoucherList>(`/vouchers?filter[code]=${encodeURIComponent(code)}`);
  if (!answer.ok) return { ok: false, sure: false, message: 'Error al validar el cupón', why: answer.error.message };
  const voucher = answer.data.data.find(({ attributes }) => attributes.code === code);
  if (!voucher) return refuse('voucher_unknown');
  const problem = voucherProblem(camelKeys(voucher.attributes), new Date());
  if (problem) return refuse(problem);
  return !isReusable(code, storeCode) && hasUsedVoucher(code) ? refuse('voucher_used') : { ok: true, voucher };
}

function refuse(code: keyof typeof VOUCHER_REFUSALS): CouponCheck {
  return { ok: false, sure: true, message: VOUCHER_REFUSALS[code] };
}
