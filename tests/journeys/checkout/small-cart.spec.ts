import { expect, type Locator, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { settled } from '#tests/support/browser/bars.ts';
import { test } from '#tests/support/browser/journey.ts';
import { findStyle, type ShelfStyle } from '#tests/support/browser/shelf.ts';

// Adding to the cart: a double click adds once, the stock is the limit, and the small cart opens.

const add = (page: Page) => page.getByRole('button', { name: 'Añadir al carrito' });
const smallCart = (page: Page) => page.getByRole('dialog', { name: 'Añadido al carrito' });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key);

function anySize(style: ShelfStyle, least: number): string {
  const result = [...style.sizes].find(([, stock]) => stock >= least);
  if (!result) throw new Error(`No size of ${style.name} has ${least}`);
  return result[0];
}

async function chooseSize(page: Page, size: string): Promise<void> {
  await page.getByRole('radio', { name: `Talla ${size}`, exact: true }).check({ force: true });
}

test('a double click or a held key adds once; a separate second press adds again', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const style = await findStyle(request, ({ sizes }) => sizes.size > 1 && [...sizes.values()].some((n) => n >= 6));
  await page.goto(`/product/${style.id}`);
  await chooseSize(page, anySize(style, 6));
  await add(page).dblclick();
  await expect(smallCart(page)).toBeVisible();
  expect(await stored(page, 'cart')).toHaveLength(1);
  await page.keyboard.press('Escape');
  // Waits until the button accepts the next press.
  await add(page).click();
  await expect.poll(async () => (await stored(page, 'cart')).length).toBe(2);
  await expect(smallCart(page)).toContainText('2 piezas');
  await page.keyboard.press('Escape');

  await expect(add(page)).toBeEnabled();
  await add(page).focus();
  await page.keyboard.down('Enter');
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(async () => (await stored(page, 'cart')).length).toBe(3);
  await expect(add(page)).toBeEnabled();
  expect(await stored(page, 'cart')).toHaveLength(3);
});

