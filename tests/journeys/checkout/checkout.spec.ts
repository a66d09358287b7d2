import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import {
  cartLine,
  completeButton,
  confirmation,
  fillAddress,
  fillPayment,
  fillPaymentFacts,
  newReference,
  openPayment,
  orderNumber,
  proofField,
  uploadProof,
} from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/journey.ts';
import { refuse } from '#tests/support/browser/requests.ts';
import { tokenOf } from '#tests/support/browser/sign-in.ts';
import { keepInBrowser } from '#tests/support/browser/storage.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

const IN_MAIN = { within: 'main', bestPractice: true };

test('the checkout shows each error at its field and keeps all input when the shop refuses an order', {
  tag: '@main',
}, async ({ page, request, expected }) => {
  const line = await cartLine(request, 1000);
  await openPayment(page, [line]);
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(page.getByText('Por favor completa todos los campos requeridos')).toBeVisible();
  await expect(page.getByLabel('Nombre y apellido')).toBeFocused();
  await page.getByLabel('Teléfono', { exact: true }).fill('123');
  await page.getByLabel('Cédula o RIF').fill('J-07013380-6');
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(page.getByLabel('Teléfono', { exact: true })).toHaveAccessibleDescription(
    'Escribe un teléfono de Venezuela, como 0414-1234567',
  );
  await expect(page.getByLabel('Cédula o RIF')).toHaveAccessibleDescription(
    'El último dígito del RIF no corresponde. Revísalo.',
  );
  await expect(page.getByLabel('Nombre y apellido')).toBeFocused();
  const email = page.getByLabel('Correo electrónico');
  await email.fill('ana@gmial.com');
  await page.getByRole('button', { name: '¿gmail.com?' }).click();
  await expect(email).toHaveValue('ana@gmail.com');
  // A half-filled address survives a reload too.
  await page.reload();
  await expect(page.getByLabel('Cédula o RIF')).toHaveValue('J-07013380-6');
  await fillAddress(page, `${randomUUID()}@example.com`);

  await page.getByRole('radio', { name: /Envío nacional \(MRW\)/ }).check();
  await page.getByRole('tab', { name: 'Transferencia' }).click();
  await expect(page.getByRole('button', { name: /^Copiar Cuenta de / })).toHaveCount(4);
  await page.getByRole('tab', { name: 'Zelle' }).click();
  await expect(page.getByLabel('Referencia (opcional)')).toBeVisible();
  await page.getByRole('tab', { name: 'Pago móvil' }).click();

  expected.error(/Failed to upload payment proof/);
  await proofField(page).setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  await expect(page.getByText('El comprobante debe ser una imagen (JPG, PNG, WebP o HEIC) o un PDF')).toBeVisible();
  await uploadProof(page);
  await expect(page.getByText('Comprobante subido')).toBeVisible();
  await completeButton(page).click();
  await expect(page.getByText('Elige el banco desde el que pagaste')).toBeVisible();
  await expect(page.getByText('Escribe la referencia del pago')).toBeVisible();
  await fillPaymentFacts(page, '4821');
  await completeButton(page).click();
  await expect(page.getByLabel('Referencia')).toBeFocused();
  await expect(page.getByLabel('Referencia')).toHaveAccessibleDescription(/tiene de 6 a 15 dígitos; escribiste 4/);
  await fillPaymentFacts(page, newReference());
  expect(await axeFaults(page, IN_MAIN)).toEqual([]);

  expected.answer(409, '/api/sales');
  await completeButton(page).click();
  const problem = page.getByRole('alert').filter({ hasText: 'No hay suficientes unidades' });
  await expect(problem.getByText('Error al registrar la venta')).toBeAttached();
  await expect(problem.getByRole('paragraph').first()).toHaveText(/^Tu pedido aún no está hecho: falta algo/);
  await expect(problem.getByText(/^Solo quedan \d+ unidades\.$/)).toBeVisible();
  await page.reload();
  await expect(problem.getByRole('button', { name: /^Llevar \d+/ })).toBeVisible();
  await expect(page.getByText('Comprobante subido')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Envío nacional \(MRW\)/ })).toBeChecked();
  expect(await axeFaults(page, IN_MAIN)).toEqual([]);
  await Promise.all([
    expect(page.getByText('Pedido actualizado')).toBeVisible(),
    problem.getByRole('button', { name: /^Llevar \d+/ }).click(),
  ]);
  await expect(completeButton(page)).toBeEnabled();
});

