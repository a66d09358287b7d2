import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { call } from '../http/call.ts';
import type { OwnShop } from './own-shop.ts';

/** Unique, because other tests use the same shop. */
export const newRef = () => `R${randomUUID().slice(0, 8)}`;

/** A row of the table, or a card on a phone. Not a row of a dialog, such as an operation's preview of the same products. */
export function entry(page: Page, text: string) {
  const main = page.getByRole('main');
  return main.getByRole('row').or(main.getByRole('listitem')).filter({ hasText: text });
}

/** The fields of a product that journeys read. */
export interface Made {
  id: number;
  attributes: { name: string; version: number; price: number; stock: number };
}

/** Creates a product through the API. */
export async function makeProduct(shop: OwnShop, ref: string, more: Record<string, unknown> = {}): Promise<Made> {
  const body = {
    ref,
    barcode: `B${randomUUID()}`,
    name: `Camisa ${ref}`,
    description: 'De algodón.',
    price: 20,
    stock: 5,
    category: 'camisas',
    categoryId: 1,
    size: 'M',
    ...more,
  };
  const answer = await call(shop, '/items', { method: 'POST', token: shop.staffToken, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}

/** The products of a ref as the staff search finds them, oldest first. */
export async function productsOf(shop: OwnShop, ref: string) {
  return (await call(shop, `/items/search?q=${ref}&sort=id&order=asc`, { token: shop.staffToken })).body.data;
}
