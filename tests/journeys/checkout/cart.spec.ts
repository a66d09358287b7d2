import { expect, type Locator, type Page } from '@playwright/test';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { finalPrice } from '#domain/money/pricing.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { test } from '#tests/support/browser/journey.ts';
import { keepInBrowser } from '#tests/support/browser/storage.ts';

// Cart and wish list are stored in the browser, so these tests do not disturb other tests on the demo shop.

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const pieces = (within: Locator) => within.getByRole('group', { name: /^Cantidad de/ }).getByRole('status');
const pay = (page: Page) => page.getByRole('link', { name: 'Ir a pagar' }).filter({ visible: true });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key);

/** A cart line as the product page stores it, with the price in dollars. */
function lineOf({ id, attributes }: ItemRecord, changes: Partial<CartLine> = {}): CartLine {
  const { name, ref, price, discPercent, size } = attributes;
  return {
    id,
    name,
    reference: ref,
    image: `/media/products/${ref}.jpg`,
    price: decimalFromCents(finalPrice(Math.round(price * 100), discPercent)),
    quantity: 1,
    size: size ?? 'N/A',
    ...changes,
  };
}

/** Two styles with plenty of stock and several sizes. */
async function twoItems(page: Page): Promise<[ItemRecord, ItemRecord]> {
  const { data } = (await (await page.request.get('/api/items')).json()) as { data: ItemRecord[] };
  const sizesOf = Map.groupBy(data, ({ attributes }) => attributes.ref);
  const plenty = [...sizesOf.values()].flatMap((variants) => {
    const inStock = variants.filter(({ attributes }) => attributes.stock >= 6);
    return inStock.length >= 2 && inStock[0] ? [inStock[0]] : [];
  });
  const [one, other] = plenty.filter(({ attributes }) => attributes.category !== 'camisa');
  if (!one || !other) throw new Error('The demo shop has no two styles with plenty in stock');
  return [one, other];
}

/** Opens the cart and waits until the stock of every line has been loaded. */
async function openCart(page: Page): Promise<void> {
  const requested = page.waitForResponse(/\/api\/items\/stock\?/);
  await page.goto('/cart');
  await (await requested).finished();
}

test('the cart merges equal lines, and a shopper changes, moves and restores every line', {
  tag: '@phone',
}, async ({ page }) => {
  const [one, other] = await twoItems(page);
  const [name, second] = [one.attributes.name, other.attributes.name];
  await keepInBrowser(page, { cart: [lineOf(one), lineOf(other, { quantity: 2 }), lineOf(one)] });
  await openCart(page);
  await expect(pieces(row(page, name))).toHaveText('2');
  await expect(row(page, name)).toContainText(`Ref. ${one.attributes.ref}`);
  await expect(row(page, name)).toContainText(`Talla ${one.attributes.size}`);
  await row(page, name).getByRole('button', { name: 'Aumentar cantidad' }).click();
  await expect(pieces(row(page, name))).toHaveText('3');
  expect((await stored(page, 'cart')).map(({ quantity }: CartLine) => quantity)).toEqual([1, 2, 2]);
  for (let times = 0; times < 2; times += 1)
    await row(page, name).getByRole('button', { name: 'Disminuir cantidad' }).click();
  await expect(pieces(row(page, name))).toHaveText('1');
  await expect(row(page, name).getByRole('button', { name: 'Disminuir cantidad' })).toBeDisabled();

  await page.getByRole('button', { name: `Eliminar ${second}` }).click();
  await expect(row(page, second)).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(pieces(row(page, second))).toHaveText('2');

  await page.getByRole('button', { name: `Mover ${name} a favoritos` }).click();
  await expect(page.getByText(`${name} pasó a tus favoritos.`)).toBeVisible();
  const { size: _, ...favorite } = lineOf(one);
  expect(await stored(page, 'favorites')).toEqual([favorite]);
  await page.getByRole('button', { name: 'Mover todo a favoritos' }).click();
  await expect(page.getByRole('heading', { name: 'Carrito vacío' })).toBeVisible();
  await expect(page.getByText('Agrega productos al carrito antes de continuar.')).toBeVisible();
  await page.goto('/payment');
  await expect(page.getByRole('heading', { name: 'Carrito vacío' })).toBeVisible();
});

test('the wish list stops at the stock, and says so', { tag: '@phone' }, async ({ page }) => {
  const [one] = await twoItems(page);
  const { size: _, ...line } = lineOf(one);
  const requested = await page.request.get(`/api/items/stock?ids=${one.id}`);
  const [{ attributes }] = (await requested.json()).data;
  const stock = attributes.sizes.reduce((sum: number, size: { stock: number }) => sum + size.stock, 0);
  await keepInBrowser(page, { favorites: [{ ...line, quantity: stock - 1 }] });
  await page.goto('/favorites');
  const more = row(page, one.attributes.name).getByRole('button', { name: 'Aumentar cantidad' });
  await more.click();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  // `force` clicks although the button says that it is disabled: it then explains why, and adds nothing.
  await more.click({ force: true });
  await expect(page.getByText(`Solo hay ${stock} unidades disponibles`)).toBeVisible();
  await expect(pieces(row(page, one.attributes.name))).toHaveText(String(stock));
});

