import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import { finalPrice } from '#domain/money/pricing.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { makeJpeg } from '../input/make-jpeg.ts';
import { STAFF } from '../shop/staff.ts';
import { tokenOf } from './sign-in.ts';
import { keepInBrowser } from './storage.ts';

/** An item in stock as a cart line, so that a journey can start at the cart. The price is in dollars, as in storage. */
export async function cartLine(request: APIRequestContext, quantity = 1): Promise<CartLine> {
  const { data } = (await (await request.get('/api/items')).json()) as { data: ItemRecord[] };
  const item = data.find(({ attributes }) => attributes.stock >= 12);
  if (!item) throw new Error('The demo shop has something in stock');
  const { name, ref, price, discPercent, size } = item.attributes;
  // The final price, as the product page stores it.
  const final = decimalFromCents(finalPrice(centsFromDecimal(price), discPercent));
  return { id: item.id, name, reference: ref, image: '', price: final, quantity, size: size ?? 'N/A' };
}

/** A cart line of an item from `stockItem`. */
export function stockedLine(id: number, name: string, quantity = 1): CartLine {
  return { id, name, reference: 'r', image: '', price: 25, quantity, size: 'M' };
}

/** Opens the payment page with these lines in the cart, and waits until it is hydrated. */
export async function openPayment(page: Page, lines: readonly CartLine[]): Promise<void> {
  await keepInBrowser(page, { cart: lines });
  await page.goto('/payment');
  // This element is not in the server's skeleton, so it appears only after hydration.
  await expect(page.getByRole('button', { name: 'Guardar dirección' })).toBeVisible();
}

interface AddressFacts {
  nationalId?: string;
  phone?: string;
}

/** Fills in the form of an address, with spaces and dots as people type them. */
export async function typeAddress(
  page: Page,
  email: string,
  { nationalId = 'V-12345678', phone = '0414-1234567' }: AddressFacts = {},
): Promise<void> {
  await page.getByLabel('Nombre y apellido').fill('María Pérez');
  await page.getByLabel('Cédula o RIF').fill(nationalId.toLowerCase().replace(/-(\d+)(\d{3})(\d{3})$/, '$1.$2.$3'));
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Teléfono', { exact: true }).fill(phone.replace(/^0(\d{3})-/, '+58 $1 '));
  await page.getByLabel('Estado', { exact: true }).selectOption('Distrito Capital');
  await expect(page.getByLabel('Ciudad')).toHaveValue('Caracas');
  await page.getByLabel('Dirección', { exact: true }).fill('Av. Principal de Las Mercedes, Caracas');
  await page.getByLabel('Título de la dirección').fill('Casa');
}

export async function fillAddress(page: Page, email: string, facts: AddressFacts = {}): Promise<void> {
  const { nationalId = 'V-12345678', phone = '0414-1234567' } = facts;
  await typeAddress(page, email, facts);
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  // The id is shown in its normalised form.
  await expect(page.getByText(`María Pérez, ${nationalId}`)).toBeVisible();
  await expect(page.getByText(phone).first()).toBeVisible();
}

/** A payment reference; each order has its own. */
export const newReference = () => String(randomInt(10_000_000, 99_999_999));

export const proofField = (page: Page) => page.getByLabel(/(Subir|Cambiar) comprobante de pago/);

export async function uploadProof(page: Page): Promise<void> {
  const buffer = await makeJpeg(600, 900);
  await proofField(page).setInputFiles({ name: 'comprobante.jpg', mimeType: 'image/jpeg', buffer });
}

/** Uploads a proof, and fills in the facts of the payment. */
export async function fillPayment(page: Page, reference = newReference()): Promise<void> {
  await uploadProof(page);
  await fillPaymentFacts(page, reference);
}

export async function fillPaymentFacts(page: Page, reference: string): Promise<void> {
  await page.getByLabel('Banco desde el que pagaste').selectOption('Mercantil');
  await page.getByLabel('Referencia').fill(reference);
  await page.getByLabel('Fecha del pago').fill(caracasDay(new Date()));
  await page.getByLabel('Teléfono desde el que pagaste').fill('04141234567');
}

export function completeButton(page: Page) {
  return page.getByRole('button', { name: 'Completar compra' }).filter({ visible: true });
}

/** The dialog that confirms an order. */
export const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Recibimos tu pedido' });

/** The number of the order that the dialog confirms. */
export async function orderNumber(page: Page): Promise<string> {
  const number = await confirmation(page)
    .getByText(/^SAMAN-\d{8}-\d{6}$/)
    .textContent();
  if (!number) throw new Error('The dialog names no order');
  return number;
}

/** How many sales the staff's search finds for a text. */
export async function countSales(request: APIRequestContext, text: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(request, STAFF)}` };
  const { meta } = await (await request.get(`/api/sales?q=${encodeURIComponent(text)}`, { headers })).json();
  return meta.total;
}
