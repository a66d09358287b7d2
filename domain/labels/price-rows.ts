import type { Box, Dots } from './dots.ts';
import { type LabelRow, rowHeight, rowOf, sizeWithin, textWidth } from './label-row.ts';

/** Price texts of a label; '' for a price that is not printed. */
export interface PriceTexts {
  price: string;
  /** The price before the discount, struck through beside the price. */
  before: string;
  bolivars: string;
}

/** Size of the price's letters, as a share of the name's. */
const PRICE_SHARE = 1.3;
/** Size of the price before the discount, as a share of the price's. */
export const BEFORE_SHARE = 0.7;
/** On one line, prices keep at least this share of their size. */
const LEAST_SQUEEZED = 0.72;

/**
 * Puts dollars and bolívares on one line where both fit, otherwise on two lines.
 * @param size of the letters of the name
 * @param squeeze makes the prices smaller if that puts them on one line
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
