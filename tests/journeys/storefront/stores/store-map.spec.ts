import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { test } from '#tests/support/browser/journey.ts';

const TILES = /tile\.openstreetmap\.org/;

const open = (page: Page) => page.getByRole('button', { name: 'Ver el mapa de tiendas' });
const map = (page: Page) => page.getByRole('region', { name: 'Mapa de las tiendas' });

test('the store map waits to be asked for, serves without its tiles, and goes away again', async ({
  page,
  expected,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/faqs');
  await open(page).scrollIntoViewIfNeeded();
  expect(requested.filter((url) => /\/map-[^/]*\.(js|css)|leaflet/.test(url) || TILES.test(url))).toEqual([]);

  expected.outside(TILES);
  await open(page).click();
  await expect(map(page)).toBeFocused();
  await expect(page.getByText(/No pudimos cargar las calles del mapa/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tiendas del mapa' }).getByRole('listitem')).toHaveCount(13);

  // From the list of stores to the card on the map, and back.
  const valencia = page.getByRole('list', { name: 'Tiendas del mapa' }).getByRole('button', { name: 'Samán Valencia' });
  await valencia.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Samán Valencia' });
  await expect(card.getByText('Av. Bolívar Norte')).toBeVisible();
  await expect(card.getByText('Lunes a sábado: 9:00 am a 6:30 pm')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Cómo llegar' })).toBeFocused();
  await expect(card.getByRole('link')).toHaveAttribute('href', /google\.com\/maps/);
  expect(await axeFaults(page, { within: 'section[aria-labelledby="mapa"]', bestPractice: true })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(valencia).toBeFocused();

  await page.getByRole('button', { name: 'Ocultar mapa' }).click();
  await expect(map(page)).toBeHidden();
  await expect(open(page)).toBeFocused();
});

test('pins open by keyboard, those that lie together lead closer, and the map names whom its tiles are from', {
  tag: '@desktop',
}, async ({ page, expected }) => {
  expected.outside(TILES);
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  );
  await page.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: pixel }));
  // The page of the stores has no second list of them.
  await page.goto('/stores');
  await expect(page.getByRole('heading', { level: 1, name: 'Nuestras tiendas' })).toBeVisible();
  await expect(open(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Quiénes somos' }).click();
  await open(page).click();
  const maracaibo = map(page).getByRole('button', { name: 'Samán Maracaibo' });
  await maracaibo.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'Samán Maracaibo' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(maracaibo).toBeFocused();

  const together = map(page).getByRole('button', { name: /tiendas en Caracas.*acercar/ });
  await together.focus();
  await page.keyboard.press('Enter');
  await expect(map(page).getByRole('button', { name: 'Samán Maracay' })).toBeVisible();
  await expect(map(page).locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
  await expect(page.getByText(/No pudimos cargar/)).toBeHidden();
});
