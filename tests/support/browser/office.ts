import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { call } from '../http/call.ts';
import { makeJpeg } from '../input/make-jpeg.ts';
import type { OwnShop } from './own-shop.ts';

async function ask<Data>(shop: OwnShop, path: string, options: Parameters<typeof call>[2] = {}): Promise<Data> {
  const { status, body } = await call(shop, path, { token: shop.staffToken, ...options });
  if (status >= 300) throw new Error(`${options.method ?? 'GET'} ${path}: ${status} ${JSON.stringify(body)}`);
  return body as Data;
}

/** Creates an item with a stock of ten, and a rate. @returns the item's id */
export async function stockItem(shop: OwnShop, name: string): Promise<number> {
  await ask(shop, '/currency/dollar-value', { method: 'PUT', body: { dollarValue: '40,00' } });
  // The barcode contains no 'e', because a spreadsheet would read 57520844071e4 as a number.
  const barcode = randomUUID().replaceAll('-', '').replaceAll('e', 'a').slice(0, 13);
  const { data } = await ask<{ data: { id: number } }>(shop, '/items', {
    method: 'POST',
    body: {
      ref: barcode.slice(0, 8),
      barcode,
      price: 25,
      discPercent: 0,
      stock: 10,
      name,
      description: 'Camisa de algodón.',
      category: 'camisa',
      categoryId: 1,
      size: 'M',
      imagesCount: 1,
    },
  });
  return data.id;
}

export async function stockOf(shop: OwnShop, itemId: number): Promise<number> {
  return (await ask<{ data: { attributes: { stock: number } } }>(shop, `/items/${itemId}`)).data.attributes.stock;
}

/** Opens a store for pick-up and payment there, and brings pieces of an item to it. @returns its slug */
export async function openStore(shop: OwnShop, store: number, itemId: number, pieces: number): Promise<string> {
  const hours = { weekHours: '09:00-18:00', sundayHours: '10:00-15:00', specialDays: [] };
  const body = { pickup: true, pickupPayment: true, pickupHours: 2, ...hours };
  const { data } = await ask<{ data: { attributes: { slug: string } } }>(shop, `/locations/${store}`, {
    method: 'PUT',
    body,
  });
  await ask(shop, `/stock/levels/${itemId}/${store}/adjust`, {
    method: 'POST',
    body: { difference: pieces, reason: 'entry' },
    headers: { 'idempotency-key': randomUUID() },
  });
  return data.attributes.slug;
}

/** Places a guest's order of one piece of an item from `stockItem`, with a payment proof. */
export async function placeSale(
  shop: OwnShop,
  itemId: number,
  customerName: string,
  customerId = 'V-12345678',
  customerEmail = 'cliente@example.com',
  changes: object = {},
): Promise<{ id: number; orderId: string; trackingKey: string }> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await makeJpeg(600, 900))], { type: 'image/jpeg' }), 'comprobante.jpg');
  const upload = (await (await fetch(`${shop.url}/api/files`, { method: 'POST', body: form })).json()) as {
    url: string;
  };
  const { data } = await ask<{
    data: { id: number; attributes: { order_id: string; tracking_key: string } };
  }>(shop, '/sales', {
    method: 'POST',
    token: '',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      products: [{ id: itemId, quantity: 1 }],
      customer_name: customerName,
      customer_email: customerEmail,
      customer_phone: '0414-1234567',
      customer_id: customerId,
      address: 'Av. Principal de Las Mercedes, Caracas',
      shipping_method: 'national',
      payment_method: 'pago_movil',
      payment_proof_url: upload.url,
      subtotal: 25,
      total_bs: 1000,
      dollar_value: '40,00',
      payment: {
        bank: 'Banesco',
        reference: String(Math.random()).slice(2, 10),
        date: caracasDay(new Date()),
        payerPhone: '0414-1234567',
      },
      ...changes,
    },
  });
  return { id: data.id, orderId: data.attributes.order_id, trackingKey: data.attributes.tracking_key };
}

/** Deletes all sales, including those of earlier attempts. */
export async function deleteAllSales(shop: OwnShop): Promise<void> {
  const { data } = await ask<{ data: { id: number }[] }>(shop, '/sales?page[size]=200');
  for (const { id } of data) await ask(shop, `/sales/${id}`, { method: 'DELETE' });
}

/** Uses a list tool from the 'Más' menu. */
export async function useRareTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}
