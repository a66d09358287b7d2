import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { openStore, placeSale, stockItem } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { acceptInvitation, fillInvitation, openInvitation } from '#tests/support/people/invitation.ts';
import { CHACAO, MERCEDES } from '#tests/support/stock/stock-books.ts';
import { act, draftTransfer } from '#tests/support/stock/transfers.ts';

const test = testWithOwnShop();
const EMAIL = 'rosa@saman.example';
const AT_STORE = {
  payment_method: 'efectivo_usd',
  payment_at_pickup: true,
  payment: undefined,
  payment_proof_url: undefined,
};

/** A validated order to be picked up at a store; with `changes` it waits for its payment there. */
async function placePickup(shop: OwnShop, item: number, name: string, store: string, changes?: object) {
  const pickup = { address: undefined, shipping_method: 'pickup', pickup_location: store };
  const sale = await placeSale(shop, item, name, 'V-8.765.432', undefined, { ...pickup, ...changes });
  const body = { status: 'validado' };
  if (!changes) await call(shop, `/sales/${sale.id}`, { method: 'PUT', token: shop.staffToken, body });
  return sale;
}

test('a store’s manager counts, receives and hands over in her store, and sees no money', { tag: '@main' }, async ({
  page,
  browser,
  watch,
  shop,
  expected,
}) => {
  // The shirt has no picture.
  expected.answer(404, '/media/products/');
  const item = await stockItem(shop, 'Camisa de tienda');
  const { ref, barcode } = (await call(shop, `/items/${item}`, { token: shop.staffToken })).body.data.attributes;
  const chacao = await openStore(shop, CHACAO, item, 3);
  const mercedes = await openStore(shop, MERCEDES, item, 1);
  const paid = await placePickup(shop, item, 'Íñigo Núñez', chacao);
  const promised = await placePickup(shop, item, 'Ana Debe', chacao, AT_STORE);
  const other = await placePickup(shop, item, 'Otra Tienda', mercedes);
  const transfer = await draftTransfer(shop, shop.staffToken, [{ item, quantity: 1 }]);
  await act(shop, shop.staffToken, `/${transfer.id}/send`);

  await signInWith(page, shop.staffToken);
  await (await fillInvitation(page, EMAIL, 'Samán Chacao')).getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText(`Invitación enviada a ${EMAIL}`)).toBeVisible();
  await opensByKeyboard(page, other.orderId);
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const guest = await browser.newContext({ ...phone, baseURL: shop.url, locale: 'es-VE', reducedMotion: 'reduce' });
  watch(guest);
  const rosa = await guest.newPage();
  await openInvitation(rosa, shop, EMAIL);
  await acceptInvitation(rosa, EMAIL);
  await expect(rosa).toHaveURL(/\/admin\/deliveries$/);
  await expect(rosa.getByText('Total: 2 pedidos')).toBeVisible();
  await expect(rosa.getByText('Otra Tienda')).toHaveCount(0);
  expect(await axeFaults(rosa, { bestPractice: true })).toEqual([]);

  await handOver(rosa, paid.orderId);
  expected.answer(422, `/api/sales/${promised.id}/fulfilments/${CHACAO}`);
  await collect(rosa, promised.orderId);
  await expect(rosa.getByText('No hay nada por entregar')).toBeVisible();
  await rosa.getByRole('button', { name: 'Filtros' }).click();
  await rosa.getByRole('combobox', { name: 'Estado' }).selectOption('Ya entregadas');
  await expect(rosa.getByText('Total: 2 pedidos')).toBeVisible();

  await count(rosa, ref, barcode);
  await receive(rosa, transfer.attributes.number, barcode);
  await seesNoMoney(rosa);
  const token = (await rosa.evaluate(() => localStorage.getItem('authToken'))) ?? '';
  const money = [`/sales/${paid.id}/payments`, '/reconciliation/proposals', '/fiscal/book', '/reports/payments'];
  for (const path of ['/sales', ...money]) expect((await call(shop, path, { token })).status, path).toBe(403);
  expect((await call(shop, `/sales/${other.id}/fulfilments`, { token })).status).toBe(404);
  await guest.close();
});

/** The owner sees the orders of all stores. */
async function opensByKeyboard(page: Page, orderId: string): Promise<void> {
  // A dialog that is still closing takes the keys.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const key of ['g', 'g']) await page.keyboard.press(key);
  await expect(page.getByText('Total: 3 pedidos')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(orderId);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total: 1 pedido')).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog', { name: orderId }).getByRole('link', { name: 'Ver la venta' })).toBeVisible();
}

