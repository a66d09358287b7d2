import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  cartLine,
  completeButton,
  confirmation,
  countSales,
  fillAddress,
  fillPayment,
  fillPaymentFacts,
  newReference,
  openPayment,
  uploadProof,
} from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/journey.ts';

// The connection fails at each step in turn. Input is never lost, and in the end there is exactly one sale.

test('a purchase on a connection that fails at every step creates exactly one sale', async ({
  page,
  context,
  request,
  expected,
}) => {
  const email = `${randomUUID()}@example.com`;
  const reference = newReference();

  await page.route('**/api/currency/dollar-value', (route) => route.abort('connectionreset'));
  expected.noAnswer(/dollar-value/);
  await openPayment(page, [await cartLine(request)]);
  await expect(page.getByText('No se pudo cargar la tasa de cambio').first()).toBeVisible();
  await page.unroute('**/api/currency/dollar-value');
  await page.getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(page.getByText(/^Tasa .+ del \d\d\/\d\d\/\d{4}: Bs\. /).first()).toBeVisible();

  await expect(completeButton(page)).toBeDisabled();
  await expect(completeButton(page)).toHaveAccessibleDescription('Por favor selecciona una dirección de envío');
  await fillAddress(page, email);
  await expect(completeButton(page)).toHaveAccessibleDescription('Por favor sube un comprobante de pago');

  // The upload is disconnected, then refused temporarily, then completed after a reload.
  let files: 'cut' | 'busy' = 'cut';
  await page.route('**/api/files', (route) =>
    files === 'cut'
      ? route.abort('connectionreset')
      : route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Vuelve a intentarlo en un momento' } }),
  );
  expected.noAnswer(/\/api\/files /);
  expected.error(/Failed to upload payment proof/);
  await uploadProof(page);
  await expect(page.getByText('No pudimos conectarnos. Revisa tu conexión e inténtalo de nuevo.')).toBeVisible();
  files = 'busy';
  expected.answer(503, '/api/files');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Vuelve a intentarlo en un momento')).toBeVisible();
  await fillPaymentFacts(page, reference);
  await page.unroute('**/api/files');
  await page.reload();
  await expect(page.getByText('Comprobante subido')).toBeVisible();
  await expect(page.getByLabel('Referencia')).toHaveValue(reference);
  await expect(page.getByLabel('Banco desde el que pagaste')).toHaveValue('Mercantil');
  await expect(page.getByText('María Pérez, V-12345678')).toBeVisible();

  // The order request is lost on its way, then its response is lost, then all calls are blocked.
  let sales: 'cut' | 'answer lost' = 'cut';
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/sales', async (route) => {
    if (sales === 'answer lost') {
      const answer = await route.fetch();
      expect(answer.status()).toBe(201);
      sales = 'cut';
      arrived.resolve();
    }
    await route.abort('connectionreset');
  });
  expected.noAnswer(/\/api\/sales /);
  // The warning disappears by itself, so start waiting for it before the action.
  await Promise.all([
    expect(page.getByText('El pago fue procesado pero hubo un problema registrando la venta')).toBeVisible(),
    expect(page.getByRole('heading', { name: 'Seguimos intentando enviar tu pedido' })).toBeVisible(),
    completeButton(page).click(),
  ]);
  expect(await countSales(request, email)).toBe(0);
  sales = 'answer lost';
  await page.getByRole('button', { name: 'Intentar ahora' }).click();
  await arrived.promise;
  expect(await countSales(request, email)).toBe(1);
  // The browser does not know the result. It retries after a reload and on other pages, and keeps the cart.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Seguimos intentando enviar tu pedido' })).toBeVisible();
  await page.goto('/faqs');
  await expect(page.getByText('Seguimos intentando enviar tu pedido.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toHaveLength(1);

  // The tab is closed. The next tab has a connection and completes the order.
  await page.close();
  const later = await context.newPage();
  await later.goto('/terminos');
  const notice = later.getByRole('status').filter({ hasText: 'Recibimos tu pedido' });
  await expect(notice).toContainText(/SAMAN-\d{8}-\d{6}/);
  expect(await later.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toEqual([]);
  expect(await countSales(request, email)).toBe(1);
  await notice.getByRole('link', { name: 'Seguir' }).click();
  await expect(later.getByRole('heading', { name: 'Pendiente' })).toBeVisible();
});

test('an order sent by two tabs at once is one sale, and both tabs confirm it', async ({ page, context, request }) => {
  const email = `${randomUUID()}@example.com`;
  await openPayment(page, [await cartLine(request)]);
  await fillAddress(page, email);
  await fillPayment(page);
  await expect(page.getByText('Comprobante subido')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/payment');
  await expect(completeButton(other)).toBeEnabled();

  const bothPressed = Promise.withResolvers<void>();
  await context.route('**/api/sales', async (route) => {
    await bothPressed.promise;
    await route.continue();
  });
  await completeButton(page).click();
  await other.getByRole('button', { name: 'Intentar ahora' }).click();
  bothPressed.resolve();
  for (const tab of [page, other]) {
    await expect(confirmation(tab)).toBeVisible();
  }
  expect(await countSales(request, email)).toBe(1);
});