test('the second press of a double click leaves the small cart open', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const style = await findStyle(request, ({ sizes }) => [...sizes.values()].some((n) => n >= 6));
  await page.goto(`/product/${style.id}`);
  await chooseSize(page, anySize(style, 6));
  await add(page).evaluate(async (button: HTMLElement) => {
    button.focus();
    button.click();
    const isOpen = () => document.querySelector('[aria-label="Añadido al carrito"]');
    while (!isOpen()) await new Promise(requestAnimationFrame);
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  await expect(page.getByRole('status').filter({ hasText: 'Llevas 1 pieza' })).toBeAttached();
  await expect(smallCart(page)).toBeVisible();
});

test('pieces in the cart count against the stock, in the panel and in the cart', async ({ page, request }) => {
  const style = await findStyle(
    request,
    ({ sizes, category }) => category !== 'camisa' && [...sizes.values()].some((n) => n >= 3 && n <= 6),
  );
  const [size, stock] = [...style.sizes].find(([, n]) => n >= 3 && n <= 6) ?? ['', 0];
  await page.goto(`/product/${style.id}`);
  await chooseSize(page, size);
  const more = page.getByRole('button', { name: 'Aumentar cantidad' });
  await more.click();
  await add(page).click();
  await expect(smallCart(page)).toContainText('Cantidad 2');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Ya tienes 2 en tu carrito', { exact: true })).toBeVisible();
  await expect(
    page.getByText(`Cantidad máxima disponible: ${stock - 2} para talla ${size}`, { exact: true }),
  ).toBeVisible();
  for (let pieces = 1; pieces < stock - 2; pieces += 1) await more.click();
  await more.click({ force: true });
  await expect(page.getByText(`Solo hay ${stock} unidades disponibles para la talla ${size}`).first()).toBeVisible();
  await add(page).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Ya tienes ${stock} en tu carrito: es todo lo que hay`)).toBeVisible();
  await add(page).click();
  await expect(page.getByText('Stock insuficiente', { exact: true })).toBeVisible();
  const lines: { quantity: number; price: number }[] = await stored(page, 'cart');
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, stock - 2]);

  // The same item at an earlier price is a row of its own; together they never exceed the stock.
  await page.evaluate(
    (cart) => localStorage.setItem('cart', JSON.stringify(cart)),
    lines.map((line, index) => ({ ...line, price: line.price + index, quantity: index === 0 ? 2 : stock - 3 })),
  );
  const requested = page.waitForResponse(/\/api\/items\/stock\?/);
  await page.goto('/cart');
  await (await requested).finished();
  const rows = page.getByRole('group', { name: /^Cantidad de/ });
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button', { name: 'Aumentar cantidad' }).click();
  await expect(rows.first().getByRole('status')).toHaveText('3');
  for (const row of await rows.all()) {
    await row.getByRole('button', { name: 'Aumentar cantidad' }).click({ force: true });
  }
  await expect(page.getByText('Stock limitado', { exact: true })).toBeVisible();
  const after: { quantity: number }[] = await stored(page, 'cart');
  expect(after.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(stock);
});

test('the small cart shows what was added, takes no focus, and closes by itself; toasts cover nothing', {
  tag: '@both',
}, async ({ page, request, isMobile }) => {
  const style = await findStyle(
    request,
    ({ sizes, category }) => category !== 'camisa' && [...sizes.values()].some((n) => n >= 3 && n <= 6),
  );
  const size = [...style.sizes].find(([, n]) => n >= 3 && n <= 6)?.[0] ?? '';
  await page.goto(`/product/${style.id}`);
  const check = async (title: string) => {
    const toast = page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
    await expect(toast).toBeVisible();
    await settled(page);
    expect.soft(await coveredBy(toast), title).toEqual([]);
  };
  await add(page).click();
  await check('Selecciona una talla');
  await page.getByRole('button', { name: 'Añadir a favoritos' }).click();
  await check('Añadido a favoritos');
  await chooseSize(page, size);
  const more = page.getByRole('button', { name: 'Aumentar cantidad' });
  for (let pieces = 1; pieces <= 6; pieces += 1) await more.click({ force: true });
  await check('Stock limitado');

  await page.reload();
  await chooseSize(page, size);
  await add(page).click();
  await expect(smallCart(page)).toContainText(style.name);
  await expect(smallCart(page)).toContainText(`Talla ${size}`);
  await expect(smallCart(page)).toContainText('Total del carrito (1 pieza)');
  await expect(page.getByRole('status').filter({ hasText: `Añadido al carrito: ${style.name}` })).toBeAttached();
  await expect(add(page)).toBeFocused();
  await settled(page);
  expect(await axeFaults(page, { within: '[role="dialog"]' })).toEqual([]);
  const box = await smallCart(page).boundingBox();
  const window = page.viewportSize();
  if (!box || !window) throw new Error('no box');
  if (isMobile) {
    const bar = await page.getByRole('navigation', { name: 'Accesos' }).boundingBox();
    expect(Math.round(box.y + box.height)).toBe(Math.round(bar?.y ?? 0));
  } else expect(box.x + box.width).toBeLessThanOrEqual(window.width - 40);

  // Tab moves the focus in, Shift+Tab back out, Escape closes and keeps the focus.
  await page.keyboard.press('Tab');
  await expect(smallCart(page).getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(add(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(smallCart(page).getByRole('link', { name: 'Ver carrito' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(smallCart(page)).toHaveCount(0);
  await expect(add(page)).toBeFocused();

  // A click outside closes it.
  await add(page).click();
  await expect(smallCart(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown');
  await expect(smallCart(page)).toHaveCount(0);

  await add(page).click();
  await smallCart(page).getByRole('link', { name: 'Pagar' }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(smallCart(page)).toHaveCount(0);
  await page.goBack();
  await chooseSize(page, size);
  await add(page).click();
  await smallCart(page).getByRole('link', { name: 'Ver carrito' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

/** The dialogs, buttons and fields that a toast covers. */
async function coveredBy(toast: Locator): Promise<string[]> {
  return toast.evaluate((element) => {
    const message = element.getBoundingClientRect();
    const guarded = '[role=dialog], [data-keep-clear], button, input, select, textarea, [role=button]';
    return [...document.querySelectorAll<HTMLElement>(guarded)]
      .filter((other) => !other.closest('[data-sonner-toaster], [inert], [aria-hidden=true]'))
      .filter((other) => other.checkVisibility({ visibilityProperty: true }))
      .filter((other) => {
        const box = other.getBoundingClientRect();
        return (
          Math.min(box.right, message.right) - Math.max(box.left, message.left) > 1 &&
          Math.min(box.bottom, message.bottom) - Math.max(box.top, message.top) > 1
        );
      })
      .map((other) => other.outerHTML.slice(0, 100));
  });
}
