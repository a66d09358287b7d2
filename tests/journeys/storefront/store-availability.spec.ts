import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { test as journey } from '#tests/support/browser/journey.ts';
import { copyData, JOURNEY_ENV } from '#tests/support/browser/prepared-data.ts';
import { startShopProcess } from '#tests/support/shop/shop-process.ts';

const [CHACAO, VALENCIA] = [3, 12];

/** Three styles: one only in Valencia, one online and in both stores, one only online. */
const SHELF = [
  { ref: 'LINO', name: 'Camisa de lino', size: 'M', stock: 0, stores: { [VALENCIA]: 2 } },
  { ref: 'POLO', name: 'Polo de algodón', size: 'M', stock: 9, stores: { [VALENCIA]: 9, [CHACAO]: 3 } },
  { ref: 'POLO', name: 'Polo de algodón', size: 'L', stock: 9, stores: { [CHACAO]: 8 } },
  { ref: 'SACO', name: 'Saco de tweed', size: 'L', stock: 4, stores: {} },
] as const;

async function putOnShelves(dataDir: string): Promise<void> {
  const database = await openEmbeddedDatabase(path.join(dataDir, 'postgres'));
  for (const [index, { stores, ...item }] of SHELF.entries()) {
    const details = { barcode: `759${index}`, priceCents: 3_000, category: 'camisa', categoryId: 1 as const };
    const [made] = await database.connection
      .insert(items)
      .values({ ...item, ...details })
      .returning({ id: items.id });
    const moves = Object.entries(stores).map(([at, delta]) => ({
      itemId: made?.id ?? 0,
      locationId: Number(at),
      delta: Number(delta),
    }));
    const origin = { reason: 'opening', document: null, actor: null, note: null } as const;
    await database.transaction((tx) => moveStock(tx, moves, origin));
  }
  await database.close();
}

const test = journey.extend<object, { stocked: string }>({
  stocked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const dataDir = await copyData(process.env.JOURNEY_DATA ?? '');
      await putOnShelves(dataDir);
      const shop = await startShopProcess({ ...JOURNEY_ENV, DATA_DIR: dataDir });
      await use(shop.url);
      await shop.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stocked }, use) => use(stocked),
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/product/"]');

/** The filters beside the list, or on a phone in their drawer. */
async function inFilters(page: Page, isMobile: boolean, use: (filters: Locator) => Promise<unknown>): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Filtros/ }).click();
  await use(isMobile ? page.getByRole('dialog', { name: 'Filtros' }) : page.getByRole('complementary'));
  if (!isMobile) return;
  await page.getByRole('button', { name: /^Ver \d+ artículo/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a store is chosen once: its list, its address to share, and first on the page of a product', async ({
  page,
  isMobile,
}) => {
  await page.goto('/shop');
  await expect(cards(page)).toHaveCount(2);
  await inFilters(page, isMobile, async (filters) => {
    await filters.getByRole('combobox', { name: 'Tienda' }).selectOption('Samán Valencia');
    await filters.getByRole('checkbox', { name: 'M', exact: true }).check({ force: true });
  });
  await expect(page).toHaveURL(/\/shop\?talla=M&tienda=valencia-el-vinedo$/);
  await expect(heading(page, 'Talla M en Samán Valencia, hoy')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).filter({ hasText: 'Camisa de lino' })).toContainText('Solo en tienda');
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // Kept: without the filter it is offered again, on any later visit.
  await page.getByRole('link', { name: 'Quitar En Samán Valencia' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await inFilters(page, isMobile, async (filters) => {
    await filters.getByRole('link', { name: 'Ver en Samán Valencia' }).click();
    await expect(page).toHaveURL(/tienda=valencia-el-vinedo$/);
  });

  await cards(page).filter({ hasText: 'Polo' }).click();
  const stores = page.getByRole('region', { name: 'Disponible en tiendas' });
  await expect(stores.locator('summary')).toHaveText('Disponible en 2 tiendasSamán Valencia: disponible');
  await expect(page.getByRole('button', { name: 'Añadir al carrito' })).toBeEnabled();
  await stores.locator('summary').click();
  await expect(stores.getByRole('listitem')).toHaveText(['Samán ValenciaM', 'Samán ChacaoM (pocas), L']);
  await page.getByRole('radio', { name: 'Talla L' }).check({ force: true });
  await expect(stores.locator('summary')).toHaveText('Disponible en 1 tienda en talla LSamán Valencia: agotado');
  await stores.getByRole('button', { name: 'Cambiar mi tienda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elige tu tienda' });
  await dialog.getByRole('radio', { name: 'Samán Chacao Disponible' }).check();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(stores.locator('summary')).toContainText('Samán Chacao: disponible');
  expect(await axeFaults(page)).toEqual([]);
});

test('what only a store has says so, and what a store has not says where it is', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/shop?talla=L&tienda=valencia');
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
  test('a shared address and a product read whole', { tag: '@phone' }, async ({ page, expected }) => {
    expected.noAnswer(/\/assets\/.*\.js csp/);
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
