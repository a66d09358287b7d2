import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithNeighbours } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { openSmtpInbox, type SmtpInbox } from '#tests/support/neighbours/smtp-inbox.ts';

let inbox: SmtpInbox;

const test = testWithNeighbours(async () => {
  inbox = await openSmtpInbox();
  return { env: { SMTP_URL: inbox.url }, close: inbox.close };
});
// All tests of the file share one worker, because the worker's shop has one mail server.
test.describe.configure({ mode: 'default' });

test('staff see why a mail failed, send it, and send it again', async ({ page, shop }) => {
  inbox.refusing = true;
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/mails');
  await expect(page.getByText('No hay correos', { exact: true })).toBeVisible();

  const message = 'Busco una guayabera <blanca>.';
  const body = {
    firstName: 'Rosa',
    lastName: 'Díaz',
    email: 'rosa@example.com',
    phone: '0414',
    subject: 'support',
    message,
  };
  expect((await call(shop, '/contact', { method: 'POST', body })).status).toBe(200);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const list = page.getByLabel('Correos', { exact: true });
  await expect(list).toContainText('Contacto: Soporte');
  // The list refreshes by itself every few seconds while a mail waits.
  await expect(list).toContainText('Reintentando');
  await expect(page.getByText('Total: 1 correo', { exact: true })).toBeVisible();

  const filter = page.getByLabel('Estado');
  await filter.selectOption('Enviado');
  await expect(page.getByText('No se encontraron correos')).toBeVisible();
  await filter.selectOption('Reintentando');
  await page.getByRole('link', { name: 'Ver Contacto: Soporte, para ventas@saman.example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contacto: Soporte' });
  await expect(dialog).toContainText('El último intento falló');
  await expect(dialog).toContainText('Try again later');
  await expect(dialog.frameLocator('iframe').getByText(message, { exact: true })).toBeVisible();
  expect(await axeFaults(page, { without: 'iframe', bestPractice: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Texto' }).click();
  await expect(dialog.locator('pre')).toContainText(message);

  inbox.refusing = false;
  await dialog.getByRole('button', { name: 'Intentar ahora' }).click();
  await expect(dialog.getByText('Enviado', { exact: true })).toBeVisible();
  expect(inbox.received).toHaveLength(1);

  await dialog.getByRole('button', { name: 'Reenviar' }).click();
  const question = page.getByRole('dialog', { name: 'Reenviar el correo' });
  await expect(question).toContainText('Se envía una copia a ventas@saman.example.');
  await question.getByRole('button', { name: 'Reenviar' }).click();
  await expect(question).toHaveCount(0);
  await expect(dialog.getByText('Enviado', { exact: true })).toBeVisible();
  await expect.poll(() => inbox.received.length).toBe(2);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toHaveCount(0);
  await filter.selectOption('Enviado');
  await expect(page.getByText('Total: 2 correos', { exact: true })).toBeVisible();
});
