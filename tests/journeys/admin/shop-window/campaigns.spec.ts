import { expect, type Page } from '@playwright/test';
import { caracasMinute } from '#domain/time/caracas-time.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { loadedPreview } from '#tests/support/browser/preview.ts';
import { entry, makeProduct } from '#tests/support/browser/products.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';

const test = testWithOwnShop();
const NAME = 'Black Friday';
/** How far ahead (ms) the hour is: it has minutes only, and the form takes some seconds on a busy machine. */
const AHEAD_MS = 100_000;

/** An announcement, another first slide, and a page, each as a draft that nobody publishes by itself. */
async function writeDrafts(page: Page) {
  const saved = () => expect(page.getByText(/^Guardado/)).toBeVisible();
  await page.goto('/admin/content/announcement');
  await page.getByRole('button', { name: /^Anuncio: 60 años/ }).click();
  await page.getByLabel('Texto', { exact: true }).fill('Black Friday: todo con descuento');
  await saved();
  await page.goto('/admin/content/home');
  const preview = await loadedPreview(page);
  await preview.getByRole('heading', { name: 'Sesenta años a tu medida' }).click();
  await page.getByLabel('Título', { exact: true }).fill('Llegó el Black Friday');
  await saved();
  await page.goto('/admin/content');
  await page.getByRole('button', { name: 'Nueva página' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Título')).toBeFocused();
  await dialog.getByLabel('Título').fill(NAME);
  await dialog.getByRole('button', { name: 'Crear página' }).click();
  await page.getByLabel('Agregar una sección').selectOption('Texto');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByRole('textbox', { name: 'Texto', exact: true }).click();
  await page.keyboard.type('Solo hasta agotar existencias');
  await saved();
}

/** A hidden collection of all coats. */
async function makeCollection(page: Page) {
  await page.goto('/admin/collections');
  await page.getByRole('link', { name: 'Nueva colección' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva colección' });
  await form.getByLabel('Nombre').fill(NAME);
  await form.getByText('Por regla', { exact: true }).click();
  await form.getByLabel('Texto').fill('abrigo');
  await expect(form.getByText('Ahora entran 2 productos.')).toBeVisible();
  await form.getByLabel('Oculta para los clientes').check();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Colección creada')).toBeVisible();
}

/** The price of a coat in the shop. */
const priceOf = (shopper: Page, name: string) =>
  shopper.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();

test('a whole Black Friday is prepared, starts at its hour, and is taken back with one undo', async ({
  page,
  shop,
  browser,
  watch,
  expected,
}) => {
  // The products have no pictures.
  expected.answer(404, '/media/products/');
  await makeProduct(shop, 'ABR-1', { name: 'Abrigo Ávila', price: 100 });
  await makeProduct(shop, 'ABR-2', { name: 'Abrigo Roraima', price: 80, discPercent: 50 });
  await signInWith(page, shop.staffToken);
  await writeDrafts(page);
  await makeCollection(page);

  await page.goto('/admin/campaigns');
  await page.getByRole('link', { name: 'Nueva campaña' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva campaña' });
  await form.getByLabel('Nombre').fill(NAME);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Elige al menos un contenido, una colección o un descuento')).toBeVisible();
  const documents = form.getByRole('group', { name: 'Contenidos que publica' });
  for (const name of ['Portada', 'Anuncio', NAME]) await documents.getByLabel(name).check();
  await form.getByRole('group', { name: 'Colecciones que muestra' }).getByLabel(NAME).check();
  await form.getByLabel('Descuento en los productos de').selectOption({ label: `${NAME} (2 productos)` });
  await form.getByLabel('Descuento (%)').fill('30');
  expect(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(entry(page, NAME)).toContainText('Descuento del 30% en Black Friday');

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: shop.url });
  watch(phone);
  const shopper = await phone.newPage();
  const hero = (title: string) => shopper.getByRole('heading', { name: title });
  expected.answer(404, '/pagina/black-friday');
  expected.answer(404, '/collection/black-friday');

  await page.getByRole('button', { name: `Empezar ${NAME}` }).click();
  const start = page.getByRole('dialog', { name: `Empezar ${NAME}` });
  await start.getByText('A una hora', { exact: true }).click();
  await start.getByLabel('Empieza el').fill(caracasMinute(new Date(Date.now() + AHEAD_MS)));
  await start.getByRole('button', { name: 'Empezar' }).click();
  await expect(entry(page, NAME)).toContainText('Programada');

  // Nothing is seen before the hour.
  await shopper.goto('/');
  await expect(hero('Sesenta años a tu medida')).toBeVisible();
  await shopper.goto('/shop');
  await expect(priceOf(shopper, 'Abrigo Ávila')).toContainText('$100');
  for (const path of ['/pagina/black-friday', '/collection/black-friday']) {
    expect((await shopper.goto(path))?.status(), path).toBe(404);
  }

  await expect(entry(page, NAME)).toContainText('En curso', { timeout: 2 * AHEAD_MS });
  await expect(entry(page, NAME)).toContainText('Descuento puesto en 1 talla');
  await shopper.goto('/');
  await expect(hero('Llegó el Black Friday')).toBeVisible();
  await expect(shopper.getByText('Black Friday: todo con descuento')).toBeVisible();
  await expect(shopper.getByRole('region', { name: NAME }).getByRole('listitem').first()).toContainText('Abrigo');
  await shopper.goto('/pagina/black-friday');
  await expect(shopper.getByText('Solo hasta agotar existencias')).toBeVisible();
  await shopper.goto('/collection/black-friday');
  await expect(priceOf(shopper, 'Abrigo Ávila')).toContainText('$70');
  // A higher discount stays.
  await expect(priceOf(shopper, 'Abrigo Roraima')).toContainText('$40');

  await page.getByRole('button', { name: `Deshacer ${NAME}` }).click();
  const undo = page.getByRole('dialog', { name: `Deshacer ${NAME}` });
  await undo.getByRole('button', { name: 'Deshacer la campaña' }).click();
  await expect(entry(page, NAME)).toContainText('Descuento quitado de 1 talla');
  await shopper.goto('/');
  await expect(hero('Sesenta años a tu medida')).toBeVisible();
  await expect(shopper.getByText('Black Friday')).toHaveCount(0);
  await shopper.goto('/shop');
  await expect(priceOf(shopper, 'Abrigo Ávila')).toContainText('$100');
  await expect(priceOf(shopper, 'Abrigo Roraima')).toContainText('$40');
  for (const path of ['/pagina/black-friday', '/collection/black-friday']) {
    expect((await shopper.goto(path))?.status(), path).toBe(404);
  }
  await phone.close();
});
