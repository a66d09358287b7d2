import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { holdBack } from '#tests/support/browser/requests.ts';
import { findStyle } from '#tests/support/browser/shelf.ts';

// What a shopper does before the scripts have loaded takes effect once they have.

const SCRIPTS = /\/assets\/[\w-]+\.js$/;

/**
 * Opens a page and holds its scripts back.
 * @returns a function that lets them load
 */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, SCRIPTS);
  // Not `goto`, which would wait for the scripts.
  await page.goto('about:blank');
  await page.evaluate((url) => void location.assign(url), new URL(path, process.env.JOURNEY_URL).href);
  await page.waitForURL(`**${path}`, { waitUntil: 'domcontentloaded' });
  return release;
}

test('a size and a quantity, a link that opens a dialog, and the order of a list', async ({ page, request }) => {
  const style = await findStyle(request, ({ sizes }) => [...sizes.values()].some((stock) => stock > 3));
  const [size] = [...style.sizes].find(([, stock]) => stock > 3) ?? [];
  let release = await openWithoutScripts(page, `/product/${style.id}`);
  await page.getByRole('radio', { name: `Talla ${size}`, exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Aumentar cantidad' }).tap();
  release();
  await expect(page.getByRole('status').filter({ hasText: /^2$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Añadir al carrito' }).tap();
  await expect(page.getByRole('dialog', { name: 'Añadido al carrito' })).toContainText(`${size}`);

  release = await openWithoutScripts(page, '/faqs');
  const search = page.locator('a[aria-haspopup]').filter({ hasText: 'Buscar' });
  await search.tap();
  expect(await search.evaluate((link) => link.getAnimations().length)).toBe(1);
  release();
  await expect(page.getByRole('dialog', { name: 'Buscar' })).toBeVisible();
  expect(await search.evaluate((link) => link.getAnimations().length)).toBe(0);
  expect(page.url()).toMatch(/\/faqs$/);

  release = await openWithoutScripts(page, '/shop');
  await page.getByLabel('Ordenar por').selectOption('Menor precio');
  release();
  await expect(page).toHaveURL(/orden=precio-asc/);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('precio-asc');
});

test('early input in a form is kept, and a form that was sent early is sent', async ({ page, expected }) => {
  expected.answer(401, '/api/');
  let release = await openWithoutScripts(page, '/login');
  await page.getByLabel('Correo electrónico').fill('nadie@correo.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('una clave cualquiera');
  await page.keyboard.press('Enter');
  expect(page.url()).toMatch(/\/login$/);
  release();
  await expect(page.getByText('Error al iniciar sesión. Verifica tus credenciales.').first()).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@correo.example');
  await expect(page.getByRole('button', { name: 'Iniciar sesión para continuar' })).toBeEnabled();

  release = await openWithoutScripts(page, '/contact?asunto=support');
  const send = page.getByRole('button', { name: 'Enviar mensaje' });
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Mensaje').fill('Cuarenta camisas\nen diciembre.');
  await page.getByLabel('Asunto').selectOption('comments');
  release();
  await expect(send).toBeEnabled();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Cuarenta camisas\nen diciembre.');
  await expect(page.getByLabel('Asunto')).toHaveValue('comments');
  // The early input is in the form's state, not only displayed.
  await send.click();
  await expect(page.getByLabel('Apellido')).toBeFocused();
  await expect(page.getByLabel('Nombre', { exact: true })).not.toHaveAttribute('aria-invalid');
});

test('scripts load after the first picture, or at once when someone touches the page', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => SCRIPTS.test(request.url()) && requested.push(request.url()));
  const release = await holdBack(page, /\/site\/hero-1/);
  await page.goto('about:blank');
  await page.evaluate((url) => void location.assign(url), new URL('/', process.env.JOURNEY_URL).href);
  await page.waitForURL(process.env.JOURNEY_URL ?? '', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.fonts.ready);
  expect(requested).toEqual([]);
  await page.getByRole('heading', { level: 2 }).first().tap();
  await expect.poll(() => requested.length).toBeGreaterThan(3);
  await page.waitForFunction(() => !document.querySelector('[data-hydrating]'));
  release();
});
