import { describe, expect, it } from 'vitest';
import { offerKey, offerStock, offersBySize } from './offer.ts';

const item = (id: number, size: string | null, stock: number, price = 1000, discPercent = 0) => ({
  id,
  ref: '10401',
  size,
  stock,
  price,
  discPercent,
});

describe('interchangeable items', () => {
  it('have the same style, size and final price', () => {
    const key = offerKey(item(1, 'M', 1));
    expect(offerKey(item(2, ' M ', 5))).toBe(key);
    expect(offerKey(item(3, 'M', 5, 1250, 20))).toBe(key);
    expect(offerKey({ ...item(4, 'M', 5), ref: '10402' })).not.toBe(key);
    expect(offerKey(item(5, 'L', 5))).not.toBe(key);
    expect(offerKey(item(6, 'M', 5, 999))).not.toBe(key);
    expect(offerKey(item(7, null, 1))).toBe(offerKey(item(8, '', 1)));
  });

  it('are bought together', () => {
    const variants = [item(1, 'M', 3), item(2, 'M', 4), item(3, 'M', 2, 2000), item(4, 'L', 9)];
    expect(variants.map((variant) => offerStock(variant, variants))).toEqual([7, 7, 2, 9]);
  });
});

it('give one offer per size in shop order, with item, price and stock', () => {
  const variants = [item(1, 'L', 0), item(2, 'M', 3), item(3, 'M', 4), item(4, 'M', 2, 2000), item(5, null, 1)];
  expect(offersBySize(variants)).toEqual([
    { size: 'M', itemId: 3, stock: 7, finalPrice: 1000 },
    { size: 'L', itemId: 1, stock: 0, finalPrice: 1000 },
    { size: 'N/A', itemId: 5, stock: 1, finalPrice: 1000 },
  ]);
});
