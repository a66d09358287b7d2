import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  completeButton,
  confirmation,
  countSales,
  fillAddress,
  fillPayment,
  newReference,
  openPayment,
  stockedLine,
} from '#tests/support/browser/checkout.ts';
import { stockItem } from '#tests/support/browser/office.ts';
import { testWithNeighbours } from '#tests/support/browser/own-shop.ts';
import { type FakeBucket, openFakeBucket } from '#tests/support/neighbours/fake-bucket.ts';

let bucket: FakeBucket;

const test = testWithNeighbours(async () => {
  bucket = await openFakeBucket();
  return { env: bucket.env, close: bucket.close };
});
// All tests of the file share one worker, because the worker's shop has one bucket.
test.describe.configure({ mode: 'default' });

test('while the bucket hangs, the proof waits, no input is lost, and the product page still works', async ({
  page,
  request,
  shop,
  expected,
}) => {
  const email = `${randomUUID()}@example.com`;
  const reference = newReference();
  const item = await stockItem(shop, 'Franela del cubo');

  bucket.mood = 'hangs';
  expected.answer(503, '/media/products/');
  expected.answer(503, '/api/files');
  expected.error(/Failed to upload payment proof/);
  await page.goto(`/product/${item}`);
  await expect(page.getByRole('heading', { name: 'Franela del cubo' })).toBeVisible();

  await openPayment(page, [stockedLine(item, 'Franela del cubo')]);
  await fillAddress(page, email);
  await fillPayment(page, reference);
  const problem = page.getByText('No pudimos guardar la imagen en este momento. Inténtalo de nuevo en un momento.');
  await expect(problem).toBeVisible();
  await expect(problem).toBeInViewport();
  await expect(page.getByLabel('Referencia')).toHaveValue(reference);

  bucket.mood = 'well';
  // After a storage failure the shop pauses for a few seconds before trying again.
  const requested = () => fetch(`${shop.url}/media/products/ninguna.jpg`);
  await expect.poll(async () => (await requested()).status).toBe(404);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Comprobante subido')).toBeVisible();
  await completeButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await countSales(request, email)).toBe(1);
  expect([...bucket.files.keys()].filter((key) => key.startsWith('proofs/'))).toHaveLength(1);
});
