import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { cartLine, openPayment, proofField } from '#tests/support/browser/checkout.ts';
import { answered } from '#tests/support/browser/hydration.ts';
import { test } from '#tests/support/browser/journey.ts';
import { makePdf } from '#tests/support/input/make-pdf.ts';

const HEIC = path.resolve(import.meta.dirname, '../../support/input/receipt.heic');

/** Width and height of the preview. */
const previewSize = (page: Page) =>
  page
    .getByAltText('Vista previa del comprobante')
    .evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]);

test('a proof may be a PDF or a HEIC file; their readers load only when needed', async ({
  page,
  request,
  expected,
}) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await openPayment(page, [await cartLine(request)]);
  await expect(proofField(page)).toHaveAccessibleDescription(/JPG, PNG, WebP o HEIC, o un PDF.* 8 MB/);
  expect(workers).toEqual([]);

  await proofField(page).setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: makePdf(2) });
  await expect(page.getByText('Comprobante subido')).toBeVisible();
  await expect(page.getByText('recibo.pdf (página 1 de 2)')).toBeVisible();
  expect(await previewSize(page)).toEqual([360, 480]);

  // Some systems pass a HEIC file without its type.
  await proofField(page).setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: await readFile(HEIC) });
  await expect(page.getByText('IMG_1.HEIC')).toBeVisible();
  await expect(page.getByText('Comprobante subido')).toBeVisible();
  expect(await previewSize(page)).toEqual([360, 480]);
  expect(workers).toHaveLength(2);

  expected.error(/Failed to upload payment proof/);
  const broken = Buffer.from('%PDF-1.4 no es un PDF');
  await proofField(page).setInputFiles({ name: 'roto.pdf', mimeType: 'application/pdf', buffer: broken });
  await expect(page.getByText(/^No pudimos leer el archivo/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeHidden();
});

test('a PDF whose reader does not arrive waits for the network', async ({ page, context, request, expected }) => {
  await openPayment(page, [await cartLine(request)]);
  // The open page still loads stock and rate; wait for that before going offline.
  await answered(page);
  expected.error(/Failed to upload payment proof/);
  expected.noAnswer(/\/assets\//);
  await context.setOffline(true);
  await proofField(page).setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: makePdf(1) });
  await expect(page.getByText(/^No pudimos preparar el archivo/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Comprobante subido')).toBeVisible();
});
