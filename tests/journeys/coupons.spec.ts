import { expect, type Page } from '@playwright/test';
import type { VoucherRecord } from '#contract/voucher.ts';
import { caracasDay } from '#domain/caracas-time.ts';
import { call } from '#tests/support/call.ts';
import { type OwnShop, testWithOwnShop } from '#tests/support/own-shop.ts';

// Coupons from the office to the cart, and a cart whose prices changed behind its back: on a shop of their own.
const test = testWithOwnShop();

const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => caracasDay(new Date(Date.now() + days * DAY_MS));

let serial = 0;
/** Four characters that nothing else of this file uses, on this worker's shop. */
function tail(): string {
  serial += 1;
  return String(serial).padStart(4, 'C');
}

async function makeVoucher(shop: OwnShop, body: Record<string, unknown> = {}): Promise<VoucherRecord> {
  const code = `SAMAN${tail()}`;
  const answer = await call(shop, '/vouchers', {
    method: 'POST',
    token: shop.staffToken,
    body: { code, amount: 20, ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}

interface MadeItem {
  id: number;
  name: string;
  ref: string;
}

async function makeItem(shop: OwnShop, values: Record<string, unknown> = {}): Promise<MadeItem> {
  const ref = `7${tail()}`;
  const body = {
    ref,
    barcode: `750${ref}`,
    name: `Camisa ${ref}`,
    description: 'Camisa de algodón.',
    price: 20,
    discPercent: 0,
    stock: 10,
    category: 'camisa',
    categoryId: 1,
    size: 'M',
    imagesCount: 1,
    ...values,
  };
  const answer = await call(shop, '/items', { method: 'POST', token: shop.staffToken, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: answer.body.data?.id ?? answer.body.id, name: body.name, ref };
}

const changeItem = async (shop: OwnShop, id: number, body: Record<string, unknown>) =>
  expect((await call(shop, `/items/${id}`, { method: 'PUT', token: shop.staffToken, body })).status).toBe(200);

const lineOf = ({ id, name, ref }: MadeItem, quantity = 1) => ({
  id,
  name,
  reference: ref,
  image: '',
  price: 20,
  quantity,
  size: 'M',
});

async function openCart(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.goto('/faqs');
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
  }, values);
  const asked = page.waitForResponse(/\/api\/items\/stock\?/);
  await page.goto('/cart');
  await (await asked).finished();
}

test('a coupon is taken, refused with its reason, and taken off', async ({ page, shop, expected }) => {
  const item = await makeItem(shop);
  const [good, early, late, used] = [
    await makeVoucher(shop, { amount: 12.5 }),
    await makeVoucher(shop, { start_date: dayFromNow(2) }),
    await makeVoucher(shop, { end_date: dayFromNow(-2) }),
    await makeVoucher(shop),
  ].map(({ attributes }) => attributes.code);
  await openCart(page, { cart: [lineOf(item, 3)], used_vouchers: { yo: [used] } });
  await page.evaluate(() => localStorage.setItem('user_id', 'yo'));
  const box = page.getByLabel('Código de cupón');
  const apply = page.getByRole('button', { name: 'Aplicar' });
  const total = page.getByRole('definition').filter({ hasText: /^\$/ });

  await apply.click();
  await expect(box).toHaveAccessibleDescription('');
  for (const [code, message] of [
    ['NOEXISTE', 'Código de cupón no válido'],
    [early, 'Este cupón aún no está disponible'],
    [late, 'Este cupón ha expirado'],
    [used, 'Este cupón ya ha sido utilizado'],
  ] as const) {
    await box.fill(code ?? '');
    await apply.click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(box).toHaveAccessibleDescription(message);
    await expect(box).toHaveValue(code ?? '');
  }

  await box.fill(`  ${good?.toLowerCase()} `);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cupón aplicado: 12,5% de descuento', { exact: true })).toBeVisible();
  await expect(page.getByText('−$7.50', { exact: true })).toBeVisible();
  await expect(total.last()).toHaveText('$52.50');
  await page.reload();
  await expect(page.getByText('Cupón aplicado: 12,5% de descuento', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Quitar el cupón ${good}` }).click();
  await expect(total.last()).toHaveText('$60.00');

  expected.noAnswer(/\/api\/vouchers/);
  await page.route('**/api/vouchers?*', (route) => route.abort());
  await box.fill(good ?? '');
  await apply.click();
  await expect(page.getByText('Error al validar el cupón', { exact: true })).toBeVisible();
});

test('a coupon that ran out since is said and taken off when the cart opens', async ({ page, shop }) => {
  const item = await makeItem(shop);
  const late = await makeVoucher(shop, { end_date: dayFromNow(-2) });
  const { code } = late.attributes;
  await openCart(page, { cart: [lineOf(item)], coupon: { code, percent: 20 } });
  await expect(page.getByText('Este cupón ha expirado', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Código de cupón')).toHaveValue(code);
  await expect(page.getByText(/^Descuento/)).toHaveCount(0);
});

test('what changed since the cart was filled is said line by line and settled', async ({ page, shop, expected }) => {
  const [kept, dearer, short, gone] = [
    await makeItem(shop),
    await makeItem(shop),
    await makeItem(shop),
    await makeItem(shop),
  ];
  await changeItem(shop, dearer.id, { price: 25 });
  await changeItem(shop, short.id, { stock: 2 });
  await call(shop, `/items/${gone.id}`, { method: 'DELETE', token: shop.staffToken });
  // Every item is in the shop's memory as it is now.
  await expect
    .poll(async () => {
      const ids = [dearer, short, gone].map(({ id }) => id).join(',');
      const { data } = (await call(shop, `/items/stock?ids=${ids}`)).body;
      return data.map((item: { attributes: { price: number; stock: number } }) => [
        item.attributes.price,
        item.attributes.stock,
      ]);
    })
    .toEqual([
      [25, 10],
      [20, 2],
    ]);
  // The picture of an item without one.
  expected.answer(404, '/media/products/');
  await openCart(page, { cart: [lineOf(kept), lineOf(dearer), lineOf(short, 5), lineOf(gone)] });
  const row = (item: MadeItem) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: item.name }) });
  await expect(row(dearer)).toContainText('Ahora cuesta $25.00; antes $20.00.');
  await expect(row(short)).toContainText('Solo quedan 2 unidades.');
  await expect(row(gone)).toContainText('Ya no está disponible.');
  await page.getByRole('link', { name: 'Ir a pagar' }).filter({ visible: true }).click();
  await expect(page.getByText('Tu carrito cambió', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);

  await row(dearer)
    .getByRole('button', { name: /^Aceptar precio/ })
    .click();
  await expect(row(dearer)).toContainText('$25.00');
  await expect(row(dearer)).not.toContainText('Ahora cuesta');
  await page.getByRole('button', { name: 'Aceptar todos los cambios' }).click();
  await expect(row(gone)).toHaveCount(0);
  await expect(row(short)).toContainText('$40.00');
  await expect(page.getByRole('definition').last()).toHaveText('$85.00');
  // And no more than there is.
  await row(short).getByRole('button', { name: 'Aumentar cantidad' }).click({ force: true });
  await expect(page.getByText('Solo hay 2 unidades disponibles para la talla M')).toBeVisible();
  await page.getByRole('link', { name: 'Ir a pagar' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/payment$/);
});
