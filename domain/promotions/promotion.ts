/** Discounts without a code. Sales store the name, so a promotion with other terms needs another name. */
export const PROMOTIONS = ['bienvenida'] as const;
export type Promotion = (typeof PROMOTIONS)[number];

/** Discount on the first order placed with an account, in percent. Defined only here. */
export const WELCOME_PERCENT = 20;
/** The welcome discount in hundredths of a percent. */
export const WELCOME_BASIS_POINTS = WELCOME_PERCENT * 100;
/** The welcome discount as text, with a non-breaking space. */
export const WELCOME_PERCENT_TEXT = `${WELCOME_PERCENT}\u00a0%`;

export const PROMOTION_NAMES: Record<Promotion, string> = {
  bienvenida: `Descuento de bienvenida (${WELCOME_PERCENT_TEXT})`,
};

/** Name of a sale's discount in Spanish: the promotion or the coupon, never both. */
export function discountName({
  promotion,
  voucherCode,
}: {
  promotion: Promotion | null;
  voucherCode: string | null;
}): string {
  if (promotion) return PROMOTION_NAMES[promotion];
  return voucherCode ? `Cupón ${voucherCode}` : 'Descuento';
}
