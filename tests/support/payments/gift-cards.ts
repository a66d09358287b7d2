import { randomUUID } from 'node:crypto';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { call } from '../http/call.ts';
import { makeProof, PAID_ON, RATE } from '../shop/factories.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** Issues a card by hand. @returns its id and its code */
export async function makeCard(shop: TestShop, staff: string, amount: string): Promise<{ id: number; code: string }> {
  const body = {
    kind: 'gift_card',
    amount,
    holder_name: 'Ana',
    holder_email: '',
    holder_national_id: '',
    reason: 'Prueba',
  };
  const { status, body: answer } = await call(shop, '/credit', { method: 'POST', body, token: staff });
  if (status !== 201) throw new Error(`No card was made: ${JSON.stringify(answer)}`);
  return { id: answer.data.id, code: answer.code };
}

/** A valid body for POST /gift-cards/orders; needs the rate of `makeRate`. */
export async function cardOrderBody(shop: TestShop, changes: Record<string, unknown> = {}) {
  return {
    amount: '25,00',
    receiver_name: 'Luisa',
    receiver_email: 'luisa@example.com',
    message: 'Feliz cumpleaños',
    mail_on: PAID_ON,
    customer_name: 'María Pérez',
    customer_email: 'maria@example.com',
    customer_phone: '0414-1234567',
    customer_id: 'V-12345678',
    payment_method: 'pago_movil',
    payment: { bank: 'Banesco', reference: '123456', date: PAID_ON, payerPhone: '04141234567' },
    payment_proof_url: changes.payment_proof_url ?? (await makeProof(shop)),
    total_bs: bolivarsFor(2500, RATE) / 100,
    dollar_value: RATE,
    ...changes,
  };
}

export function orderCard(shop: Pick<TestShop, 'url'>, body: unknown, key: string = randomUUID()) {
  return call(shop, '/gift-cards/orders', { method: 'POST', body, headers: { 'idempotency-key': key } });
}
