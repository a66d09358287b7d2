import { expect, type Page } from '@playwright/test';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import { test } from '#tests/support/browser/journey.ts';
import { findStyle, readProduct, readShelf } from '#tests/support/browser/shelf.ts';

const size = (page: Page, name: string) => page.getByRole('radio', { name: `Talla ${name}`, exact: true });
const quantity = (page: Page) => page.getByRole('group', { name: 'Cantidad' }).getByRole('status');
const more = (page: Page) => page.getByRole('button', { name: 'Aumentar cantidad' });
const less = (page: Page) => page.getByRole('button', { name: 'Disminuir cantidad' });
const add = (page: Page) => page.getByRole('button', { name: 'Añadir al carrito' });
const favoriteButton = (page: Page) => page.getByRole('button', { name: 'Añadir a favoritos' });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key);

test('size, quantity, cart and wish list follow the stock', async ({ page, request }) => {
  const style = await findStyle(
    request,
    ({ category, sizes }) =>
      category !== 'camisa' &&
      [...sizes.values()].includes(0) &&
      [...sizes.values()].some((stock) => stock > 1 && stock <= 12),
  );
  await page.goto(`/product/${style.id}`);
  const ordered = [...style.sizes.keys()].sort(compareSizes);
  const labels = page.getByRole('radiogroup', { name: /^Talla/ }).getByRole('radio');
  await expect(labels).toHaveCount(ordered.length);
  for (const [index, name] of ordered.entries()) {
    const soldOut = style.sizes.get(name) === 0;
    await expect(labels.nth(index)).toHaveAccessibleName(soldOut ? `Talla ${name}, agotada` : `Talla ${name}`);
    await expect(labels.nth(index)).toBeEnabled({ enabled: !soldOut });
    await expect(labels.nth(index)).not.toBeChecked();
  }
  await expect(page.getByText(`Cantidad máxima disponible: ${style.stock}`, { exact: true })).toBeVisible();
  await expect(less(page)).toBeDisabled();

  const row = page.getByRole('radiogroup', { name: /^Talla/ });
  await expect(row).not.toHaveAttribute('aria-invalid');
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  // The button is out of view, as when someone scrolls away from the focused button and presses Enter.
  await add(page).evaluate((button: HTMLButtonElement) => button.click());
  await expect(page.getByText('Selecciona una talla', { exact: true })).toBeVisible();
  await expect(page.getByText('Por favor selecciona una talla antes de añadir al carrito')).toBeVisible();
  // The row is marked invalid, is in view and has the focus, so that the next key chooses a size.
  await expect(row).toHaveAttribute('aria-invalid', 'true');
  await expect(row).toHaveAccessibleDescription('Elige tu talla para seguir.');
  await expect(row).toHaveCSS('outline-style', 'solid');
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(row.getByRole('radio', { disabled: false }).first()).toBeFocused();

  const [name, stock] = [...style.sizes].find(([, pieces]) => pieces > 1 && pieces <= 12) ?? ['', 0];
  await more(page).click();
  await expect(quantity(page)).toHaveText('2');
  await size(page, name).check({ force: true });
  await expect(row).not.toHaveAttribute('aria-invalid');
  await expect(quantity(page)).toHaveText('1');
  await expect(
    page.getByText(`Cantidad máxima disponible: ${stock} para talla ${name}`, { exact: true }),
  ).toBeVisible();
  for (let pieces = 1; pieces < stock; pieces++) await more(page).click();
  await expect(quantity(page)).toHaveText(String(stock));
  // The button stays enabled, to explain why it adds nothing.
  await more(page).click({ force: true });
  await expect(page.getByText('Stock limitado', { exact: true })).toBeVisible();
  await expect(page.getByText(`Solo hay ${stock} unidades disponibles para la talla ${name}`)).toBeVisible();
  await expect(quantity(page)).toHaveText(String(stock));
  await less(page).click();
  await expect(quantity(page)).toHaveText(String(stock - 1));

  await add(page).click();
  const lines = await stored(page, 'cart');
  const { price, discPercent } = await readProduct(request, style.id);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ size: name, quantity: stock - 1, reference: style.ref });
  expect(lines[0].price).toBeCloseTo(price * (1 - discPercent / 100), 2);
  await expect(page.getByRole('link', { name: `Carrito, ${stock - 1}` }).last()).toBeVisible();

  await page.keyboard.press('Escape');

  await favoriteButton(page).click();
  await expect(page.getByText('Añadido a favoritos', { exact: true })).toBeVisible();
  expect(await stored(page, 'favorites')).toHaveLength(1);
  // The same button removes it from the wish list.
  await page.getByRole('button', { name: 'Quitar de favoritos' }).click();
  await expect(page.getByText('Quitado de favoritos', { exact: true })).toBeVisible();
  expect(await stored(page, 'favorites')).toHaveLength(0);
  // Another tab adds the product before this tab is notified. The page must not be rendered in between, so one script
  // does both.
  await favoriteButton(page).evaluate(
    (button, line) => {
      localStorage.setItem('favorites', JSON.stringify([line]));
      (button as HTMLElement).click();
    },
    { ...lines[0], id: style.id },
  );
  await expect(page.getByText('Ya existe en tu lista de deseos')).toBeVisible();
  await expect(page.getByText('Este producto ya se encuentra en tu lista de deseos')).toBeVisible();
  expect(await stored(page, 'favorites')).toHaveLength(1);
});

