import type { VoucherList } from '#contract/promotions/voucher.ts';
import { isReusable, normalizeVoucherCode, VOUCHER_REFUSALS, voucherProblem } from '#domain/promotions/voucher.ts';
import { camelKeys } from '#domain/text/camel-keys.ts';
import type { Answer } from '#web/browser/api/api-answer.ts';

/** Result of looking up a code. `sure` is false when the lookup failed, so that validity is unknown. */
export type CouponCheck =
  | { ok: true; voucher: VoucherList['data'][number] }
  | { ok: false; sure: boolean; message: string; why?: string };

interface Checking {
  storeCode: string;
  now: Date;
  /** Whether this browser has used the code. */
  hasUsed(code: string): boolean;
  lookUp(code: string): Promise<Answer<VoucherList>>;
}

/** Looks up a code, for early feedback only: the server checks it again with the order. */
export async function checkCoupon(typed: string, { storeCode, now, hasUsed, lookUp }: Checking): Promise<CouponCheck> {
  const code = normalizeVoucherCode(typed);
  const answer = await lookUp(code);
  if (!answer.ok) return { ok: false, sure: false, message: 'Error al validar el cupón', why: answer.error.message };
  const voucher = answer.data.data.find(({ attributes }) => attributes.code === code);
  if (!voucher) return refuse('voucher_unknown');
  const problem = voucherProblem(camelKeys(voucher.attributes), now);
  if (problem) return refuse(problem);
  if (!isReusable(code, storeCode) && hasUsed(code)) return refuse('voucher_used');
  return { ok: true, voucher };
}

function refuse(code: keyof typeof VOUCHER_REFUSALS): CouponCheck {
  return { ok: false, sure: true, message: VOUCHER_REFUSALS[code] };
}
