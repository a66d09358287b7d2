import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { stockItem } from '#tests/support/browser/office.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { act, draftTransfer } from '#tests/support/stock/transfers.ts';

const test = testWithSharedShop('house');

test('the numbers of the form that travels with a transfer are kept, once, and one is voided', async ({
  page,
  shop,
  expected,
}) => {
  // The number that is noted twice.
  expected.answer(409, '/papers');
  const token = shop.staffToken;
  const name = `Liquiliqui ${randomUUID().slice(0, 8)}`;
  const { id, attributes } = await draftTransfer(shop, token, [{ item: await stockItem(shop, name), quantity: 2 }]);
  await act(shop, token, `/${id}/send`);
  const series = `B-${String(Date.now()).slice(-8)}`;
  await signInWith(page, token);
  await page.goto(`/admin/stock/transfers/${id}`);
  const papers = page.getByRole('region', { name: 'Guías y órdenes de entrega' });
  await expect(papers.getByText('Ninguna anotada.')).toBeVisible();

  const note = async () => {
    await papers.getByRole('button', { name: /^Anotar los números/ }).click();
    const form = page.getByRole('dialog', { name: 'Anotar guía u orden' });
    await form.getByLabel('Número', { exact: true }).fill(series);
    await form.getByLabel('Número de control').fill('00-00012345');
    await form.getByLabel('Placa').fill('ab123cd');
    await form.getByRole('button', { name: 'Guardar' }).click();
    return form;
  };
  await note();
  await expect(papers.getByText(`Guía de despacho ${series}`)).toBeVisible();
  await expect(papers).toContainText('placa AB123CD');
  const again = await note();
  await expect(again.getByText(`ya está anotada en ${attributes.number}`)).toBeVisible();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  await again.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();

  await papers.getByRole('link', { name: /^Imprimir los datos/ }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { name: 'Guía de despacho' })).toBeVisible();
  await expect(sheet).toContainText('Sin derecho a crédito fiscal');
  await expect(sheet).toContainText(name);
  await expect(page.getByRole('radio', { name: 'A4' })).toBeChecked();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  await page.getByRole('link', { name: 'Volver al traslado' }).click();

  await papers.getByRole('button', { name: `Anular guía de despacho ${series.toLowerCase()}` }).click();
  const annul = page.getByRole('dialog', { name: /^Anular guía de despacho/ });
  await annul.getByLabel('Motivo').fill('Se mojó');
  await annul.getByRole('button', { name: 'Anular' }).click();
  await expect(papers).toContainText('Anulada: Se mojó');
});
