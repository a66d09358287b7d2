import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { deleteAllSales, placeSale, stockItem } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { runAdmin } from '#tests/support/shop/admin-command.ts';

const test = testWithOwnShop();
// Tests run in order: each starts by deleting all sales and views.
test.describe.configure({ mode: 'default' });

async function withoutViews(shop: OwnShop): Promise<void> {
  const { body } = await call<{ data: { id: number }[] }>(shop, '/views', { token: shop.staffToken });
  for (const { id } of body.data) await call(shop, `/views/${id}`, { method: 'DELETE', token: shop.staffToken });
}

async function saveView(shop: OwnShop, body: object): Promise<number> {
  const answer = await call(shop, '/views', { method: 'POST', token: shop.staffToken, body });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

const tabs = (page: Page, list: string) => page.getByRole('navigation', { name: `Vistas de ${list}` });

test('staff save, share and change a view, and a colleague opens it; private views stay private', async ({
  page,
  browser,
  shop,
  watch,
  expected,
}) => {
  await deleteAllSales(shop);
  await withoutViews(shop);
  const item = await stockItem(shop, 'Camisa de la vista');
  const sale = await placeSale(shop, item, 'Zoraida Montiel');
  await placeSale(shop, item, 'Berta Segunda');
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/sales');
  const views = tabs(page, 'ventas');
  await expect(views.getByRole('link')).toHaveText([
    'Todas2 ventas',
    'Pendientes2 ventas',
    'Validadas0 ventas',
    'Canceladas0 ventas',
  ]);
  await views.getByRole('link', { name: 'Pendientes 2 ventas' }).click();
  await expect(page).toHaveURL(/\?estado=pendiente$/);
  await expect(views.getByRole('link', { name: /^Pendientes/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Guardar vista' })).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('Zoraida');
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
  await dialog.getByLabel('Nombre').fill('Zoraida, por validar');
  await dialog.getByLabel('Compartida con el equipo').check();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  const saved = views.getByRole('link', { name: 'Zoraida, por validar (compartida)' });
  await expect(saved).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  const link = page.url();
  expect(new URL(link).searchParams.get('q')).toBe('Zoraida');

  // A second view of the same name is refused at the field.
  expected.answer(409, '/api/views');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('Berta');
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
  await page.getByRole('button', { name: 'Opciones de la vista' }).click();
  await page.getByRole('menuitem', { name: 'Guardar como nueva' }).click();
  await dialog.getByLabel('Nombre').fill('ZORAIDA, por validar');
  await dialog.getByLabel('Compartida con el equipo').check();
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByText('Ya hay una vista compartida con este nombre')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Solo Berta');
  await dialog.getByLabel('Compartida con el equipo').uncheck();
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(views.getByRole('link', { name: 'Solo Berta' })).toHaveAttribute('aria-current', 'page');

  // Changes are saved to the view or discarded, and the view is renamed; the focus then is on its tab.
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  const options = page.getByRole('button', { name: 'Opciones de la vista' });
  await search.fill('Bert');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Vista «Solo Berta» guardada').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0);
  await search.fill('Otra');
  await expect(page).toHaveURL(/q=Otra/);
  await options.click();
  await page.getByRole('menuitem', { name: 'Descartar cambios' }).click();
  await expect(search).toHaveValue('Bert');
  await options.click();
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click();
  const renaming = page.getByRole('dialog', { name: 'Cambiar la vista' });
  await renaming.getByLabel('Nombre').fill('Berta');
  await renaming.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(views.getByRole('link', { name: 'Berta', exact: true })).toBeFocused();
  const ownLink = page.url();

  // A colleague sees the shared view. A link to the private one shows its list, and says that the view is not theirs.
  const colleague = await colleagueOf(shop);
  const context = await browser.newContext({ baseURL: shop.url });
  watch(context);
  await signInWith(context, colleague);
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(tabs(theirs, 'ventas').getByRole('link', { name: /^Zoraida/ })).toHaveAttribute('aria-current', 'page');
  await expect(theirs.getByText('Zoraida Montiel')).toBeVisible();
  await expect(tabs(theirs, 'ventas').getByRole('link', { name: 'Berta' })).toHaveCount(0);
  await theirs.goto(ownLink);
  await expect(theirs.getByText(/ya no existe o no está compartida contigo/)).toBeVisible();
  await expect(theirs.getByText('Berta Segunda')).toBeVisible();
  await expect(theirs.getByText('Zoraida Montiel')).toHaveCount(0);

  // The palette finds the view by name.
  await theirs.keyboard.press('Control+k');
  await theirs.getByRole('combobox', { name: /^Buscar/ }).fill('por validar');
  await theirs.getByRole('option', { name: /Zoraida, por validar/ }).click();
  await expect(theirs).toHaveURL(/vista=\d+/);
  await theirs.getByRole('button', { name: 'Opciones de la vista' }).click();
  await theirs.getByRole('menuitem', { name: 'Eliminar vista' }).click();
  await theirs
    .getByRole('alertdialog')
    .or(theirs.getByRole('dialog'))
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await expect(theirs.getByText('Vista «Zoraida, por validar» eliminada').first()).toBeVisible();
  await expect(tabs(theirs, 'ventas').getByRole('link', { name: /^Zoraida/ })).toHaveCount(0);
  await expect(theirs.getByText('Zoraida Montiel')).toBeVisible();
  await context.close();

  // The counts on the tabs follow changes made here and elsewhere.
  await page.goto('/admin/sales');
  await page.getByRole('row', { name: /Berta Segunda/ }).focus();
  await page.keyboard.press('v');
  await expect(views.getByRole('link', { name: 'Pendientes 1 venta' })).toBeVisible();
  await expect(views.getByRole('link', { name: 'Validadas 1 venta' })).toBeVisible();
  const body = { status: 'validado' };
  await call(shop, `/sales/${sale.id}`, { method: 'PUT', token: shop.staffToken, body });
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(views.getByRole('link', { name: 'Pendientes 0 ventas' })).toBeVisible();
  await views.getByRole('link', { name: /^Validadas/ }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
});

/** The token of another administrator. */
async function colleagueOf(shop: OwnShop): Promise<string> {
  const email = `colega-${Date.now()}@saman.example`;
  const { password } = await runAdmin(shop.env, 'create', email);
  const { body } = await call(shop, '/usr/auths/login', { method: 'POST', body: { email, password } });
  return body.token;
}

test('columns are chosen by keyboard, stand in the URL, are remembered, and are saved in a view', async ({
  page,
  shop,
}) => {
  await withoutViews(shop);
  await stockItem(shop, 'Camisa con columnas');
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/products');
  const headers = page.getByRole('table', { name: 'Productos' }).getByRole('columnheader');
  const texts = async () => (await headers.allInnerTexts()).slice(1).map((text) => text.trim());
  const usual = ['ID', 'Referencia', 'Nombre', 'Talla', 'Precio', 'Descuento', 'En línea', 'Acciones'];
  const chosen = ['En línea', 'ID', 'Nombre', 'Talla', 'Descuento', 'Acciones'];
  await expect.poll(texts).toEqual(usual);

  await page.getByRole('button', { name: 'Columnas', exact: true }).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Columnas' });
  await menu.getByRole('checkbox', { name: 'Referencia' }).press('Space');
  await menu.getByRole('checkbox', { name: 'Precio' }).press('Space');
  await menu.getByRole('checkbox', { name: 'Nombre' }).press('Space');
  const stock = menu.getByRole('checkbox', { name: 'En línea' });
  await stock.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await expect(stock).toBeFocused();
  await expect(menu.getByRole('status')).toHaveText('En línea: columna 1 de 5');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(texts).toEqual(chosen);
  await expect(page).toHaveURL(/columnas=stock%2Cid%2Cname%2Csize%2CdiscPercent/);

  // The columns are remembered on the next visit and saved with the view.
  await page.goto('/admin/products?orden=-price');
  await expect.poll(texts).toEqual(chosen);
  await expect(page.getByText('La lista está ordenada por «Precio», una columna que no se ve.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
  await dialog.getByLabel('Nombre').fill('Caros');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/vista=\d+/);
  const views = tabs(page, 'productos');
  await views.getByRole('link', { name: /^Todos/ }).click();
  await page.getByRole('button', { name: 'Columnas', exact: true }).click();
  await menu.getByRole('button', { name: 'Restablecer' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(texts).toEqual(usual);
  await views.getByRole('link', { name: 'Caros' }).click();
  await expect.poll(texts).toEqual(chosen);
  await page.goto('/admin/products');
  await expect.poll(texts).toEqual(usual);
});

test('a view with a column or filter that no longer exists says so and applies the rest', async ({ page, shop }) => {
  await deleteAllSales(shop);
  await withoutViews(shop);
  const item = await stockItem(shop, 'Camisa de ayer');
  await placeSale(shop, item, 'Ana Primera');
  const params = { columnas: 'total,mensajero,customer_name', estado: 'enviado', orden: '-peso' };
  const id = await saveView(shop, { list: 'sales', name: 'De ayer', shared: true, params });
  await signInWith(page, shop.staffToken);
  await page.goto(`/admin/sales?${new URLSearchParams({ ...params, vista: String(id) })}`);
  await expect(page.getByText('La vista pedía la columna «mensajero», que ya no existe.')).toBeVisible();
  await expect(page.getByText('La vista pedía el orden por «peso», que ya no existe.')).toBeVisible();
  await expect(page.getByText('La vista pedía «enviado» en Estado, que ya no existe.')).toBeVisible();
  const headers = page.getByRole('table', { name: 'Ventas' }).getByRole('columnheader');
  await expect(headers).toHaveText([/./, 'Total (USD)', 'Cliente', 'Acciones']);
  await expect(page.getByRole('cell', { name: /Ana Primera/ }).or(page.getByRole('rowheader'))).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // The view was deleted, but its link still applies the columns in its URL.
  await call(shop, `/views/${id}`, { method: 'DELETE', token: shop.staffToken });
  await page.goto(`/admin/sales?columnas=total,customer_name&vista=${id}`);
  await expect(page.getByText(/La vista de este enlace ya no existe/)).toBeVisible();
  await expect(headers).toHaveText([/./, 'Total (USD)', 'Cliente', 'Acciones']);
});
