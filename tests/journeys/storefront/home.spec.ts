import { expect, type Page } from '@playwright/test';
import type { CategoryRecord } from '#contract/catalogue/category.ts';
import { test } from '#tests/support/browser/journey.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Destacados' });
const dot = (page: Page, number: number) => page.getByRole('button', { name: `Ver diapositiva ${number}` });
const productsOf = (page: Page, section: string) =>
  page.getByRole('region', { name: section }).getByRole('listitem').getByRole('link');

/** The current slide is the one whose dot is marked and whose text is visible. */
async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(carousel(page).getByRole('listitem', { name: `${number} de 3` })).toBeInViewport({ ratio: 0.9 });
}

test('home shows the house: its picture categories, best sellers, newest pieces and promotions', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Samán/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Casa venezolana/);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}');
  expect(data['@type']).toContain('Organization');
  expect(data).toMatchObject({ name: 'Samán', url: expect.stringMatching(/^http/), logo: expect.any(String) });

  const { data: categories } = (await (await request.get('/api/categories')).json()) as { data: CategoryRecord[] };
  const pictured = categories.filter(({ attributes }) => attributes.image);
  expect(pictured.length).toBeLessThan(categories.length);
  const tiles = page.getByRole('region', { name: 'Categorías' }).getByRole('listitem').getByRole('link');
  await expect(tiles).toHaveCount(pictured.length);
  await expect(tiles.first()).toHaveAttribute('href', /^\/shop\?genero=[12]&categoria=[a-z]+$/);

  await expect(page.getByRole('heading', { level: 2, name: 'Lo más vendido' })).toBeVisible();
  await expect(productsOf(page, 'Lo más vendido')).toHaveCount(5);
  await expect(page.getByRole('heading', { level: 2, name: 'Última Colección' })).toBeVisible();
  const newest = productsOf(page, 'Última Colección');
  await expect(newest).toHaveCount(4);
  const firstPurchase = page.getByRole('region', { name: 'Primera compra' });
  await expect(firstPurchase.getByRole('link', { name: 'Crear mi cuenta' })).toHaveAttribute('href', '/signup');
  await expect(firstPurchase.getByRole('link', { name: 'Entra para usar tu descuento' })).toHaveAttribute(
    'href',
    '/login',
  );
  await expect(firstPurchase.locator('img')).toHaveAttribute('alt', 'Tres camisas y dos corbatas');
  const genders = page.getByRole('region', { name: 'Caballero y Dama' }).getByRole('link');
  await expect(genders).toHaveCount(2);
  await expect(genders.first()).toHaveAttribute('href', '/shop?genero=1');
  await expect(genders.last()).toHaveAttribute('href', '/shop?genero=2');

  // The newest products of the whole shop, which /shop shows first too.
  const names = await newest.getByRole('heading').allTextContents();
  const { data: first } = await (await request.get('/api/products')).json();
  expect(names).toEqual(first.slice(0, 4).map(({ attributes }: { attributes: { name: string } }) => attributes.name));
});

test('the carousel does not move by itself with reduced motion; the anniversary banner leads to its collection', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Reanudar el carrusel' })).toBeVisible();
  await page.clock.fastForward(20_000);
  await expectSlide(page, 1);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expectSlide(page, 2);
  await page.clock.resume();

  await page.getByRole('link', { name: 'Ver más' }).click();
  await expect(page).toHaveURL(/\/shop\?promocion=true$/);
  await expect(page.getByRole('region', { name: 'Aniversario' })).toContainText('años vistiendo a Venezuela');
  await expect(page.getByRole('heading', { level: 1, name: 'Colección aniversario' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  expect((await cards.allTextContents()).sort()).toEqual([
    'Camisa Samán 60 verde hoja',
    'Chemise Samán 60 verde botella',
    'Corbata Samán 60 verde y oro',
  ]);
});

test('the carousel moves by arrows, dots and every five seconds, and pauses under a pointer or the focus', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  await expectSlide(page, 1);
  await page.clock.fastForward(5000);
  await expectSlide(page, 2);

  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expectSlide(page, 3);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expectSlide(page, 1);
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expectSlide(page, 3);
  await dot(page, 2).click();
  await expectSlide(page, 2);

  // While the focus is inside, it stays paused, even when the pointer has left.
  await page.mouse.move(600, 20);
  await dot(page, 2).focus();
  await page.clock.fastForward(12_000);
  await expectSlide(page, 2);
  await dot(page, 2).blur();
  await page.clock.fastForward(5000);
  await expectSlide(page, 3);

  await carousel(page).hover();
  await page.clock.fastForward(12_000);
  await expectSlide(page, 3);
  await page.mouse.move(600, 20);

  await setHidden(page, true);
  await page.clock.fastForward(12_000);
  await expectSlide(page, 3);
  await setHidden(page, false);
  await page.clock.fastForward(5000);
  await expectSlide(page, 1);

  await page.getByRole('button', { name: 'Pausar el carrusel' }).click();
  await page.getByRole('button', { name: 'Reanudar el carrusel' }).blur();
  await page.mouse.move(600, 20);
  await page.clock.fastForward(12_000);
  await expectSlide(page, 1);
});

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
