import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { loadedPreview } from '#tests/support/browser/preview.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';

const test = testWithOwnShop();

test('a campaign is written on the real page, published at once and taken back with one undo', async ({
  page,
  shop,
  expected,
}) => {
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/content');
  await page.getByRole('link', { name: 'Anuncio' }).click();
  const preview = page.frameLocator('iframe');
  await page.getByRole('button', { name: /^Anuncio: 60 años/ }).click();
  await page.getByLabel('Texto', { exact: true }).fill('Envío gratis hasta el domingo');
  expected.answer(404, '/no-existe');
  await page.getByLabel('El enlace lleva a').fill('/no-existe');
  await expect(page.getByText(/^Guardado/)).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Envío gratis hasta el domingo' })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Estos enlaces llevan a páginas que no existen:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  // What is wrong is not saved, and the form is not left before it is right.
  await page.getByLabel('El enlace lleva a').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByLabel('El enlace lleva a')).toBeFocused();
  await expect(page.getByText(/^Escribe una dirección de la tienda/)).toBeVisible();
  await page.getByLabel('El enlace lleva a').fill('/shop?outlet=true');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Sin cambios por publicar')).toBeVisible();

  await page.goto('/admin/content/home');
  await loadedPreview(page);
  await preview.getByRole('heading', { name: 'Sesenta años a tu medida' }).click();
  await page.getByLabel('Título', { exact: true }).fill('Rebajas de temporada');
  await page.getByRole('button', { name: 'De la tienda', exact: true }).click();
  await dialog.getByRole('button', { name: 'De la tienda: imagen 2' }).click();
  await expect(page.getByText('Incompleta').first()).toBeVisible();
  await page.getByLabel('Qué muestra la imagen').fill('Saco de lino');
  const services = page.getByRole('button', { name: 'Mover Servicios: A todo el país' });
  // At the edge of the window, the first arrow key only scrolls.
  await services.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await services.press('Space');
  await expect(page.getByText('Irá al puesto 9 de 9.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Irá al puesto 8 de 9.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('En el puesto 8 de 9.')).toBeAttached();
  await expect(page.getByText(/^Guardado/)).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Rebajas de temporada' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByText('Las secciones cambiaron de orden')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Sin cambios por publicar')).toBeVisible();

  const shopper = await page.context().newPage();
  await shopper.goto('/');
  await expect(shopper.getByRole('heading', { name: 'Rebajas de temporada' })).toBeVisible();
  await expect(shopper.getByRole('link', { name: 'Envío gratis hasta el domingo' })).toBeVisible();

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(preview.getByRole('heading', { name: 'Sesenta años a tu medida' })).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByRole('heading', { name: 'Sesenta años a tu medida' })).toBeVisible();
  await expect(shopper.getByRole('link', { name: 'Envío gratis hasta el domingo' })).toBeVisible();
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(dialog.getByText('Se deshizo la publicación anterior')).toBeVisible();
});
