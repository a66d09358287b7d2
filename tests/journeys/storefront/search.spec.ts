import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { holdBack } from '#tests/support/browser/requests.ts';

/** The search box of the top bar; on a phone it is in the drawer, which this opens. */
async function openSearch(page: Page, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name: 'Buscar' }).click();
    const drawer = page.getByRole('dialog', { name: 'Buscar' });
    await expect(drawer).toBeVisible();
    const box = drawer.getByRole('combobox', { name: 'Buscar categorías' });
    await expect(box).toHaveAttribute('placeholder', 'Buscar categorías');
    return box;
  }
  const box = page.getByPlaceholder('Buscar', { exact: true });
  await box.click();
  // Suggestions are loaded when the box first gets the focus.
  await expect(box).toHaveRole('combobox');
  await expect(box).toHaveAccessibleName('Buscar');
  return box;
}

test('the search suggests categories and products, and ignores accents and typing mistakes', {
  tag: ['@both', '@main'],
}, async ({ page, isMobile }) => {
  await page.goto('/');
  const box = await openSearch(page, isMobile);
  const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
  await expect(options.first()).toContainText('Categoría');

  await box.fill('pantalo');
  await expect(options.first()).toHaveText(/^PantalónCategoría$/);
  const product = options.filter({ hasText: '$' });
  await expect(product.first()).toContainText(/Pantalón.*\$\d+\.\d{2}/);
  await expect(product.first().locator('img')).toBeAttached();

  await box.fill('camsa');
  await expect(product.first()).toContainText(/Camisa/);
  await box.fill('PANTALÓN');
  await expect(options.first()).toContainText('Pantalón');
  await box.fill('sombrillas de playa');
  await expect(page.getByText('No se encontraron resultados', { exact: true })).toBeVisible();

  await box.fill('vestido');
  await expect(product.first()).toContainText('Vestido');
  await product.first().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vestido');
});

test('suggestions match the text, are announced with their number, and lead to all results', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  let box = await openSearch(page, isMobile);
  const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
  const products = options.filter({ hasText: '$' });
  const status = page.getByRole('search').getByRole('status');
  await box.fill('vestido');
  await expect(products.first()).toContainText('Vestido');
  await expect(status).toHaveText(/^\d+ sugerencias$/);
  const letCome = await holdBack(page, '**/api/products?q=corbata');
  await box.fill('corbata');
  await expect(status).toHaveText('Buscando...');
  await expect(products).toHaveCount(0);
  letCome();
  await expect(products.first()).toContainText('Corbata');

  const all = options.last();
  await expect(all).toHaveText(/^Ver los \d+ resultados$/);
  const total = ((await all.textContent()) ?? '').match(/\d+/)?.[0];
  await all.click();
  await expect(page).toHaveURL(/\/shop\?q=corbata$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados para “corbata”' })).toBeVisible();
  await expect(page.getByText(`${total} artículos`, { exact: true }).first()).toBeAttached();
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveText(/^Relevancia/);
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('novedades');

  // The text stays in the box, also when the page is opened by its URL.
  await page.reload();
  box = await openSearch(page, isMobile);
  await expect(box).toHaveValue('corbata');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Samán, inicio' }).click();
  await expect(page).toHaveURL(/\/$/);
  box = await openSearch(page, isMobile);
  await expect(box).toHaveValue('');

  // A category that the gender does not have is shown without the gender.
  await page.goto('/shop?genero=1');
  box = await openSearch(page, isMobile);
  await box.fill('Vestido');
  await page.getByRole('option', { name: 'Vestido Categoría' }).click();
  await expect(page).toHaveURL(/\/shop\?categoria=vestido$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Vestido' })).toBeVisible();
});

test('the search goes by keyboard: arrows choose, Enter opens, Escape closes', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/shop?genero=2&pagina=2');
  let box = await openSearch(page, false);
  await box.fill('zapat');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('Zapatos');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  // On /shop only the category is set.
  await expect(page).toHaveURL(/\/shop\?genero=2&categoria=zapatos$/);

  box = await openSearch(page, false);
  await box.fill('lino');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\?q=lino$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados para “lino”' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/product/"]').first()).toContainText(/lino/i);

  box = await openSearch(page, false);
  await box.fill('saco');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box).toHaveValue('saco');
});

// On a phone the drawer loads its suggestions itself.
test('typing while suggestions load keeps the text and the caret, also if they fail or their script does', {
  tag: '@desktop',
}, async ({ page, expected }) => {
  const letCome = await holdBack(page, '**/assets/suggestion-box-*');
  await page.goto('/');
  const plain = page.getByRole('searchbox', { name: 'Buscar' });
  await plain.click();
  await page.keyboard.type('camsa');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  letCome();
  const box = page.getByRole('combobox', { name: 'Buscar' });
  await expect(box).toBeFocused();
  await page.keyboard.type('i');
  await expect(box).toHaveValue('camisa');
  await expect(page.getByRole('option').filter({ hasText: '$' }).first()).toContainText(/Camisa/);

  await page.route('**/api/products?**', (route) => route.abort('connectionreset'));
  expected.noAnswer(/\/api\/products/);
  await box.fill('sombrilla');
  await expect(
    page.getByText('No pudimos cargar sugerencias. Pulsa Enter o «Buscar» para ver los resultados.'),
  ).toBeVisible();
  await page.unroute('**/api/products?**');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\?q=sombrilla$/);

  // The search box works without its suggestions.
  await page.route('**/assets/suggestion-box-*', (route) => route.abort('connectionreset'));
  expected.noAnswer(/suggestion-box/);
  await page.goto('/');
  await plain.fill('  lino ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\?q=lino$/);
});
