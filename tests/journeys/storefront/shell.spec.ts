import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';

const sections = (page: Page) => page.getByRole('navigation', { name: 'Secciones' });
const opener = (page: Page, gender: 'Caballero' | 'Dama') => sections(page).getByText(gender, { exact: true });
const all = (page: Page) => sections(page).getByRole('link', { name: 'Ver todo' });

test('the links of the bars lead to their pages', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/');
  const links = sections(page).getByRole('link');
  await expect(links).toHaveText([
    'Tienda',
    'Última Colección',
    'Outlet',
    'Ventas corporativas',
    'Sastrería a la medida',
  ]);
  await expect(links.nth(1)).toHaveAttribute('href', '/shop');
  await expect(links.nth(2)).toHaveAttribute('href', '/shop?outlet=true');
  await expect(links.nth(4)).toHaveAttribute('href', '/tailoring');
  await expect(page.getByRole('link', { name: 'Samán, inicio' })).toHaveAttribute('href', '/');

  if (isMobile) {
    const bar = page.getByRole('navigation', { name: 'Accesos' });
    await expect(bar.getByRole('link')).toHaveText(['Buscar', 'Contacto', 'Tiendas', 'Favoritos', 'Carrito']);
    await expect(page.getByRole('link', { name: 'ENTRAR' })).toBeHidden();
    await bar.getByRole('link', { name: 'Tiendas' }).click();
    await expect(page).toHaveURL(/\/stores$/);
    await bar.getByRole('link', { name: 'Contacto' }).click();
  } else {
    await expect(page.getByRole('navigation', { name: 'Accesos' })).toBeHidden();
    const line = page.getByRole('navigation', { name: 'Cuenta y atención' });
    await expect(line.getByRole('link')).toHaveText([
      'ATENCIÓN AL CLIENTE',
      'NUESTRAS TIENDAS',
      'ENTRAR',
      'REGISTRARSE',
    ]);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Favoritos' })).toHaveAttribute(
      'href',
      '/favorites',
    );
    await expect(page.getByRole('banner').getByRole('link', { name: 'Carrito' })).toHaveAttribute('href', '/cart');
    await line.getByRole('link', { name: 'ATENCIÓN AL CLIENTE' }).click();
  }
  await expect(page.getByRole('combobox', { name: 'Asunto' })).toHaveValue('general');
});

test('the Caballero and Dama menus open by tap, click and key, and never trap the focus', async ({ page }) => {
  await page.goto('/');
  const menu = opener(page, 'Caballero');
  await menu.tap();
  await expect(all(page)).toHaveAttribute('href', '/shop?genero=1');
  const list = sections(page).getByRole('list').filter({ hasText: 'Chemise' }).last();
  await expect(list.getByRole('link', { name: 'Pantalón' })).toHaveAttribute(
    'href',
    '/shop?genero=1&categoria=pantalon',
  );
  await expect(list).toHaveCSS('max-height', '300px');
  await expect(list).toHaveCSS('overflow-y', 'auto');
  await expect(sections(page).getByText('Deslizar').filter({ visible: true })).toHaveCount(1);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const panel = await list.boundingBox();
    expect((panel?.x ?? -1) >= 0 && (panel?.x ?? 0) + (panel?.width ?? 9999) <= width).toBe(true);
  }

  // Opening another menu, clicking elsewhere and scrolling close the menu.
  await opener(page, 'Dama').click();
  await expect(all(page)).toHaveCount(1);
  await expect(all(page)).toHaveAttribute('href', '/shop?genero=2');
  await page.getByRole('link', { name: 'Samán, inicio' }).dispatchEvent('pointerdown');
  await expect(all(page)).toHaveCount(0);
  await menu.click();
  await expect(all(page)).toBeVisible();
  await page.evaluate(() => window.scrollBy(0, 40));
  await expect(all(page)).toHaveCount(0);

  // A key pressed before the page has handled the browser's toggle event also counts.
  await menu.evaluate((summary: HTMLElement) => {
    summary.click();
    summary.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await expect(all(page)).toHaveCount(0);

  // Keyboard: Enter opens, Tab moves through and out, Escape returns to the opener.
  await page.evaluate(() => window.scrollTo(0, 0));
  await sections(page).getByRole('link', { name: 'Tienda' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(all(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(all(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(all(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(all(page)).toBeVisible();
  const entries = await list.getByRole('link').count();
  for (let step = 0; step <= entries; step++) await page.keyboard.press('Tab');
  await expect(list.getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(all(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(all(page)).toHaveAttribute('href', '/shop?genero=2');
  await all(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dama' })).toBeVisible();
  await expect(all(page)).toHaveCount(0);
});

test('the dark bar hides while scrolling down and returns while scrolling up', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  const tienda = sections(page).getByRole('link', { name: 'Tienda' });
  const bottom = async () => {
    const bar = await sections(page).boundingBox();
    const top = await page.getByRole('banner').boundingBox();
    return Math.round((bar?.y ?? 0) + (bar?.height ?? 0) - (top?.y ?? 0) - (top?.height ?? 0));
  };
  await page.mouse.move(200, 400);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(bottom).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await expect.poll(bottom).toBeGreaterThan(40);
  // While hidden it can still be reached by keyboard, and then appears.
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await expect.poll(bottom).toBe(0);
  await tienda.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tienda).toBeFocused();
  await expect.poll(bottom).toBeGreaterThan(40);

  // A click gives the bar the focus, but it still hides on the way down.
  await page.goto('/shop');
  await sections(page).getByRole('link', { name: 'Outlet' }).click();
  await expect(page).toHaveURL(/outlet=true/);
  await expect(page.getByRole('heading', { level: 1, name: 'Outlet' })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await expect.poll(bottom).toBe(0);
});

test('a new page starts at its top, back restores the scroll position, and offline a link stays on the page', async ({
  page,
  context,
}) => {
  await page.goto('/shop');
  const card = page.getByRole('main').locator('a[href^="/product/"]').last();
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(200);
  await card.click();
  await expect(page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('listitem')).toHaveCount(3);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tienda' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);

  await page.goto('/faqs');
  await context.setOffline(true);
  await sections(page).getByRole('link', { name: 'Tienda' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'No pudimos conectarnos' });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/faqs$/);
  await notice.getByRole('button', { name: 'Cerrar' }).click();
  await expect(notice).toHaveCount(0);
  await sections(page).getByRole('link', { name: 'Tienda' }).click();
  await context.setOffline(false);
  await notice.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tienda' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
