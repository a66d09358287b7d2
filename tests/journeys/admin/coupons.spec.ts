import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { VoucherRecord } from '#contract/promotions/voucher.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { stockedLine } from '#tests/support/browser/checkout.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { makeProduct, newRef } from '#tests/support/browser/products.ts';
import { refuse } from '#tests/support/browser/requests.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { keepInBrowser } from '#tests/support/browser/storage.ts';
import { call } from '#tests/support/http/call.ts';

const test = testWithSharedShop('products');

// Coupons from the admin to the cart, and a cart whose prices have changed.

const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => caracasDay(new Date(Date.now() + days * DAY_MS));

/** Four random characters. */
const tail = () => randomUUID().slice(0, 4).toUpperCase();

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

async function makeItem(shop: OwnShop): Promise<MadeItem> {
  const ref = newRef();
  const { id, attributes } = await makeProduct(shop, ref, { stock: 10 });
  return { id, name: attributes.name, ref };
}

const changeItem = async (shop: OwnShop, id: number, body: Record<string, unknown>) =>
  expect((await call(shop, `/items/${id}`, { method: 'PUT', token: shop.staffToken, body })).status).toBe(200);

const lineOf = ({ id, name, ref }: MadeItem, quantity = 1) => ({
  ...stockedLine(id, name, quantity),
  reference: ref,
  price: 20,
});

async function openCart(page: Page, values: Record<string, unknown>): Promise<void> {
  await keepInBrowser(page, values);
  const requested = page.waitForResponse(/\/api\/items\/stock\?/);
  await page.goto('/cart');
  await (await requested).finished();
}

