import { expect } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithNeighbours } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import {
  answersWith,
  openWebhookReceiver,
  TAKES_IT,
  type WebhookReceiver,
} from '#tests/support/neighbours/webhook-receiver.ts';

let receiver: WebhookReceiver;

const test = testWithNeighbours(async () => {
  receiver = await openWebhookReceiver();
  return { env: { WEBHOOKS_LOOPBACK: '1' }, close: receiver.close };
});

test('the owner makes a webhook, tries it, sees why it failed, and sends it again', async ({
  page,
  shop,
  expected,
}) => {
  // An address that is not https is refused by the server.
  expected.answer(422, '/api/webhooks');
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/webhooks');
  await expect(page.getByText('No hay webhooks', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Nuevo webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo webhook' });
  await form.getByLabel('Nombre del programa').fill('Contabilidad');
  await form.getByLabel('Dirección').fill('http://ejemplo.com/avisos');
  await form.getByRole('button', { name: 'Crear webhook' }).click();
  await expect(form.getByText('Elige al menos un aviso')).toBeVisible();
  await form.getByLabel('Pedidos', { exact: true }).check();
  await form.getByLabel('Se eliminó un pedido').uncheck();
  await form.getByRole('button', { name: 'Crear webhook' }).click();
  await expect(form.getByText('La dirección tiene que empezar por https://')).toBeVisible();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  await form.getByLabel('Dirección').fill(receiver.url);
  await form.getByRole('button', { name: 'Crear webhook' }).click();

  const shown = page.getByRole('dialog', { name: 'El secreto del webhook' });
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? '';
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click();
  const list = page.getByLabel('Webhooks', { exact: true });
  await expect(list).toContainText('Pedidos (7 de 8)');
  await expect(list).toContainText('Activo');

  receiver.answer = answersWith(500);
  await page.getByRole('link', { name: 'Ver los avisos de Contabilidad' }).click();
  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  const detail = page.getByRole('dialog', { name: 'Prueba' });
  await expect(detail.getByText('Respondió 500')).toBeVisible();
  await expect(detail).toContainText('webhook.test');
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  receiver.answer = TAKES_IT;
  await detail.getByRole('button', { name: 'Intentar ahora' }).click();
  await expect(detail.getByText('Entregado')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  const event = receiver.received.at(-1);
  expect(new Webhook(secret).verify(event?.body ?? '', event?.headers as Record<string, string>)).toBeTruthy();
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);

  await page.getByLabel('Estado').selectOption('Fallido');
  await expect(page.getByText('No se encontraron avisos')).toBeVisible();
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('Está en pausa.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar prueba' })).toBeDisabled();
  await page.getByRole('button', { name: 'Reanudar' }).click();
  await expect(page.getByRole('button', { name: 'Enviar prueba' })).toBeEnabled();
});