test('an order can be tracked only by its whole link', { tag: '@desktop' }, async ({
  page,
  request,
  expected,
  baseURL,
}) => {
  const line = await cartLine(request);
  await openPayment(page, [line]);
  await fillAddress(page, `${randomUUID()}@example.com`);
  await fillPayment(page);
  await completeButton(page).click();
  const dialog = confirmation(page);
  await expect(dialog).toHaveAccessibleDescription(/^Venta registrada exitosamente\. /);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const number = await orderNumber(page);
  await dialog.getByRole('link', { name: 'Seguir mi pedido' }).click();
  await expect(page).toHaveURL(new RegExp(`/pedido/${number}\\?key=[\\w-]{24}$`));

  const order = page.getByRole('main');
  await expect(order.getByRole('heading', { name: 'Pendiente' })).toBeVisible();
  await expect(order.getByText(line.name).first()).toBeVisible();
  await expect(order.getByText('María Pérez, V-•••••678')).toBeVisible();
  await expect(order.getByText(/^Bs\.\s[\d.]+,\d\d$/)).toBeVisible();
  expect(await axeFaults(page, IN_MAIN)).toEqual([]);
  // The server's HTML contains nothing of the order, and the key is not sent to other sites.
  const served = await request.get(page.url());
  expect(served.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  expect(await served.text()).not.toContain(number);

  await page.route('**/api/sales/track/**', (route) => route.abort('connectionreset'));
  expected.noAnswer(/\/sales\/track\//);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No pudimos cargar tu pedido' })).toBeVisible();
  await page.unroute('**/api/sales/track/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(order.getByRole('heading', { name: 'Pendiente' })).toBeVisible();

  expected.answer(404, '/sales/track/');
  await page.goto(`${baseURL}/pedido/${number}?key=otra`);
  await expect(page.getByRole('heading', { name: 'No encontramos este pedido' })).toBeVisible();
  expect(await axeFaults(page, IN_MAIN)).toEqual([]);
});

const SAVED = {
  id: 'casa',
  title: 'Casa',
  state: 'Carabobo',
  city: 'Valencia',
  address: 'Av. Bolívar Norte, Valencia, Carabobo',
  phone: '0414-1234567',
  tag: '',
  name: 'María Pérez',
  cedula: 'V-12345678',
  email: 'maria@example.com',
};

async function openPaymentWith(page: Page, addresses: readonly object[], lines: unknown): Promise<void> {
  await keepInBrowser(page, { addresses, cart: lines });
  if (page.url().startsWith('http')) await page.evaluate(() => localStorage.removeItem('checkout'));
  await page.goto('/payment');
  await expect(page.getByRole('heading', { name: 'Dirección de envío' })).toBeVisible();
}

const ways = (page: Page) => page.getByRole('radiogroup', { name: 'Método de envío' }).getByRole('radio');

test('the only address is preselected, the shipping method follows from it, and the summary stays in view', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const line = await cartLine(request);
  await openPayment(page, [line]);
  // Without an address no method is preselected.
  await expect(ways(page).and(page.locator(':checked'))).toHaveCount(0);

  await openPaymentWith(page, [SAVED], [line]);
  const address = page.getByRole('radio', { name: /Casa/ });
  await expect(address).toBeChecked();
  await expect(page.getByRole('radio', { name: /Envío nacional/ })).toBeChecked();

  await expect(page.getByRole('radio', { name: /Delivery/ })).toBeDisabled();

  const place = { state: 'Distrito Capital', city: 'Caracas', address: 'Torre Ávila, piso 3' };
  const office = { ...SAVED, id: 'oficina', title: 'Oficina', ...place };
  await openPaymentWith(page, [SAVED, office], [line]);
  await expect(page.getByRole('radio', { name: /Oficina/ })).not.toBeChecked();
  await page.getByRole('radio', { name: /Oficina/ }).check();
  await expect(page.getByRole('radio', { name: /Delivery \(Caracas\)/ })).toBeChecked();
  await page.getByRole('radio', { name: /Envío nacional/ }).check();
  // A choice made for one address is not carried over to another.
  await page.getByRole('radio', { name: /^Casa/ }).check();
  await page.getByRole('radio', { name: /Oficina/ }).check();
  await expect(page.getByRole('radio', { name: /Delivery \(Caracas\)/ })).toBeChecked();

  // The summary never scrolls inside, and its button stays in view.
  await openPaymentWith(page, [SAVED], Array(7).fill(line));
  const summary = page.getByRole('region', { name: 'Resumen del pedido' });
  const scrolls = await summary.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].some((part) => getComputedStyle(part).overflowY === 'auto'),
  );
  expect(scrolls).toBe(false);
  for (const share of [0, 0.3, 0.6]) {
    await page.evaluate((at) => window.scrollTo(0, at * document.body.scrollHeight), share);
    await expect(completeButton(page)).toBeInViewport({ ratio: 1 });
    await expect(summary.getByText('Por favor sube un comprobante de pago')).toBeInViewport({ ratio: 1 });
  }
});

