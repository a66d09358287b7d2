import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  cartLine,
  completeButton,
  countSales,
  fillAddress,
  fillPaymentFacts,
  openPayment,
} from '#tests/support/browser/checkout.ts';
import { testWithNeighbours } from '#tests/support/browser/own-shop.ts';
import { call } from '#tests/support/http/call.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { type FakeBucket, openFakeBucket } from '#tests/support/neighbours/fake-bucket.ts';

let bucket: FakeBucket;

const test = testWithNeighbours(async () => {
  bucket = await openFakeBucket();
  return { env: bucket.env, close: bucket.close };
});
// All tests of the file share one worker, because the worker's shop has one bucket.
test.describe.configure({ mode: 'default' });

test('while the bucket hangs, the proof waits, no input is lost, and the product page still works', {
  tag: '@phone',
}, async ({ page, request, shop, expected }) => {
  test.slow();
  const email = `${randomUUID()}@example.com`;
  const reference = String(Date.now()).slice(-8);
  const { staffToken: token } = shop;
  await call(shop, '/currency/dollar-value', { method: 'PUT', token, body: { dollarValue: '100' } });
  const item = {
    ref: randomUUID().slice(0, 8),
    barcode: randomUUID(),
    name: 'Franela del cubo',
    description: 'De algodón.',
    price: 10,
    category: 'franelas',
    categoryId: 1,
    stock: 50,
    size: 'M',
  };
  const { body: made } = await call(shop, '/items', { method: 'POST', token, body: item });

  bucket.mood = 'hangs';
  expected.answer(503, '/media/products/');
  expected.answer(503, '/api/files');
  expected.error(/Failed to upload payment proof/);
  await page.goto(`/product/${made.data.id}`);
  await expect(page.getByRole('heading', { name: 'Franela del cubo' })).toBeVisible();

  await openPayment(page, [await cartLine(request)]);
  await fillAddress(page, email);
  await fillPaymentFacts(page, reference);
  const picture = { name: 'comprobante.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg(600, 900) };
  await page.getByLabel(/Subir comprobante de pago/).setInputFiles(picture);
  const problem = page.getByText('No pudimos guardar la imagen en este momento. Inténtalo de nuevo en un momento.');
  await expect(problem).toBeVisible();
  await expect(problem).toBeInViewport();
  await expect(page.getByLabel('Referencia')).toHaveValue(reference);

  bucket.mood = 'well';
  // After a storage failure the shop pauses for a few seconds before trying again.
  const requested = () => fetch(`${shop.url}/media/products/ninguna.jpg`);
  await expect.poll(async () => (await requested()).status, { timeout: 60_000 }).toBe(404);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Comprobante subido')).toBeVisible();
  await completeButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Recibimos tu pedido' })).toBeVisible();
  expect(await countSales(request, email)).toBe(1);
  expect([...bucket.files.keys()].filter((key) => key.startsWith('proofs/'))).toHaveLength(1);
});
