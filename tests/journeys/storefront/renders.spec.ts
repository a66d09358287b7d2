import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { renderedBy } from '#tests/support/browser/rendered.ts';
import { findStyle } from '#tests/support/browser/shelf.ts';

// A change renders what shows it, and leaves the rest of the page alone.

const REST = ['footer', '#parecidos', 'main section[aria-label="Imágenes del producto"]'];

test('a size and the cart render the panel and the counts, not the page', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const style = await findStyle(request, ({ sizes }) => [...sizes.values()].some((stock) => stock > 6));
  const [size] = [...style.sizes].find(([, stock]) => stock > 6) ?? [];
  await page.goto(`/product/${style.id}`);
  const chosen = page.getByRole('radio', { name: `Talla ${size}`, exact: true });
  const choosing = await renderedBy(page, [...REST, 'header'], () => chosen.check({ force: true }));
  expect(choosing).toMatchObject(Object.fromEntries([...REST, 'header'].map((part) => [part, 0])));
  expect(choosing.all).toBeGreaterThan(0);

  const adding = await renderedBy(page, REST, async () => {
    await page.getByRole('button', { name: 'Añadir al carrito' }).click();
    await expect(page.getByRole('link', { name: 'Carrito, 1' }).first()).toBeVisible();
  });
  expect(adding).toMatchObject(Object.fromEntries(REST.map((part) => [part, 0])));
});
