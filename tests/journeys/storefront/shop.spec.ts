import { expect, type Page } from '@playwright/test';
import type { ProductPage } from '#contract/catalogue/product.ts';
import { test } from '#tests/support/browser/journey.ts';

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/product/"]');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const filterLink = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('navigation', { name: group }).getByRole('link', { name });

/** The filters beside the list; on a phone they are in a drawer, which this opens. */
async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return;
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
}

async function closeFilters(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return;
  await page.getByRole('button', { name: /^Ver \d+ artículo/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('filters and order are stored in the URL and replace the history entry', { tag: ['@both', '@main'] }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/faqs');
  await page.goto('/shop?pagina=3');
  await openFilters(page, isMobile);
  await filterLink(page, 'Género', 'Dama').click();
  await expect(page).toHaveURL(/\/shop\?genero=2$/);
  await filterLink(page, 'Categoría', /^Vestido/).click();
  await expect(page).toHaveURL(/\/shop\?genero=2&categoria=vestido$/);
  await page.getByRole('checkbox', { name: 'M', exact: true }).check({ force: true });
  await expect(page).toHaveURL(/talla=M$/);
  const price = page.getByRole('textbox', { name: 'Precio máximo, por escrito' });
  await expect(price).toHaveValue('225');
  await price.fill('80');
  await expect(page).toHaveURL(/\?genero=2&categoria=vestido&precio=80&talla=M$/);
  await expect(page.getByRole('slider', { name: 'Precio máximo en dólares' })).toHaveValue('80');
  await closeFilters(page, isMobile);
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('precio-desc');
  await expect(page).toHaveURL(/precio=80&talla=M&orden=precio-desc$/);

  // The filters stand after a reload, and for anyone who opens the link.
  await page.reload();
  await expect(heading(page, 'Vestido de dama')).toBeVisible();
  const active = page.getByRole('list', { name: 'Filtros activos' });
  await expect(active.getByRole('link')).toHaveText(['Dama', 'Vestido', 'Hasta $80', 'Talla M', 'Limpiar todo']);
  if (isMobile) await expect(page.getByRole('button', { name: 'Filtros 3 activos' })).toBeVisible();
  const prices = (await cards(page).allTextContents()).map((text) => Number(/\$(\d+\.\d{2})/.exec(text)?.[1]));
  expect(prices.length).toBeGreaterThan(0);
  expect(Math.max(...prices)).toBeLessThanOrEqual(80);
  expect([...prices].sort((a, b) => b - a)).toEqual(prices);

  // Changing the gender removes categories that it does not have; filters removed one by one stay removed.
  await openFilters(page, isMobile);
  await filterLink(page, 'Género', 'Caballero').click();
  await expect(page).toHaveURL(/\?genero=1&precio=80&talla=M&orden=precio-desc$/);
  await expect(filterLink(page, 'Categoría', 'Todas')).toHaveAttribute('aria-current', 'true');
  await closeFilters(page, isMobile);
  await active.getByRole('link', { name: 'Quitar Talla M' }).click();
  await expect(page).toHaveURL(/\?genero=1&precio=80&orden=precio-desc$/);
  await active.getByRole('link', { name: 'Limpiar todo' }).click();
  await expect(page).toHaveURL(/\/shop\?orden=precio-desc$/);

  await page.goBack();
  await expect(page).toHaveURL(/\/faqs$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/shop\?orden=precio-desc$/);
  await expect(cards(page)).toHaveCount(6);
});

test('slider and keys set the price from 0 to 225, and return to the first page', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/shop?pagina=2');
  const slider = page.getByRole('slider', { name: 'Precio máximo en dólares' });
  await expect(slider).toHaveAttribute('min', '0');
  await expect(slider).toHaveAttribute('max', '225');
  await expect(slider).toHaveAttribute('step', '1');
  await expect(slider).toHaveValue('225');
  await slider.focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\/shop\?precio=220$/);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/\/shop$/);
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/\/shop\?precio=0$/);
  await expect(page.getByRole('heading', { name: 'No se encontraron artículos' })).toBeVisible();
  await expect(page.getByText('Intenta con otros filtros o ajusta el rango de precio.')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver toda la tienda' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('cards show price, old price and discount; the pager shows six per page, with ellipses', async ({
  page,
  request,
}) => {
  await page.goto('/shop?outlet=true');
  await expect(heading(page, 'Outlet')).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  for (const card of await cards(page).all()) {
    const text = (await card.textContent()) ?? '';
    const [, percent] = /-(\d+)%/.exec(text) ?? [];
    const [now, before] = [...text.matchAll(/\$(\d+\.\d{2})/g)].map(([, amount]) => Number(amount));
    expect(now).toBeCloseTo(((before ?? 0) * (100 - Number(percent))) / 100, 1);
    await expect(card.locator('s').first()).toHaveText(`$${before?.toFixed(2)}`);
  }
  const columns = () =>
    cards(page).evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().x)).size);
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await columns()).toBe(3);
  await page.setViewportSize({ width: 360, height: 740 });

  const pages = page.getByRole('navigation', { name: 'Páginas' });
  const { meta } = (await (await request.get('/api/products')).json()) as ProductPage;
  const last = meta.pages;
  expect(last).toBeGreaterThan(10);
  await page.goto('/shop');
  await expect(pages.getByRole('listitem')).toHaveText(['', '1', '2', '…', String(last), '']);
  await pages.getByRole('link', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/\/shop\?pagina=2$/);
  await expect(pages.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.goto('/shop?pagina=9');
  await expect(pages.getByRole('listitem')).toHaveText(['', '1', '…', '8', '9', '10', '…', String(last), '']);
  const rows = new Set(
    await pages.getByRole('listitem').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().y)),
  );
  expect(rows.size).toBe(1);
  // A new page starts at the top of the list.
  await pages.getByRole('link', { name: `Página ${last}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`pagina=${last}$`));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // With five pages or fewer, all are listed.
  await page.goto('/shop?genero=1&categoria=camisa');
  const few = await pages.getByRole('listitem').allTextContents();
  expect(few.filter(Boolean)).toEqual(few.filter(Boolean).map((_, index) => String(index + 1)));
  expect(few).not.toContain('…');
});

test('a category link works with and without its accent, a deleted one leads to the whole shop, and a failed list can retry', async ({
  page,
  expected,
}) => {
  await page.goto('/shop?categoria=pantalon');
  await expect(heading(page, 'Pantalón')).toBeVisible();
  const first = await cards(page).allTextContents();
  await page.goto('/shop?categoria=Pantal%C3%B3n');
  await expect(heading(page, 'Pantalón')).toBeVisible();
  expect(await cards(page).allTextContents()).toEqual(first);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/shop\?categoria=pantalon$/);
  await page.goto('/shop?categoria=sombreros');
  await expect(heading(page, 'Tienda')).toBeVisible();
  await expect(cards(page)).toHaveCount(6);

  await page.goto('/shop');
  expected.answer(503, '.data');
  await page.route(/\/shop\.data/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  const failure = page.getByRole('alert');
  await expect(failure.getByRole('heading', { name: 'Algo salió mal de nuestro lado' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
  await page.unroute(/\/shop\.data/);
  await failure.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(cards(page)).toHaveCount(6);
  await expect(page).toHaveURL(/pagina=2$/);
});
