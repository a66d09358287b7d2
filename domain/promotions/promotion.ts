/** Discounts without a code. */
export const PROMOTIONS = ['bienvenida'] as const;
export type Promotion = (typeof PROMOTIONS)[number];

/** Discount on the first order placed with an account, in percent, until the house says another. */
export const WELCOME_PERCENT = 20;

/** '20 %', with a non-breaking space. */
export const percentText = (percent: number) => `${percent}\u00a0%`;
export const WELCOME_PERCENT_TEXT = percentText(WELCOME_PERCENT);

/** 'Descuento de bienvenida (20 %)' */
const welcomeName = (percent: number) => `Descuento de bienvenida (${percentText(percent)})`;

/** What an order paid, in one unit. */
interface Paid {
  discount: number;
  total: number;
}

/** The whole percentage that a promotion took off an order. */
export function promotionPercent({ discount, total }: Paid): number {
  return Math.round((100 * discount) / (discount + total || 1));
}

/** Name of an order's promotion, with the percentage that the order got, because the house may have changed it since. */
export const promotionName = (paid: Paid) => welcomeName(promotionPercent(paid));

/** Name of a sale's discount in Spanish: the promotion or the coupon, never both. */
export function discountName({
  promotion,
  voucherCode,
  ...paid
}: Paid & {
  promotion: Promotion | null;
  voucherCode: string | null;
}): string {
  if (promotion) return promotionName(paid);
  return voucherCode ? `Cupón ${voucherCode}` : 'Descuento';
}