test('the cart accepts a coupon, refuses one with its reason, and removes one', { tag: '@phone' }, async ({
  page,
  shop,
  expected,
}) => {
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
  await expect(total.last()).toHaveText(/^\$52\.50(?!\d)/);
  await page.reload();
  await expect(page.getByText('Cupón aplicado: 12,5% de descuento', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Quitar el cupón ${good}` }).click();
  await expect(total.last()).toHaveText(/^\$60\.00(?!\d)/);

  expected.noAnswer(/\/api\/vouchers/);
  await page.route('**/api/vouchers?*', (route) => route.abort());
  await box.fill(good ?? '');
  await apply.click();
  await expect(page.getByText('Error al validar el cupón', { exact: true })).toBeVisible();
  await page.unroute('**/api/vouchers?*');

  // An expired coupon is removed when the cart opens.
  await openCart(page, { cart: [lineOf(item)], coupon: { code: late, percent: 20 } });
  await expect(page.getByText('Este cupón ha expirado', { exact: true })).toBeVisible();
  await expect(box).toHaveValue(late ?? '');
  await expect(page.getByText(/^Descuento/)).toHaveCount(0);
});

test('the cart shows for each line what changed since, and the shopper accepts it', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  const makeOne = () => makeItem(shop);
  const [retained, dearer, short, removed] = [await makeOne(), await makeOne(), await makeOne(), await makeOne()];
  await changeItem(shop, dearer.id, { price: 25 });
  await changeItem(shop, short.id, { stock: 2 });
  await call(shop, `/items/${removed.id}`, { method: 'DELETE', token: shop.staffToken });
  // Waits until the shop has the current items in memory.
  await expect
    .poll(async () => {
      const ids = [dearer, short, removed].map(({ id }) => id).join(',');
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
  await openCart(page, { cart: [lineOf(retained), lineOf(dearer), lineOf(short, 5), lineOf(removed)] });
  const row = (item: MadeItem) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: item.name }) });
  await expect(row(dearer)).toContainText('Ahora cuesta $25.00; antes $20.00.');
  await expect(row(short)).toContainText('Solo quedan 2 unidades.');
  await expect(row(removed)).toContainText('Ya no está disponible.');
  await page.getByRole('link', { name: 'Ir a pagar' }).filter({ visible: true }).click();
  await expect(page.getByText('Tu carrito cambió', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);

  await row(dearer)
    .getByRole('button', { name: /^Aceptar precio/ })
    .click();
  await expect(row(dearer)).toContainText('$25.00');
  await expect(row(dearer)).not.toContainText('Ahora cuesta');
  await page.getByRole('button', { name: 'Aceptar todos los cambios' }).click();
  await expect(row(removed)).toHaveCount(0);
  await expect(row(short)).toContainText('$40.00');
  await expect(page.getByRole('definition').last()).toHaveText(/^\$85\.00/);
  // No more than the stock can be added.
  // By keyboard, because a click would hit whatever floats over the row at that moment.
  await row(short).getByRole('button', { name: 'Aumentar cantidad' }).press('Enter');
  await expect(page.getByText('Solo hay 2 unidades disponibles para la talla M')).toBeVisible();
});

test('staff create, find, change and delete a coupon', async ({ page, shop, expected }) => {
  const code = `SAMAN${tail()}`;
  await signInWith(page, shop.staffToken);
  expected.answer(500, '/api/vouchers');
  const mend = await refuse(page, '**/api/vouchers?*', 500);
  await page.goto('/admin/vouchers');
  await expect(page.getByText('Error al cargar los cupones')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Cupones de Descuento' })).toBeVisible();

  await page.getByRole('link', { name: 'Nuevo Cupón' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Cupón' });
  const field = form.getByLabel('Código del Cupón');
  const percent = form.getByLabel('Descuento (%)');
  const save = form.getByRole('button', { name: 'Crear cupón' });
  await expect(form.getByText("'SAMAN' y 6 caracteres: se puede reutilizar.", { exact: false })).toBeVisible();
  await field.fill('otro1234');
  await expect(field).toHaveValue('OTRO1234');
  await save.click();
  await expect(form.getByText("El código debe comenzar con 'SAMAN'", { exact: true })).toBeVisible();
  await expect(form.getByText('El descuento es requerido')).toBeVisible();
  await field.fill(code.toLowerCase());
  await percent.fill('12,5');
  await form.getByLabel('Fecha de Expiración (opcional)').fill(dayFromNow(-2));
  await save.click();
  await expect(page.getByText('Cupón creado exitosamente')).toBeVisible();
  await expect(form).toHaveCount(0);
  // Text typed before the closed dialog has given the focus back would be lost.
  await expect(page.getByRole('link', { name: 'Nuevo Cupón' })).toBeFocused();

  await page.getByRole('searchbox').fill(code.slice(-4));
  await expect(page).toHaveURL(/[?&]q=/);
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: code });
  await expect(row).toContainText('12,5%');
  await expect(row).toContainText('Expirado');

  // Another clerk changes the coupon: the form shows the conflict instead of overwriting.
  await page.getByRole('link', { name: `Editar ${code}` }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Cupón' });
  await expect(edit.getByLabel('Código del Cupón')).toHaveValue(code);
  const [result] = (await call(shop, `/vouchers?filter[code]=${code}`)).body.data;
  await call(shop, `/vouchers/${result.id}`, { method: 'PUT', token: shop.staffToken, body: { code, amount: 30 } });
  expected.answer(412, `/api/vouchers/${result.id}`);
  await edit.getByLabel('Fecha de Expiración (opcional)').fill('');
  await edit.getByLabel('Descuento (%)').fill('20');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(edit.getByRole('heading', { name: 'Alguien más cambió este registro' })).toBeVisible();
  await edit.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect(edit.getByLabel('Descuento (%)')).toHaveValue('30');
  await edit.getByLabel('Descuento (%)').fill('33,33');
  const begins = dayFromNow(20);
  await edit.getByLabel('Fecha de Inicio (opcional)').fill(begins);
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cupón actualizado exitosamente')).toBeVisible();
  await expect(row).toContainText('33,33%');
  await expect(row).toContainText('Sin límite');
  await expect(row).toContainText(`Activodesde ${formatDay(begins).slice(0, 5)}`);
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);

  await page.getByRole('button', { name: `Eliminar ${code}` }).click();
  const question = page.getByRole('dialog', { name: 'Confirmar Eliminación' });
  await expect(question).toContainText(code);
  // The coupon changes again while the question is open: the form asks again with the current coupon.
  await call(shop, `/vouchers/${result.id}`, { method: 'PUT', token: shop.staffToken, body: { code, amount: 40 } });
  expected.answer(412, `/api/vouchers/${result.id}`);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question.getByText('Si confirmas, se elimina como está ahora.')).toBeVisible();
  await expect(page.getByText('40%', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Cupón eliminado exitosamente')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('No se encontraron cupones')).toBeVisible();
});