test('the panel says when few or no pieces are left', async ({ page, request }) => {
  const shelf = await readShelf(request);
  const few = shelf.find(({ stock, category }) => stock > 0 && stock <= 5 && category !== 'camisa');
  const none = shelf.find(({ stock }) => stock === 0);
  await page.goto(`/product/${few?.id}`);
  await expect(page.getByText(`Pocas unidades: ${few?.stock}`, { exact: true })).toBeVisible();

  await page.goto(`/product/${none?.id}`);
  await expect(page.getByText('Agotado', { exact: true })).toBeVisible();
  await expect(favoriteButton(page)).toBeDisabled();
  await expect(more(page)).toBeDisabled();
  await expect(page.getByRole('radio', { disabled: false })).toHaveCount(0);
  for (const button of [add(page), favoriteButton(page)]) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('Agotado en todas sus tallas.');
  }
  await expect(page.getByRole('link', { name: 'Avísame cuando llegue' })).toHaveAttribute(
    'href',
    `/avisos?producto=${none?.id}`,
  );
  await page.getByRole('link', { name: 'Mira algo parecido' }).click();
  await expect(page.getByRole('region', { name: 'También te puede gustar' })).toBeInViewport();
});

test('the barcode and the size guide are those of the garment and its chosen size', async ({ page, request }) => {
  const shirt = await findStyle(request, ({ category, ref }) => category === 'camisa' && ref.startsWith('1'));
  const bag = await findStyle(request, ({ category }) => category === 'carteras');
  await page.goto(`/product/${shirt.id}`);
  // The barcode is that of the chosen size.
  const { sizes, barcode } = await readProduct(request, shirt.id);
  const shown = page.locator('dt', { hasText: 'Código de barras' }).locator('+ dd');
  await expect(shown).toHaveText(barcode);
  expect(new Set(sizes.map((option) => option.barcode)).size).toBe(sizes.length);
  const others = sizes.filter((option) => option.stock > 0 && option.barcode !== barcode);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) {
    await size(page, other.size).check({ force: true });
    await expect(shown).toHaveText(other.barcode);
  }
  await page.getByRole('radio', { name: 'Talla M' }).check({ force: true });
  await page.getByRole('button', { name: 'Guía de tallas' }).click();
  const guide = page.getByRole('dialog', { name: 'Guía de tallas' });
  await expect(guide).toContainText('Camisa de caballero. Medidas en centímetros.');
  await expect(guide.getByRole('columnheader')).toHaveText(['Talla', 'Cuello', 'Pecho', 'Cintura', 'Manga']);
  await expect(guide.getByRole('row', { name: /^M \(tu talla\)/ })).toContainText('97 – 103');
  await expect(guide.getByRole('heading', { name: 'Cómo medirte' })).toBeVisible();
  const table = guide.getByRole('table');
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Guía de tallas' })).toBeFocused();

  await page.goto(`/product/${bag.id}`);
  await expect(add(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guía de tallas' })).toHaveCount(0);
});
