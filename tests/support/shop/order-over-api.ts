import type { ItemRecord } from '#contract/catalogue/item.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { parseRate } from '#domain/money/exchange-rate.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import { finalPrice } from '#domain/money/pricing.ts';
import { call } from '../http/call.ts';
import { uploadProof } from './factories.ts';

/** Body of an order for one piece of an item, prepared through the API only, as the browser does. */
export async function orderOverApi(shop: { url: string }, item: ItemRecord) {
  const { body: rate } = await call(shop, '/currency/dollar-value');
  const total = finalPrice(centsFromDecimal(item.attributes.price), item.attributes.discPercent);
  return {
    products: [{ id: item.id, quantity: 1 }],
    customer_name: 'María Pérez',
    customer_email: 'maria@example.com',
    customer_phone: '04141234567',
    customer_id: 'V-12345678',
    address: 'Caracas',
    shipping_method: 'delivery',
    payment_method: 'zelle',
    payment_proof_url: await uploadProof(shop),
    subtotal: decimalFromCents(total),
    total_bs: decimalFromCents(bolivarsFor(total, parseRate(rate.dollarValue) ?? '0')),
    dollar_value: rate.dollarValue,
  };
}