test('the pay button leads to the first missing field; a missing city is asked for once, and a coupon of 100 % leaves nothing to pay', async ({
  page,
  request,
}) => {
  const line = await cartLine(request);
  const old = { ...SAVED, state: undefined, city: undefined, address: 'Calle 4, casa 2, Machiques' };
  await openPaymentWith(page, [old], [line]);
  await expect(page.getByText('Dinos una sola vez el estado y la ciudad de esta dirección guardada.')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // The button says that it is disabled, but it responds to clicks. Without `force`, the click would wait forever.
  await expect(completeButton(page)).toBeDisabled();
  await completeButton(page).click({ force: true });
  await expect(page.getByLabel('Estado', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Estado', { exact: true })).toBeInViewport();
  await page.getByLabel('Estado', { exact: true }).selectOption('Zulia');
  await page.getByLabel('Ciudad').fill('Machiques');
  // The main button also saves an address that is complete.
  await completeButton(page).click({ force: true });
  await expect(page.getByRole('radio', { name: /^Casa/ })).toBeChecked();
  await expect(page.getByText('Calle 4, casa 2, Machiques, Zulia')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Envío nacional/ })).toBeChecked();

  await completeButton(page).click({ force: true });
  const proof = page.getByLabel(/Subir comprobante de pago/);
  await expect(proof).toBeFocused();
  await expect(proof).toBeInViewport();
  await expect(page.getByRole('alert').getByText('Por favor sube un comprobante de pago')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Casa/ })).toBeChecked();

  const coupon = { code: 'SAMANTODO', percent: 100 };
  const made = await request.post('/api/vouchers', {
    headers: { authorization: `Bearer ${await tokenOf(request, STAFF)}` },
    data: { code: coupon.code, amount: coupon.percent },
  });
  expect(made.status()).toBe(201);
  await page.evaluate((given) => localStorage.setItem('coupon', JSON.stringify(given)), coupon);
  await page.reload();
  await expect(page.getByText('No tienes nada que pagar: tu cupón cubre todo el pedido.')).toBeVisible();
  await expect(proofField(page)).toHaveCount(0);
  await expect(completeButton(page)).toBeEnabled();
});

test('an address that is no longer valid, or that the server refuses, is opened for correction', async ({
  page,
  request,
  expected,
}) => {
  const line = await cartLine(request);
  const old = { ...SAVED, email: 'ñandu@gmail.com' };
  const other = { ...SAVED, id: 'oficina', title: 'Oficina' };
  await openPaymentWith(page, [old, other], [line]);
  // Not `check`, because the clicked option is replaced by the form.
  await page.getByRole('radio', { name: /^Casa/ }).click();
  const email = page.getByLabel('Correo electrónico');
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  await expect(email).toHaveValue('ñandu@gmail.com');
  await expect(email).toHaveAccessibleDescription('Correo electrónico inválido');
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('María Pérez');
  await expect(completeButton(page)).toBeDisabled();
  expect(await axeFaults(page, IN_MAIN)).toEqual([]);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('radio', { name: /^Casa/ })).not.toBeChecked();

  await openPaymentWith(page, [old], [line]);
  await expect(email).toHaveAccessibleDescription('Correo electrónico inválido');
  await email.fill('nandu@gmail.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  const title = page.getByLabel('Título de la dirección');
  await title.fill('Casa '.repeat(20));
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(title).toHaveAccessibleDescription(/Máximo 60 caracteres; hay 99$/);
  await expect(title).toHaveValue('Casa '.repeat(20));
  await title.fill('Casa');
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(page.getByRole('radio', { name: /^Casa/ })).toBeChecked();
  await expect(page.getByText('nandu@gmail.com')).toBeVisible();

  // An error that only the server finds is shown at its field too.
  await fillPayment(page);
  expected.answer(422, '/api/sales');
  await refuse(page, '**/api/sales', 422, {
    code: 'invalid',
    message: 'Revisa los datos',
    fields: { customer_phone: 'Este teléfono no recibe llamadas' },
  });
  await completeButton(page).click();
  const phone = page.getByLabel('Teléfono', { exact: true });
  await expect(phone).toHaveAccessibleDescription('Este teléfono no recibe llamadas');
  await expect(phone).toBeFocused();
  await expect(phone).toBeInViewport();
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('María Pérez');
  await phone.fill('0424-1234567');
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(completeButton(page)).toBeEnabled();
  await expect(page.getByText('Comprobante subido')).toBeVisible();
});
