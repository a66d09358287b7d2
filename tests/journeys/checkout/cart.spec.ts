import { expect, type Locator, type Page } from '@playwright/test';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { finalPrice } from '#domain/money/pricing.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { test } from '#tests/support/browser/journey.ts';
import { holdBack } from '#tests/support/browser/requests.ts';
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

/** Three styles with plenty of stock and several sizes. */
async function plentyItems(page: Page): Promise<[ItemRecord, ItemRecord, ItemRecord]> {
  const { data } = (await (await page.request.get('/api/items')).json()) as { data: ItemRecord[] };
  const sizesOf = Map.groupBy(data, ({ attributes }) => attributes.ref);
  const plenty = [...sizesOf.values()].flatMap((variants) => {
    const inStock = variants.filter(({ attributes }) => attributes.stock >= 6);
    return inStock.length >= 2 && inStock[0] ? [inStock[0]] : [];
  });
  const [one, two, three] = plenty.filter(({ attributes }) => attributes.category !== 'camisa');
  if (!one || !two || !three) throw new Error('The demo shop has no three styles with plenty in stock');
  return [one, two, three];
}

/** Opens the cart and waits until the stock of every line has been loaded. */
async function openCart(page: Page): Promise<void> {
  const requested = page.waitForResponse(/\/api\/items\/stock\?/);
  await page.goto('/cart');
  await (await requested).finished();
}

test('the cart merges equal lines, and a shopper changes, moves and restores every line', async ({ page }) => {
  const [one, other] = await plentyItems(page);
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

test('the wish list stops at the stock, its products go into the cart, and a missing size is chosen before paying', {
  tag: '@desktop',
}, async ({ page }) => {
  const [one, other, third] = await plentyItems(page);
  const requested = await page.request.get(`/api/items/stock?ids=${one.id}`);
  const [{ attributes: shelf }] = (await requested.json()).data;
  const stock = shelf.sizes.reduce((sum: number, size: { stock: number }) => sum + size.stock, 0);
  const lines = [lineOf(one), lineOf(other, { quantity: 2 }), lineOf(third)];
  const favorites = lines.map(({ size: _, ...line }) => line);
  await keepInBrowser(page, {
    favorites: favorites.map((line, index) => (index === 0 ? { ...line, quantity: stock - 1 } : line)),
    cart: [lineOf(one)],
  });
  await page.goto('/favorites');
  const first = row(page, one.attributes.name);
  const add = /^Añadir al carrito/;
  const more = first.getByRole('button', { name: 'Aumentar cantidad' });
  await more.click();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  // `force` clicks although the button says that it is disabled: it then explains why, and adds nothing.
  await more.click({ force: true });
  await expect(page.getByText(`Solo hay ${stock} unidades disponibles`)).toBeVisible();
  await expect(pieces(first)).toHaveText(String(stock));

  // The pieces in the cart count too.
  await first.getByRole('button', { name: add }).click();
  await expect(page.getByText('Stock insuficiente', { exact: true })).toBeVisible();
  await expect(first).toContainText('ya tienes 1 en tu carrito');
  expect(await stored(page, 'cart')).toHaveLength(1);

  // A double click moves one product with its pieces, and does not also remove the row that moves up.
  await row(page, other.attributes.name).getByRole('button', { name: add }).dblclick();
  await expect(page.getByText(`${other.attributes.name} pasó al carrito.`)).toBeVisible();
  const last = row(page, third.attributes.name);
  await expect(last).toBeVisible();
  expect(await stored(page, 'cart')).toEqual([lineOf(one), { ...favorites[1], size: 'N/A' }]);
  await page.getByRole('button', { name: `Eliminar ${one.attributes.name}` }).dblclick();
  await expect(first).toHaveCount(0);
  await expect(last).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(first).toBeVisible();
  const addAll = page.getByRole('button', { name: 'Añadir todo al carrito' });
  await expect(addAll).toBeEnabled();
  await addAll.click();
  await expect(last).toHaveCount(0);
  await expect(first).toBeVisible();

  await keepInBrowser(page, { favorites: favorites.slice(0, 2), cart: [] });
  // The list changes while the stock of its products is still being requested.
  const release = await holdBack(page, '**/api/items/stock?*');
  await page.goto('/favorites');
  await page.getByRole('button', { name: `Eliminar ${one.attributes.name}` }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  release();
  await addAll.click();
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
  const [one] = await plentyItems(page);
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

test('a browser without storage is warned once, and the shop still works', async ({ page }) => {
  const [one] = await plentyItems(page);
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

test('offline the cart shows what is stored, and it refreshes when the network returns', async ({ page, expected }) => {
  const [one] = await plentyItems(page);
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

test('the pay button is in view and nothing covers it, on a phone at the foot; axe finds nothing', async ({ page }) => {
  const [one, other] = await plentyItems(page);
  await keepInBrowser(page, {
    cart: [lineOf(one), lineOf(other, { size: 'N/A' }), lineOf(one, { price: 1 })],
    coupon: { code: 'SAMAN2026', percent: 20 },
  });
  await openCart(page);
  await expect(page.getByText('Elige tu talla:')).toBeVisible();
  const button = pay(page);
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
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
    if (size.width === 360) expect(box.y).toBeGreaterThan(740 / 2);
    expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  }
});
