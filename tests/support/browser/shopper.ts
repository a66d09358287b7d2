import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { DollarValue } from '#contract/money/currency.ts';
import type { MailDetailRecord, MailRecord } from '#contract/office/mail.ts';
import type { PlacedSale } from '#contract/sales/sale.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { parseRate } from '#domain/money/exchange-rate.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import { finalPrice, orderTotals } from '#domain/money/pricing.ts';
import { WELCOME_PERCENT } from '#domain/promotions/promotion.ts';
import { makeJpeg } from '../input/make-jpeg.ts';
import { STAFF } from '../shop/staff.ts';
import { tokenOf } from './sign-in.ts';

/** A shopper with a new account, created through the API. */
export interface Shopper {
  email: string;
  password: string;
  token: string;
}

export async function makeShopper(
  request: APIRequestContext,
  email = `ana-${randomUUID()}@example.com`,
): Promise<Shopper> {
  const password = 'clave de Ana';
  await post(request, '/api/usr/users', { name: 'Ana', lastname: 'Rivas', email, password });
  return { email, password, token: await tokenOf(request, { email, password }) };
}

/** Orders two pieces of the item with the largest stock. */
export async function orderTwo(
  request: APIRequestContext,
  { email, token }: Shopper,
): Promise<PlacedSale['data']['attributes']> {
  const items = (await (await request.get('/api/items')).json()) as { data: ItemRecord[] };
  const [item] = items.data.toSorted((a, b) => b.attributes.stock - a.attributes.stock);
  const dollar = (await (await request.get('/api/currency/dollar-value')).json()) as DollarValue;
  const rate = parseRate(dollar.dollarValue);
  if (!item || !rate) throw new Error('The shop has nothing to sell, or no rate');
  const price = finalPrice(centsFromDecimal(item.attributes.price), item.attributes.discPercent);
  // Cédula and phone are new, so this is the person's first order.
  const { subtotal, total } = orderTotals([{ finalPrice: price, quantity: 2 }], 0, WELCOME_PERCENT);
  const placed = await post<PlacedSale>(
    request,
    '/api/sales',
    {
      products: [{ id: item.id, quantity: 2 }],
      customer_name: 'Ana Rivas',
      customer_email: email,
      customer_phone: `0414-${randomInt(1_000_000, 9_999_999)}`,
      customer_id: `V-${randomInt(20_000_000, 99_999_999)}`,
      address: 'Av. Principal de Las Mercedes, Caracas',
      shipping_method: 'delivery',
      payment_method: 'zelle',
      payment_proof_url: await uploadProof(request),
      subtotal: decimalFromCents(subtotal),
      total_bs: decimalFromCents(bolivarsFor(total, rate)),
      dollar_value: dollar.dollarValue,
    },
    { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  );
  return placed.data.attributes;
}

async function uploadProof(request: APIRequestContext): Promise<string> {
  const image = { name: 'comprobante.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg(600, 900) };
  const answer = await request.post('/api/files', { multipart: { image, name: image.name, id: randomUUID() } });
  return ((await answer.json()) as { url: string }).url;
}

/** Waits for the mail to this address whose subject begins with `subject`, and returns the path of its link. */
export async function linkInMail(request: APIRequestContext, email: string, subject: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, STAFF)}` };
  const find = async (): Promise<string | null> => {
    const answer = await request.get('/api/mails?page[size]=200', { headers });
    const { data } = (await answer.json()) as { data: MailRecord[] };
    const mail = data.find(({ attributes }) => attributes.to.includes(email) && attributes.subject.startsWith(subject));
    if (!mail) return null;
    const whole = await request.get(`/api/mails/${mail.id}`, { headers });
    const { data: read } = (await whole.json()) as { data: MailDetailRecord };
    return /\/\w+\?token=[\w-]+/.exec(read.attributes.text ?? '')?.[0] ?? null;
  };
  let link: string | null = null;
  await expect.poll(async () => (link = await find()), { message: `a mail to ${email}: ${subject}` }).not.toBeNull();
  if (!link) throw new Error('No link');
  return link;
}

async function post<Body>(
  request: APIRequestContext,
  path: string,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<Body> {
  const answer = await request.post(path, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Body;
}
