import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { test } from '#tests/support/browser/journey.ts';
import { holdBack, refuse } from '#tests/support/browser/requests.ts';

const MESSAGE = 'Necesito cuarenta camisas\npara el 15 de diciembre.';

async function writeMessage(page: Page): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Apellido').fill('Rivas');
  await page.getByLabel('Correo electrónico').fill('ana@example.com');
  await page.getByLabel('Teléfono').fill('0414-1234567');
  await page.getByLabel('Mensaje').fill(MESSAGE);
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' });

test('a message is sent from the link for companies, and the form is empty again', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ventas corporativas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  await expect(page.getByLabel('Asunto')).toHaveValue('corporate');
  await writeMessage(page);

  const release = await holdBack(page, '**/api/contact');
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

test('the contact form shows errors, clears each one once it is corrected, and keeps the text that fails to send', async ({
  page,
  expected,
}) => {
  await page.goto('/contact?asunto=support');
  await expect(page.getByLabel('Asunto')).toHaveValue('support');
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
  await writeMessage(page);

  expected.answer(500, '/api/contact');
  await refuse(page, '**/api/contact', 500);
  await send(page).click();
  await expect(page.getByText('Error al enviar el mensaje. Por favor, inténtelo de nuevo.').first()).toBeVisible();

  expected.answer(429, '/api/contact');
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '440' },
      json: { code: 'too_many_requests', message: 'x' },
    }),
  );
  await send(page).click();
  await expect(page.getByText(/Podrás enviar otro mensaje en 8 minutos\./).first()).toBeVisible();

  expected.answer(422, '/api/contact');
  const fields = { email: 'Correo electrónico inválido' };
  await refuse(page, '**/api/contact', 422, { code: 'invalid', message: 'x', fields });
  await send(page).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription('Correo electrónico inválido');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();

  // A link with another subject keeps the input.
  await page.getByRole('link', { name: 'Ventas corporativas' }).click();
  await expect(page.getByLabel('Asunto')).toHaveValue('corporate');
  await expect(page.getByLabel('Mensaje')).toHaveValue(MESSAGE);
});
