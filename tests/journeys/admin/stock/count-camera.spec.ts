import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { CHROMIUM_FLAGS } from '#tests/support/browser/chromium-flags.ts';
import { findChromium } from '#tests/support/browser/find-chromium.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { barcodeVideo, ean13Of } from '#tests/support/input/barcode-video.ts';
import { ITEM } from '#tests/support/input/good-bodies.ts';

const test = testWithSharedShop('orders');

const BARCODE = ean13Of('759123456789');
const VIDEO = path.join(mkdtempSync(path.join(tmpdir(), 'vitrina-camera-')), 'barcode.y4m');
writeFileSync(VIDEO, barcodeVideo(BARCODE));

test.use({
  launchOptions: {
    executablePath: await findChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${VIDEO}`,
    ],
  },
});

test('the camera reads a barcode once while it stays in view', { tag: '@phone' }, async ({ page, shop }) => {
  const asStaff = { token: shop.staffToken, method: 'POST' };
  const ref = BARCODE.slice(0, 8);
  const made = await call(shop, '/items', {
    ...asStaff,
    body: { ...ITEM, ref, barcode: BARCODE, name: 'Camisa ante la cámara', discPercent: 0, stock: 5, imagesCount: 1 },
  });
  expect(made.status).toBe(201);
  const { body: started } = await call(shop, '/stock/counts', {
    ...asStaff,
    body: { locationId: 1, scope: { kind: 'refs', refs: [ref] } },
  });
  await signInWith(page, shop.staffToken);
  await page.goto(`/admin/stock/counts/${started.data.id}/count`);
  await page.getByRole('button', { name: 'Cámara' }).click();
  const last = page.getByRole('region', { name: 'Última lectura' });
  await expect(last).toContainText('Camisa ante la cámara');
  await expect(page.getByText('Todo está enviado')).toBeVisible();
  await expect(last.getByRole('button', { name: 'Escribir la cantidad; van 1' })).toBeVisible();
});
