import { expect, type Locator, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithStockedStores as test } from './stocked-stores.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/product/"]');

// All tests of the file share one worker, which starts the shop once.
test.describe.configure({ mode: 'default' });

/** The filters, which on a phone are in a drawer. */
async function inFilters(page: Page, use: (filters: Locator) => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await use(page.getByRole('dialog', { name: 'Filtros' }));
  await page.getByRole('button', { name: /^Ver \d+ artículo/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a store is chosen once: its list, its address to share, and first on the page of a product', async ({
  page,
  expected,
}) => {
  expected.answer(404, '/media/products/');
  await page.goto('/shop');
  await expect(cards(page)).toHaveCount(2);
  await inFilters(page, async (filters) => {
    await filters.getByRole('combobox', { name: 'Tienda' }).selectOption('Samán Valencia');
    await filters.getByRole('checkbox', { name: 'M', exact: true }).check({ force: true });
  });
  await expect(page).toHaveURL(/\/shop\?talla=M&tienda=valencia-el-vinedo$/);
  await expect(heading(page, 'Talla M en Samán Valencia, hoy')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).filter({ hasText: 'Camisa de lino' })).toContainText('Solo en tienda');
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // The store is remembered: with the filter removed it is still offered, also on later visits.
  await page.getByRole('link', { name: 'Quitar En Samán Valencia' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await inFilters(page, async (filters) => {
    await filters.getByRole('link', { name: 'Ver en Samán Valencia' }).click();
    await expect(page).toHaveURL(/tienda=valencia-el-vinedo$/);
  });

  await cards(page).filter({ hasText: 'Polo' }).click();
  const stores = page.getByRole('region', { name: 'Disponible en tiendas' });
  await expect(stores.locator('summary')).toHaveText('Disponible en 2 tiendasSamán Valencia: disponible');
  await expect(page.getByRole('button', { name: 'Añadir al carrito' })).toBeEnabled();
  await stores.locator('summary').click();
  await expect(stores.getByRole('listitem')).toHaveText(['Samán ValenciaM', 'Samán ChacaoM (pocas), L · Retiro']);
  await page.getByRole('radio', { name: 'Talla L' }).check({ force: true });
  await expect(stores.locator('summary')).toHaveText('Disponible en 1 tienda en talla LSamán Valencia: agotado');
  await stores.getByRole('button', { name: 'Elegir mi tienda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elige tu tienda' });
  await dialog.getByRole('radio', { name: 'Samán Chacao Disponible' }).check();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(stores.locator('summary')).toContainText('Samán Chacao: disponible');
  expect(await axeFaults(page, { within: '[aria-label="Disponible en tiendas"]' })).toEqual([]);
});

test('what only a store has says so, and what a store has not says where it is', async ({ page, expected }) => {
  expected.answer(404, '/media/products/');
  // On a desktop the filters are beside the list.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/shop?talla=L&tienda=valencia');
  await expect(page.getByRole('complementary').getByRole('group', { name: 'En mi tienda' })).toBeVisible();
  await expect(heading(page, 'Talla L en Valencia, hoy')).toBeVisible();
  await expect(page.getByText('Aquí no hay nada así hoy')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'En línea' })).toHaveAttribute('href', '/shop?talla=L');
  await page.getByRole('main').getByRole('link', { name: 'Samán Chacao' }).click();
  await expect(cards(page)).toHaveText(/Polo/);

  await page.goto('/shop?tienda=valencia');
  await cards(page).filter({ hasText: 'Camisa de lino' }).click();
  await expect(page.getByText('Solo en tienda', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Añadir al carrito' })).toBeDisabled();
  await expect(page.getByRole('listitem').filter({ hasText: 'Samán Valencia' })).toContainText('M (pocas)');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a shared address and a product read whole', async ({ page, expected }) => {
    expected.answer(404, '/media/products/');
    await page.goto('/shop?talla=M&tienda=valencia');
    await expect(heading(page, 'Talla M en Valencia, hoy')).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Filtros' }).click();
    await page.getByRole('combobox', { name: 'Tienda' }).selectOption('Samán Chacao');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL(/tienda=caracas-chacao/);
    await expect(cards(page)).toHaveText([/Polo/]);
    await cards(page).click();
    await page.getByText('Disponible en 2 tiendas').click();
    await expect(page.getByText('Samán Chacao')).toBeVisible();
  });
});
