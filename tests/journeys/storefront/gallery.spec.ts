import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { holdBack } from '#tests/support/browser/requests.ts';
import { findStyle, readProduct } from '#tests/support/browser/shelf.ts';

test('the gallery loops, and opens larger to zoom by keys and pointer', { tag: '@both' }, async ({
  page,
  request,
  isMobile,
}) => {
  const style = await findStyle(request, ({ category }) => category === 'vestido');
  const { images } = await readProduct(request, style.id);
  expect(images.length).toBeGreaterThan(1);
  expect(images.length).toBeLessThanOrEqual(6);
  await page.goto(`/product/${style.id}`);
  const gallery = page.getByRole('region', { name: 'Imágenes del producto' });
  const picture = (number: number) =>
    gallery.getByRole('link', { name: `Ampliar imagen ${number} de ${images.length}` });
  await expect(picture(1)).toBeInViewport();
  if (!isMobile) {
    await gallery.getByRole('button', { name: 'Imagen anterior' }).click();
    await expect(picture(images.length)).toBeInViewport({ ratio: 0.6 });
    await gallery.getByRole('button', { name: 'Imagen siguiente' }).click();
    await expect(picture(1)).toBeInViewport({ ratio: 0.6 });
    await gallery.getByRole('button', { name: 'Ver imagen 2' }).click();
    await expect(picture(2)).toBeInViewport({ ratio: 0.6 });
    await gallery.getByRole('button', { name: 'Ver imagen 1' }).click();
  }

  await picture(1).click();
  const larger = page.getByRole('dialog', { name: style.name });
  const shown = larger.getByRole('img', { name: /, imagen / });
  await expect(larger).toContainText(`Imagen 1 / ${images.length}`);
  await expect(shown).toBeVisible();
  await expect(larger.getByText('Cargando imágenes...')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(larger).toContainText(`Imagen ${images.length} / ${images.length}`);
  await page.keyboard.press('ArrowRight');
  await expect(larger).toContainText(`Imagen 1 / ${images.length}`);

  const width = async () => (await shown.boundingBox())?.width ?? 0;
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeCloseTo(whole * 2, 0);
  await page.keyboard.press('ArrowRight');
  await expect(larger).toContainText(`Imagen 1 / ${images.length}`);
  await page.keyboard.press('-');
  await expect.poll(width).toBeCloseTo(whole, 0);
  await shown.click();
  await expect.poll(width).toBeCloseTo(whole * 2.5, 0);
  // An arrow key moves the view to that side.
  const left = async () => (await shown.boundingBox())?.x ?? 0;
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeCloseTo(before - 80, 0);
  await larger.getByRole('button', { name: 'Reducir' }).click();
  await expect.poll(width).toBeCloseTo(whole, 0);
  if (!isMobile) {
    const box = await shown.boundingBox();
    if (!box) throw new Error('The picture is shown');
    // The point under the pointer stays in place.
    const at = { x: box.x + box.width / 4, y: box.y + box.height / 4 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(width).toBeGreaterThan(whole * 1.2);
    const now = await shown.boundingBox();
    expect((now?.x ?? 0) + (now?.width ?? 0) / 4).toBeCloseTo(at.x, -1);
    await larger.getByRole('button', { name: 'Reducir' }).click();
    await expect.poll(width).toBeCloseTo(whole, 0);
  }
  if (isMobile) await pinchAndSwipe(page, shown, whole);

  await page.keyboard.press('Escape');
  await expect(larger).toHaveCount(0);
  await expect(picture(1)).toBeFocused();
});

test('a picture that is loading says so', async ({ page, request }) => {
  const style = await findStyle(request, ({ category }) => category === 'vestido');
  const letCome = await holdBack(page, '**/media/products/**');
  await page.goto(`/product/${style.id}`, { waitUntil: 'commit' });
  const note = page.getByRole('link', { name: /^Ampliar imagen 1 de/ }).getByText('Cargando imágenes...');
  await expect(note).toBeVisible();
  letCome();
  await expect(note).toHaveCount(0);
});

/** Zooms to twice the size with two fingers, and swipes left to the next picture with one. */
async function pinchAndSwipe(page: Page, shown: Locator, whole: number): Promise<void> {
  const width = async () => (await shown.boundingBox())?.width ?? 0;
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await touch('touchStart', [80, 400], [140, 400]);
  await touch('touchMove', [60, 400], [160, 400]);
  await touch('touchMove', [50, 400], [170, 400]);
  await touch('touchEnd');
  await expect.poll(width).toBeCloseTo(whole * 2, -1);
  // The point between the fingers stays in place.
  const box = await shown.boundingBox();
  expect((box?.x ?? 0) + 110 * 2).toBeCloseTo(110, -1);
  await page.keyboard.press('-');
  await expect.poll(width).toBeCloseTo(whole, 0);
  await touch('touchStart', [260, 430]);
  await touch('touchMove', [180, 432]);
  await touch('touchMove', [90, 433]);
  await touch('touchEnd');
  await expect(page.getByRole('dialog')).toContainText('Imagen 2 / ');
}
