import { type Cents, formatUsd } from '../money/money.ts';
import { addDays } from '../time/caracas-time.ts';

/** What a gift card may be bought for. */
interface GiftCardTerms {
  /** The offered amounts, in cents. */
  amounts: readonly Cents[];
  /** Whether another amount may be typed, within these bounds. */
  freeAmount: boolean;
  minCents: Cents;
  maxCents: Cents;
}

export const MAX_MESSAGE = 300;
/** A card is mailed today, or up to so many days later. */
export const MAX_MAIL_DAYS = 365;

/** Why a card cannot be bought for this amount, in Spanish for the field; null when it can. */
export function giftCardAmountProblem({ amounts, freeAmount, minCents, maxCents }: GiftCardTerms, cents: Cents) {
  if (amounts.includes(cents)) return null;
  if (!freeAmount) return 'Elige uno de los montos';
  if (cents >= minCents && cents <= maxCents) return null;
  return `El monto va de ${formatUsd(minCents)} a ${formatUsd(maxCents)}`;
}

/** Why a card cannot be mailed on this day; null when it can. */
export function mailDayProblem(day: string, today: string): string | null {
  if (day < today) return 'Ese día ya pasó';
  return day > addDays(today, MAX_MAIL_DAYS) ? 'Como máximo dentro de un año' : null;
}

/** The last day of a card issued today; null: it does not expire. @param months 0: never */
export function expiryDay(today: string, months: number): string | null {
  if (months === 0) return null;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

/** What a line of a sale says of a gift card. No item has this id. */
export const GIFT_CARD_LINE = { itemId: 0, name: 'Tarjeta de regalo', ref: 'TARJETA', size: 'N/A' } as const;

/** Whether a sale sells a gift card; such a sale has this line alone. */
export function sellsGiftCard(lines: readonly { itemId: number }[]): boolean {
  return lines.some(({ itemId }) => itemId === GIFT_CARD_LINE.itemId);
}
