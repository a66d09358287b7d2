import type { VoucherList } from '#contract/promotions/voucher.ts';
import { callApi } from '#web/browser/api/api.ts';
import { dropCoupon, keepCoupon } from '#web/browser/shopper/coupon.ts';

/** Asks what the coupon is worth today; one that is no more is taken off. */
export async function renewCoupon(code: string): Promise<void> {
  const answer = await callApi<VoucherList>(`/vouchers?filter[code]=${encodeURIComponent(code)}`);
  if (!answer.ok) return;
  const voucher = answer.data.data.find(({ attributes }) => attributes.code === code);
  if (voucher) keepCoupon(voucher);
  else dropCoupon();
}
