import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { stockItem, stockOf } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith, tokenOf } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { runAdmin } from '#tests/support/shop/admin-command.ts';

const test = testWithSharedShop('orders');

const OTHER = 'gerente@saman.example';

async function itemOf(shop: OwnShop, id: number) {
  const { body } = await call(shop, `/items/${id}`, { token: shop.staffToken });
  return body.data.attributes as { ref: string; barcode: string };
}

/** Types like a scanner: the code and Enter, wherever the focus is. */
async function scan(page: Page, barcode: string): Promise<void> {
  await page.getByLabel('Código o nombre').fill(barcode);
  await page.keyboard.press('Enter');
}

test('a phone counts offline and sends once, and someone else approves the count', { tag: '@phone' }, async ({
  page,
  context,
  shop,
  browser,
  expected,
  watch,
}) => {
  const shirt = await stockItem(shop, 'Camisa de conteo');
  const { ref, barcode } = await itemOf(shop, shirt);
  await signInWith(page, shop.staffToken);

  await page.goto('/admin/stock/counts');
  await page.getByRole('link', { name: 'Nuevo conteo' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo conteo' });
  await form.getByLabel('Lugar', { exact: true }).selectOption('Depósito web');
  await form.getByLabel('Referencias', { exact: true }).check();
  await form.getByRole('textbox', { name: 'Referencias' }).fill(ref);
  await expect(form.getByText('Se esperan 10 piezas de 1 variante.')).toBeVisible();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  await form.getByRole('button', { name: 'Empezar a contar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Contar C-\d{6}$/ })).toBeVisible();
  const review = new URL(page.url()).pathname.replace(/\/count$/, '');
  await expect(page.getByText('Todo está enviado')).toBeVisible();
  await scan(page, barcode);
  const last = page.getByRole('region', { name: 'Última lectura' });
  await expect(last).toContainText('Camisa de conteo, talla M');
  await expect(last).toContainText('Se esperan 10');
  await expect(page.getByText('Todo está enviado')).toBeVisible();
  // The browser stores the screen, so that the count works offline.
  const isKept = async () => (await (await caches.open('vitrina-conteo')).match(location.pathname)) !== undefined;
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);

  expected.noAnswer(/./);
  await context.setOffline(true);
  await scan(page, barcode);
  await last.getByRole('button', { name: 'Una más' }).click();
  await scan(page, 'NADIE-LO-CONOCE');
  await expect(page.getByText('Sin conexión: 3 lecturas guardadas en este teléfono')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(last).toContainText('Camisa de conteo');
  await expect(last.getByRole('button', { name: 'Escribir la cantidad; van 3' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Sin conexión: 4 lecturas guardadas en este teléfono')).toBeVisible();
  await page.getByLabel('Código o nombre').fill('camisa conteo');
  await page.getByRole('button', { name: /^Camisa de conteo/ }).click();
  await last.getByRole('button', { name: 'Escribir la cantidad; van 4' }).click();
  await page.getByRole('dialog', { name: 'Cuántas hay en total' }).getByLabel('Cantidad').fill('7');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Sin conexión: 6 lecturas guardadas en este teléfono')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Todo está enviado')).toBeVisible();
  const lines = await call(shop, `${review.replace('/admin', '')}/lines`, { token: shop.staffToken });
  expect(lines.body.data).toMatchObject([{ id: shirt, attributes: { counted: 7, difference: -3 } }]);

  await page.getByRole('link', { name: 'Ver líneas y entregar' }).click();
  await page.getByRole('button', { name: 'Entregar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByText('Tú contaste aquí: las diferencias las aprueba otra persona.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar diferencias' })).toBeDisabled();

  const { password } = await runAdmin(shop.env, 'create', OTHER);
  const second = await browser.newContext({ baseURL: shop.url, locale: 'es-VE' });
  watch(second);
  const theirs = await second.newPage();
  await signInWith(theirs, await tokenOf(theirs.request, { email: OTHER, password }));
  await theirs.goto(review);
  await theirs.getByRole('button', { name: 'Aprobar diferencias' }).click();
  const question = theirs.getByRole('dialog', { name: 'Aprobar diferencias' });
  await expect(question).toContainText('faltan 3 piezas');
  expect(await axeFaults(theirs, { bestPractice: true })).toEqual([]);
  await question.getByRole('button', { name: 'Aprobar' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Diferencias aprobadas' })).toContainText('El conteo queda cerrado.');
  await second.close();
  expect(await stockOf(shop, shirt)).toBe(7);
});