test('wish list products go into the cart, and a missing size is chosen before paying', {
  tag: '@desktop',
}, async ({ page }) => {
  const [one, other] = await twoItems(page);
  const favorites = [one, other].map((item) => {
    const { size: _, ...line } = lineOf(item);
    return line;
  });
  await keepInBrowser(page, { favorites });
  await page.goto('/favorites');
  const first = row(page, one.attributes.name);
  await first.getByRole('button', { name: 'Aumentar cantidad' }).click();
  await expect(pieces(first)).toHaveText('2');
  await first.getByRole('button', { name: 'Añadir al carrito' }).click();
  await expect(page.getByText(`${one.attributes.name} pasó al carrito.`)).toBeVisible();
  expect(await stored(page, 'cart')).toEqual([{ ...favorites[0], quantity: 2, size: 'N/A' }]);
  await page.getByRole('button', { name: 'Añadir todo al carrito' }).click();
  await expect(page.getByRole('heading', { name: 'No hay productos en tu lista de deseos' })).toBeVisible();

  await openCart(page);
  await expect(page.getByText('Elige tu talla:')).toHaveCount(2);
  await pay(page).click();
  await expect(page.getByText('Selecciona una talla', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto('/payment');
  await expect(page.getByRole('heading', { name: 'Revisa tu carrito antes de pagar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dirección de envío' })).toHaveCount(0);

  await openCart(page);
  for (const { attributes } of [one, other]) {
    await row(page, attributes.name)
      .getByRole('button', { name: `Talla ${attributes.size}: ${attributes.name}`, exact: true })
      .click();
    await expect(row(page, attributes.name)).toContainText(`Talla ${attributes.size}`);
  }
  await expect(page.getByText('Elige tu talla:')).toHaveCount(0);
  expect((await stored(page, 'cart')).map(({ id, size }: CartLine) => [id, size])).toEqual([
    [one.id, one.attributes.size],
    [other.id, other.attributes.size],
  ]);
  await pay(page).click();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByRole('heading', { name: 'Dirección de envío' })).toBeVisible();
});

test('two tabs show the same cart', { tag: '@desktop' }, async ({ page, context }) => {
  const [one] = await twoItems(page);
  const { name } = one.attributes;
  await keepInBrowser(page, { cart: [lineOf(one)] });
  await openCart(page);
  const other = await context.newPage();
  await openCart(other);
  await row(other, name).getByRole('button', { name: 'Aumentar cantidad' }).click();
  await expect(pieces(row(page, name))).toHaveText('2');
  await page.getByRole('button', { name: `Mover ${name} a favoritos` }).click();
  await expect(other.getByRole('heading', { name: 'Carrito vacío' })).toBeVisible();
  await other.goto('/favorites');
  await page.goto('/favorites');
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await expect(other.getByRole('heading', { name: 'No hay productos en tu lista de deseos' })).toBeVisible();
});

test('a browser without storage is warned once, and the shop still works', { tag: '@phone' }, async ({ page }) => {
  const [one] = await twoItems(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(`/product/${one.id}`);
  await page.getByRole('radio', { name: `Talla ${one.attributes.size}`, exact: true }).check({ force: true });
  const add = page.getByRole('button', { name: 'Añadir al carrito' });
  await add.click();
  await expect(page.getByText('Tu navegador no nos deja guardar')).toBeVisible();
  await add.click();
  await expect(page.getByText('Tu navegador no nos deja guardar')).toHaveCount(1);
  await page
    .getByRole('link', { name: /^Carrito, 2/ })
    .filter({ visible: true })
    .click();
  await expect(pieces(row(page, one.attributes.name))).toHaveText('2');
});

test('offline the cart shows what is stored, and it refreshes when the network returns', { tag: '@phone' }, async ({
  page,
  expected,
}) => {
  const [one] = await twoItems(page);
  await keepInBrowser(page, { cart: [lineOf(one, { price: 1 })] });
  expected.noAnswer(/\/api\/items\/stock/);
  let cut = true;
  await page.route('**/api/items/stock?*', (route) => (cut ? route.abort() : route.continue()));
  await page.goto('/cart');
  await expect(page.getByText(/^No pudimos comprobar precios y existencias/)).toBeVisible();
  await expect(row(page, one.attributes.name)).toContainText('$1.00');
  cut = false;
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByText(/^No pudimos comprobar precios y existencias/)).toHaveCount(0);
  await expect(row(page, one.attributes.name)).toContainText(/Ahora cuesta \$[\d.]+; antes \$1\.00\./);
});

test('on a phone the pay button is at the foot and nothing covers it; axe finds nothing', async ({
  page,
  isMobile,
}) => {
  const [one, other] = await twoItems(page);
  await keepInBrowser(page, {
    cart: [lineOf(one), lineOf(other, { size: 'N/A' }), lineOf(one, { price: 1 })],
    coupon: { code: 'SAMAN2026', percent: 20 },
  });
  await openCart(page);
  await expect(page.getByText('Elige tu talla:')).toBeVisible();
  const button = pay(page);
  await expect(button).toBeInViewport({ ratio: 1 });
  const box = await button.boundingBox();
  if (!box) throw new Error('No box');
  expect(box.height).toBeGreaterThanOrEqual(44);
  // No floating element covers any corner of it.
  const reached = await button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners: [number, number][] = [
      [left + 4, top + 4],
      [right - 4, top + 4],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
    ];
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
  expect(reached).toBe(true);
  if (isMobile) expect(box.y).toBeGreaterThan(740 / 2);
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
});
