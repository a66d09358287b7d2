import type { Box, Dots } from './dots.ts';
import { type LabelRow, rowHeight, rowOf, sizeWithin, textWidth } from './label-row.ts';

/** '' for a price that is not printed. */
export interface PriceTexts {
  price: string;
  /** Struck through beside the price. */
  before: string;
  bolivars: string;
}

/** Size of the letters of the price, of those of the name. */
const PRICE_SHARE = 1.3;
/** Size of the price before, of that of the price. */
export const BEFORE_SHARE = 0.7;
/** Prices on one line are not set smaller than this. */
const LEAST_SQUEEZED = 0.72;

/**
 * Dollars and bolívares on one line where both have room, else below each other.
 * @param size of the letters of the name
 * @param squeeze sets them smaller, if that puts them on one line
 */
export function priceRows(texts: PriceTexts, size: Dots, area: Box, squeeze: boolean): LabelRow[] {
  const large = Math.round(size * PRICE_SHARE);
  const dollars = dollarsWidth(texts, large);
  const bolivars = textWidth(texts.bolivars, size);
  if (dollars > 0 && bolivars > 0) {
    const share = Math.min(1, area.width / (dollars + size + bolivars));
    if (share === 1 || (squeeze && share >= LEAST_SQUEEZED)) {
      const left = Math.ceil((dollars + size / 2) * share);
      const price = { part: 'price', x: area.x, width: left, size: Math.floor(large * share), lines: 1 } as const;
      const rest = { x: area.x + left, width: area.width - left, size: Math.floor(size * share), lines: 1 };
      return [{ height: rowHeight(price.size), texts: [price, { part: 'bolivars', ...rest }] }];
    }
  }
  const rows: LabelRow[] = [];
  if (dollars > 0) rows.push(rowOf('price', sizeWithin(large, dollars, area), area));
  if (bolivars > 0) rows.push(rowOf('bolivars', sizeWithin(size, bolivars, area), area));
  return rows;
}

function dollarsWidth({ price, before }: PriceTexts, size: Dots): number {
  const gap = price && before ? size / 2 : 0;
  return textWidth(price, size) + gap + textWidth(before, size * BEFORE_SHARE);
}
