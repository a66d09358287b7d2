import { afterEach, expect } from 'vitest';
import type { TestShop } from '../shop/test-shop.ts';
import { stockDifferences } from './stock-differences.ts';

/** After each test the stock figures must equal the movements and reservations. */
export function expectBalancedStock(shop: TestShop): void {
  afterEach(async () => {
    expect(await stockDifferences(shop.database.connection)).toEqual([]);
  });
}
