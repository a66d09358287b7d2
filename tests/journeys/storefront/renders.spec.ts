import { expect } from '@playwright/test';
import { answered } from '#tests/support/browser/hydration.ts';
import { test } from '#tests/support/browser/journey.ts';
import { renderedBy, watchRenders } from '#tests/support/browser/rendered.ts';
import { findStyle } from '#tests/support/browser/shelf.ts';

// A change renders the components that show it, and no others on the page.

test.beforeEach(({ page }) => watchRenders(page));

const REST = ['footer', '#parecidos', 'main section[aria-label="Imágenes del producto"]'];

test('choosing a size and adding to the cart render the panel and the counts, not the page', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const style = await findStyle(request, ({ sizes }) => [...sizes.values()].some((stock) => stock > 6));
  const [size] = [...style.sizes].find(([, stock]) => stock > 6) ?? [];
  await page.goto(`/product/${style.id}`);
  const chosen = page.getByRole('radio', { name: `Talla ${size}`, exact: true });
  // The header within main is the product's own: its barcode and price are those of the size.
  const outside = [...REST, 'header:not(main *)'];
  const choosing = await renderedBy(page, outside, () => chosen.check({ force: true }));
  expect(choosing).toMatchObject(Object.fromEntries(outside.map((part) => [part, 0])));
  expect(choosing.all).toBeGreaterThan(0);

  const adding = await renderedBy(page, REST, async () => {
    await page.getByRole('button', { name: 'Añadir al carrito' }).click();
    await expect(page.getByRole('link', { name: 'Carrito, 1' }).first()).toBeVisible();
  });
  expect(adding).toMatchObject(Object.fromEntries(REST.map((part) => [part, 0])));
});

const SITE_HEADER = 'header:not(main header)';
/** Other components that read the URL: the search box, the map (not on /stores), and a few more. */
const OTHERS_THAT_READ_IT = 8;
/** Elements of the cards; a card's own first element is its link. */
const IN_CARDS = 'main li a[href^="/product/"] > *';

test('a filter renders the new cards, and outside the list only what reads the URL', {
  tag: '@desktop',
}, async ({ page }) => {
  const cards = page.locator('main li a[href^="/product/"]');
  const shown = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')));
  await page.goto('/shop?genero=2&categoria=vestido');
  await answered(page);
  const before = await shown();
  const rendered = await renderedBy(page, [IN_CARDS, SITE_HEADER, 'footer'], async () => {
    await page.getByRole('textbox', { name: 'Precio máximo, por escrito' }).fill('80');
    await expect(page.getByRole('list', { name: 'Filtros activos' })).toContainText('Hasta $80');
    await expect(page.locator('main ul[aria-busy="true"]')).toHaveCount(0);
  });
  const stayed = (await shown()).filter((card) => before.includes(card));
  expect(stayed.length).toBeGreaterThan(3);
  expect(stayed.length).toBeLessThan(before.length);
  expect(rendered[IN_CARDS]).toBe(0);
  for (const part of [SITE_HEADER, 'footer']) {
    const links = await page.locator(part).locator('a[href^="/"]').count();
    expect(rendered[part], part).toBeLessThanOrEqual(links + OTHERS_THAT_READ_IT);
  }
});
