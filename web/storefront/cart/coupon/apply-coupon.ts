import type { VoucherList } from '#contract/promotions/voucher.ts';
import { callApi } from '#web/browser/api/api.ts';
import { appliedCoupon, dropCoupon, keepCoupon } from '#web/browser/shopper/coupon.ts';
import { hasUsedVoucher } from '#web/browser/shopper/visitor-id.ts';
import { type CouponCheck, checkCoupon } from './check-coupon.ts';

/** Looks up a code and applies it to the cart; an invalid code removes the current discount. */
export async function applyCoupon(typed: string, storeCode: string): Promise<CouponCheck> {
  const check = await checkCoupon(typed, {
    storeCode,
    now: new Date(),
    hasUsed: hasUsedVoucher,
    lookUp: (code) => callApi<VoucherList>(`/vouchers?filter[code]=${encodeURIComponent(code)}`),
  });
  if (check.ok) keepCoupon(check.voucher);
  else if (check.sure) dropCoupon();
  return check;
}

/**
 * Checks the applied coupon again: it may have expired, changed or been used since.
 * @returns why it was removed; null when it is valid, when there is none, and when the check failed
 */
export async function recheckCoupon(storeCode: string): Promise<string | null> {
  const coupon = appliedCoupon();
  if (!coupon) return null;
  const check = await applyCoupon(coupon.code, storeCode);
  return check.ok || !check.sure ? null : check.message;
}
