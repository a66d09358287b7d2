import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { waitsForHydration } from '#tests/support/browser/hydration.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { loadedPreview } from '#tests/support/browser/preview.ts';
import { makeProduct, newRef } from '#tests/support/browser/products.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { makeMp4 } from '#tests/support/input/make-mp4.ts';

const test = testWithOwnShop();

/** The videos that a page asks for from now on. */
function videosRequestedBy(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/videos/')) requested.push(request.url());
  });
  return requested;
}

/** A connection as the browser reports it. */
async function onLine(page: Page, effectiveType: '3g' | '4g'): Promise<void> {
  await page.addInitScript((type) => {
    const value = Object.assign(new EventTarget(), { saveData: false, effectiveType: type, downlink: 10 });
    Object.defineProperty(navigator, 'connection', { value });
  }, effectiveType);
}

test('staff put a video in a slide, and it plays for a shopper who wants motion', async ({ page, shop, browser }) => {
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/content/home');
  const preview = await loadedPreview(page);
  await preview.getByRole('heading', { name: 'Sesenta años a tu medida' }).click();
  await page.getByRole('button', { name: 'Elegir un video' }).click();
  const library = page.getByRole('dialog', { name: 'Videos' });
  await expect(library.getByText('Todavía no hay videos. Sube el primero.')).toBeVisible();
  const choose = (name: string, buffer: Buffer) =>
    library.getByLabel('Video nuevo para la biblioteca').setInputFiles({ name, mimeType: 'video/mp4', buffer });
  await choose('largo.mp4', makeMp4({ duration: 40 }));
  await expect(library.getByText('«largo.mp4» dura 40 segundos, y puede durar 15 como mucho.')).toBeVisible();
  await choose('paseo.mp4', makeMp4({ brand: 'qt  ' }));
  await expect(library.getByText('«paseo.mp4» es un MOV de QuickTime. Expórtalo como MP4.')).toBeVisible();

  await choose('concierto.mp4', makeMp4({ sound: true }));
  const form = page.getByRole('dialog', { name: 'Subir un video' });
  await expect(form.getByText('Este video tiene sonido, y en la tienda no se oirá.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();

  // A browser that cannot show the first picture asks for another one.
  const webm = await readFile('tests/support/input/short.webm');
  await choose('av1.webm', Buffer.from(webm.toString('latin1').replace('V_VP8', 'V_AV1'), 'latin1'));
  await form.getByRole('button', { name: 'Subir' }).click();
  await expect(form.getByText('Elige la imagen que se ve antes del video')).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();

  await choose('lino_al_viento.webm', webm);
  await expect(form.getByLabel('Nombre')).toHaveValue('lino al viento');
  await expect(form.getByAltText('La imagen antes del video')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Subir' }).click();
  await expect(library).toBeHidden();
  await expect(page.getByRole('button', { name: 'Quitar el video' })).toBeVisible();
  await expect(page.getByText(/^Guardado/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Láminas grandes · lámina 1 · Video')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Sin cambios por publicar')).toBeVisible();

  // Journeys ask for less motion: the still stays, and the video is never loaded.
  const quiet = await page.context().newPage();
  const askedQuietly = videosRequestedBy(quiet);
  await quiet.goto('/');
  const still = quiet.getByAltText('Traje azul marino, camisa blanca y corbata vinotinto');
  await expect(still).toBeVisible();
  await expect(quiet.getByRole('button', { name: 'Reanudar el carrusel' })).toBeVisible();
  await quiet.waitForLoadState('networkidle');
  expect([askedQuietly, await quiet.locator('video').count()]).toEqual([[], 0]);

  const lively = await browser.newPage({ baseURL: shop.url, reducedMotion: 'no-preference' });
  waitsForHydration(lively.context());
  // Of a busy machine Chromium may believe that its line is slow, on which no video is loaded.
  await onLine(lively, '4g');
  const requested = videosRequestedBy(lively);
  await lively.goto('/');
  await expect(lively.getByAltText('Traje azul marino, camisa blanca y corbata vinotinto')).toBeVisible();
  const pause = lively.getByRole('button', { name: 'Pausar el video' });
  await pause.focus();
  await expect(pause).toBeFocused();
  expect(requested.length).toBeGreaterThan(0);
  const isPaused = () => lively.locator('video').evaluate((video: HTMLVideoElement) => [video.paused, video.muted]);
  expect(await isPaused()).toEqual([false, true]);
  await lively.keyboard.press('Enter');
  await expect.poll(isPaused).toEqual([true, true]);
  await lively.getByRole('button', { name: 'Reproducir el video' }).press('Enter');
  await expect.poll(isPaused).toEqual([false, true]);
  expect(await axeFaults(lively)).toEqual([]);
  // Out of view it stands still.
  await lively.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(isPaused).toEqual([true, true]);

  // A product shows it after its pictures.
  const product = await makeProduct(shop, newRef());
  await page.goto(`/admin/products?producto=${product.id}`);
  const garment = page.getByRole('dialog', { name: 'Editar Producto' });
  await garment.getByRole('button', { name: 'Elegir un video' }).click();
  await library.getByRole('button', { name: 'Elegir lino al viento' }).click();
  await garment.getByRole('button', { name: 'Actualizar producto' }).click();
  await expect(garment).toBeHidden();
  await lively.goto(`/product/${product.id}`);
  await expect(lively.getByAltText(`Video de ${product.attributes.name}`)).toBeVisible();
  await lively.keyboard.press('Tab');
  await expect(lively.getByRole('button', { name: 'Pausar el video' })).toBeVisible();
  expect(await isPaused()).toEqual([false, true]);
  const slow = await browser.newPage({ baseURL: shop.url, reducedMotion: 'no-preference' });
  await onLine(slow, '3g');
  const requestedSlowly = videosRequestedBy(slow);
  await slow.goto(`/product/${product.id}`);
  await expect(slow.getByAltText(`Video de ${product.attributes.name}`)).toBeVisible();
  await slow.waitForLoadState('networkidle');
  expect([requestedSlowly, await slow.locator('video').count()]).toEqual([[], 0]);
  await slow.close();
  await lively.close();

  await page.goto('/admin/assets');
  await page.getByRole('button', { name: 'Videos' }).click();
  await expect(library.getByText('Se ve en Portada y 1 más')).toBeVisible();
  await library.getByRole('button', { name: 'Eliminar lino al viento' }).click();
  await expect(page.getByText('Mientras se muestre en algún lugar, no se puede.')).toBeVisible();
});