async function handOver(page: Page, orderId: string): Promise<void> {
  await page.getByRole('searchbox').fill('inigo');
  await expect(page.getByText('Total: 1 pedido')).toBeVisible();
  await page.getByRole('link', { name: `Íñigo Núñez ${orderId}` }).tap();
  const order = page.getByRole('dialog', { name: orderId });
  await expect(order).toContainText('V-8765432');
  await expect(order).toContainText('1 × Camisa de tienda');
  await expect(order.getByRole('link', { name: 'Ver la venta' })).toHaveCount(0);
  await order.getByRole('button', { name: 'Lista para retirar' }).tap();
  await expect(order).toContainText('Lista para retirar ·');
  await order.getByRole('button', { name: 'Entregada' }).tap();
  await expect(order).toContainText('Entregada ·');
  await page.keyboard.press('Escape');
  // The list has followed.
  await expect(page.getByText('No se encontraron pedidos')).toBeVisible();
  await page.getByRole('searchbox').fill('');
}

async function collect(page: Page, orderId: string): Promise<void> {
  await page.getByRole('link', { name: `Ana Debe ${orderId}` }).tap();
  const order = page.getByRole('dialog', { name: orderId });
  await expect(order).toContainText('USD 25,00 o Bs. 1.000,00');
  await order.getByRole('button', { name: 'Cobrar y entregar' }).tap();
  const form = page.getByRole('dialog', { name: 'Cobrar y entregar' });
  await form.getByLabel('Monto en dólares').fill('20');
  await form.getByRole('button', { name: 'Cobrar y entregar' }).tap();
  await expect(form.getByText('Faltan USD 5,00 por repartir')).toBeVisible();
  await expect(form.getByLabel('Monto en dólares')).toHaveValue('20');
  await form.getByLabel('Monto en dólares').fill('25');
  await form.getByRole('button', { name: 'Cobrar y entregar' }).tap();
  await expect(order).toContainText('Entregada ·');
  await page.keyboard.press('Escape');
}

async function count(page: Page, ref: string, barcode: string): Promise<void> {
  await page.goto('/admin/stock/counts');
  await page.getByRole('link', { name: 'Nuevo conteo' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo conteo' });
  await form.getByLabel('Lugar', { exact: true }).selectOption('Samán Chacao');
  await form.getByLabel('Referencias', { exact: true }).check();
  await form.getByRole('textbox', { name: 'Referencias' }).fill(ref);
  await expect(form.getByText(/^Se espera[n]? 1 pieza/)).toBeVisible();
  await form.getByRole('button', { name: 'Empezar a contar' }).click();
  await page.getByLabel('Código o nombre').fill(barcode);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Todo está enviado')).toBeVisible();
}

async function receive(page: Page, number: string, barcode: string): Promise<void> {
  await page.goto('/admin/stock/transfers');
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('link', { name: 'Recibir' }).click();
  await page.getByLabel('Código de barras').fill(barcode);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Revisar y recibir' }).click();
  const review = page.getByRole('dialog', { name: 'Recibir en Samán Chacao' });
  await review.getByRole('button', { name: 'Recibir 1 pieza' }).click();
  await expect(page.getByText('Recibido').first()).toBeVisible();
}

async function seesNoMoney(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('navigation', { name: 'Administración' });
  await expect(menu.getByRole('button')).toHaveText(['Vender', 'Catálogo', 'Inventario', 'Casa']);
  await menu.getByRole('button', { name: 'Casa' }).click();
  const screens = [
    'Despacho',
    'Entregas',
    'Productos',
    'Etiquetas',
    'Existencias',
    'Movimientos',
    'Traslados',
    'Conteos',
  ];
  await expect(menu.getByRole('link')).toHaveText([...screens, 'Por aprobar']);
  await page.keyboard.press('Escape');
  for (const [path, name] of [
    ['reconciliation', 'Conciliación'],
    ['fiscal', 'Facturación'],
    ['sales', 'Ventas'],
    ['dashboard', 'Panel'],
  ]) {
    await page.getByRole('button', { name: 'Buscar en la administración' }).click();
    const palette = page.getByRole('dialog');
    await palette.getByRole('combobox').fill(name ?? '');
    await expect(palette.getByText('Nada coincide con la búsqueda')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { name: `No tienes acceso a ${name}` })).toBeVisible();
    await expect(page.getByText(/Pueden abrir esta pantalla: Dueña/)).toBeVisible();
  }
}
