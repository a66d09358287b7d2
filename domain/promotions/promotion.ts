/** Discounts that need no code. A sale keeps its promotion by name: other terms are another promotion. */
export const PROMOTIONS = ['bienvenida'] as const;
export type Promotion = (typeof PROMOTIONS)[number];

/** Off the first order placed with an account. The one place where the figure stands. */
export const WELCOME_PERCENT = 20;
export const WELCOME_BASIS_POINTS = WELCOME_PERCENT * 100;
/** As shoppers read it; the space does not break. */
export const WELCOME_PERCENT_TEXT = `${WELCOME_PERCENT}\u00a0%`;

export const PROMOTION_NAMES: Record<Promotion, string> = {
  bienvenida: `Descuento de bienvenida (${WELCOME_PERCENT_TEXT})`,
};

/** What a sale's discount comes from, in words: a promotion or a coupon, never both. */
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
