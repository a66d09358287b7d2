import type { VoucherRecord } from '#contract/promotions/voucher.ts';
import { isRecord, parseJson, readNumber, readText } from '../storage/read-json.ts';
import { storedValue, useStored } from '../storage/stored-value.ts';

/** The coupon applied to the cart. The server decides the final discount. */
export interface AppliedCoupon {
  code: string;
  /** At most two decimals. */
  percent: number;
}

const stored = storedValue<AppliedCoupon | null>('coupon', {
  decode: (text) => readCoupon(parseJson(text)),
  encode: (coupon) => coupon && JSON.stringify(coupon),
});

function readCoupon(json: unknown): AppliedCoupon | null {
  if (!isRecord(json)) return null;
  const code = readText(json.code);
  const percent = readNumber(json.percent);
  return code && percent !== null && percent >= 0 && percent <= 100 ? { code, percent } : null;
}

export const appliedCoupon = stored.read;

export function storeCoupon({ attributes }: VoucherRecord): void {
  stored.write({ code: attributes.code, percent: attributes.amount });
}

export function dropCoupon(): void {
  stored.write(null);
}

/** Null without a coupon, on the server and until hydration. */
export function useAppliedCoupon(): AppliedCoupon | null {
  return useStored(stored, null);
}
