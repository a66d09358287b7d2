import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { test } from '#tests/support/browser/journey.ts';

const MESSAGE = 'Necesito cuarenta camisas\npara el 15 de diciembre.';

async function writeMessage(page: Page): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Apellido').fill('Rivas');
  await page.getByLabel('Correo electrónico').fill('ana@example.com');
  await page.getByLabel('Teléfono').fill('0414-1234567');
  await page.getByLabel('Mensaje').fill(MESSAGE);
}

/** Mocks the response of POST /api/contact. */
async function answerWith(
  page: Page,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<void> {
  await page.route('**/api/contact', (route) => route.fulfill({ status, headers, json: body }));
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' });

test('the contact form shows errors and clears each one once it is corrected', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/contact');
  await send(page).click();
  const name = page.getByLabel('Nombre', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('El nombre es requerido');
  await expect(page.getByLabel('Apellido')).toHaveAccessibleDescription('El apellido es requerido');
  await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription('El teléfono es requerido');
  await expect(page.getByLabel('Mensaje')).toHaveAccessibleDescription('El mensaje es requerido');
  const email = page.getByLabel('Correo electrónico');
  await expect(email).toHaveAccessibleDescription('El correo electrónico es requerido');
  await email.fill('ana@');
  await expect(email).toHaveAccessibleDescription('Correo electrónico inválido');
  await email.fill('ana@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('El apellido es requerido')).toBeVisible();
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);
});

test('a message is sent from the link for companies, and the form is empty again', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ventas corporativas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  await expect(page.getByLabel('Asunto')).toHaveValue('corporate');
  await writeMessage(page);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/contact');
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  await expect(page.getByLabel('Mensaje')).toBeDisabled();
  release();
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Ana',
    lastName: 'Rivas',
    email: 'ana@example.com',
    phone: '0414-1234567',
    subject: 'corporate',
    message: expect.stringMatching(/^Necesito cuarenta camisas\r?\npara el 15 de diciembre\.$/),
    website: '',
  });
  await expect(page.getByText('Mensaje enviado exitosamente!')).toBeVisible();
  await expect(page.getByLabel('Mensaje')).toHaveValue('');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
  await expect(send(page)).toBeFocused();
});

test('a contact message that fails to send keeps its text', { tag: '@phone' }, async ({ page, expected }) => {
  await page.goto('/contact?asunto=support');
  await expect(page.getByLabel('Asunto')).toHaveValue('support');
  await writeMessage(page);

  expected.answer(500, '/api/contact');
  await answerWith(page, 500, { code: 'internal', message: 'Ocurrió un error inesperado' });
  await send(page).click();
  await expect(page.getByText('Error al enviar el mensaje. Por favor, inténtelo de nuevo.').first()).toBeVisible();

  expected.answer(429, '/api/contact');
  await answerWith(page, 429, { code: 'too_many_requests', message: 'Demasiados intentos.' }, { 'retry-after': '440' });
  await send(page).click();
  await expect(page.getByText(/Podrás enviar otro mensaje en 8 minutos\./).first()).toBeVisible();

  expected.answer(422, '/api/contact');
  await answerWith(page, 422, { code: 'invalid', message: 'x', fields: { email: 'Correo electrónico inválido' } });
  await send(page).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription('Correo electrónico inválido');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();

  // A link with another subject keeps the input.
  await page.getByRole('link', { name: 'Ventas corporativas' }).click();
  await expect(page.getByLabel('Asunto')).toHaveValue('corporate');
  await expect(page.getByLabel('Mensaje')).toHaveValue(MESSAGE);
});

test('input typed before hydration stays', { tag: '@phone' }, async ({ page, baseURL }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  // Not `goto`, which would wait for the scripts held back here.
  await page.evaluate((url) => void location.assign(url), `${baseURL}/contact?asunto=support`);
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Mensaje').fill(MESSAGE);
  await page.getByLabel('Asunto').selectOption('comments');
  release();
  await expect(send(page)).toBeEnabled();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  await expect(page.getByLabel('Mensaje')).toHaveValue(MESSAGE);
  await expect(page.getByLabel('Asunto')).toHaveValue('comments');
  // The early input is in the form's state, not only displayed.
  await send(page).click();
  await expect(page.getByLabel('Apellido')).toBeFocused();
  await expect(page.getByLabel('Nombre', { exact: true })).not.toHaveAttribute('aria-invalid');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('telephone, e-mail and address are shown', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/contact?asunto=corporate');
    const details = page.getByRole('region', { name: 'Datos de contacto' });
    await expect(details.locator('a[href^="tel:+58"]')).toBeVisible();
    await expect(details.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(details.getByText('Bulevar de Sabana Grande')).toBeVisible();
    await expect(page.getByText(/no se envía sin JavaScript/)).toBeVisible();
    await expect(page.getByLabel('Asunto')).toHaveValue('corporate');
    await expect(send(page)).toBeDisabled();
  });
});
