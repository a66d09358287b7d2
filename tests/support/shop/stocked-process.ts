import type { Item } from '#domain/catalogue/item.ts';
import { call } from '../http/call.ts';
import { RATE } from './factories.ts';
import { STAFF } from './staff.ts';

/** Token of the administrator of a shop process that was started with the credentials of STAFF. */
export async function signInAtProcess(shop: { url: string }): Promise<string> {
  const { status, body } = await call(shop, '/usr/auths/login', { method: 'POST', body: STAFF });
  if (status !== 200) throw new Error(`The administrator could not sign in: ${status}`);
  return body.token;
}

/** Creates a rate, and an item with 500 pieces at $ 49.90, through the API. */
export async function stockProcess(
  shop: { url: string },
  token: string,
): Promise<Pick<Item, 'id' | 'price' | 'discPercent'>> {
  await call(shop, '/currency/dollar-value', { method: 'PUT', token, body: { dollarValue: RATE } });
  const body = {
    ref: 'P1',
    barcode: 'P1',
    name: 'Camisa del proceso',
    description: 'De algodón.',
    price: 49.9,
    category: 'camisa',
    categoryId: 1,
    stock: 500,
    size: 'M',
  };
  const made = await call(shop, '/items', { method: 'POST', token, body });
  if (made.status !== 201) throw new Error(`No item: ${made.status} ${JSON.stringify(made.body)}`);
  return { id: made.body.data.id, price: 4990, discPercent: 0 };
}
