import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { stockItem } from '#tests/support/browser/office.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { refuse } from '#tests/support/browser/requests.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { CHACAO, WAREHOUSE } from '#tests/support/stock/stock-books.ts';
import { act, draftTransfer } from '#tests/support/stock/transfers.ts';

const test = testWithSharedShop('house');

test('a proposed transfer is sent, received with a difference, and printed', { tag: ['@phone', '@main'] }, async ({
  page,
  shop,
}) => {
  const token = shop.staffToken;
  const name = `Guayabera ${randomUUID().slice(0, 8)}`;
  const item = await stockItem(shop, name);
  const { body } = await call(shop, `/items/${item}`, { token });
  const { barcode } = body.data.attributes;
  // Chacao has one piece, and its threshold for 'runs out' is two.
  const first = await draftTransfer(shop, token, [{ item, quantity: 1 }]);
  await act(shop, token, `/${first.id}/send`);
  await act(shop, token, `/${first.id}/receive`, { body: { lines: [{ item, received: 1 }] } });

  await signInWith(page, token);
  await page.goto(`/admin/stock/transfers/suggested?destino=${CHACAO}`);
  const proposed = page.getByRole('listitem').filter({ hasText: 'Depósito web → Samán Chacao' });
  await expect(proposed).toBeVisible();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  await proposed.getByRole('link', { name: 'Revisar' }).click();

  // In the draft, a scan adds a piece, and a reload loses no input.
  await expect(page.getByRole('heading', { name: 'Nuevo traslado', level: 1 })).toBeVisible();
  const quantity = page.getByLabel(`Cantidad de ${name}, talla M`);
  const proposedPieces = Number(await quantity.inputValue());
  const field = page.getByLabel('Agregar artículos');
  await field.fill(barcode);
  await field.press('Enter');
  await expect(quantity).toHaveValue(String(proposedPieces + 1));
  await field.fill('0000');
  await field.press('Enter');
  await expect(page.getByText('No encontramos «0000».')).toBeVisible();
  await page.getByRole('button', { name: 'Pegar lista' }).click();
  const paste = page.getByRole('dialog', { name: 'Pegar una lista' });
  await paste.getByRole('textbox').fill(`${barcode}\t1\n1111\t2\n${barcode}\tdos`);
  await paste.getByRole('button', { name: 'Agregar' }).click();
  await expect(paste.getByText('Ningún artículo tiene este código.')).toBeVisible();
  await expect(paste.getByText('La cantidad debe ser un número entero, sin puntos.')).toBeVisible();
  await paste.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(quantity).toHaveValue(String(proposedPieces + 2));
  await page.reload();
  await expect(page.getByText('Seguimos con lo que escribiste')).toBeVisible();
  await quantity.fill('9');
  await expect(page.getByText('En el origen quedan 0: su mínimo es 2.')).toBeVisible();
  await quantity.fill('4');
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);

  await page.getByRole('button', { name: 'Enviar' }).click();
  const look = page.getByRole('dialog', { name: /^Enviar T-\d{6}$/ });
  await expect(look.getByText('1 artículo, 4 piezas.')).toBeVisible();
  await look.getByRole('button', { name: 'Enviar 4 piezas' }).click();
  await expect(page.getByText('En camino')).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  // The receiver counts without seeing the quantities that were sent. One piece is missing.
  await page.getByRole('link', { name: 'Recibir' }).click();
  const code = page.getByLabel('Código de barras');
  for (let piece = 0; piece < 3; piece += 1) {
    await code.fill(barcode);
    await code.press('Enter');
  }
  await code.fill('9999');
  await code.press('Enter');
  await expect(page.getByText('«9999» no está en este traslado.')).toBeVisible();
  await expect(page.getByLabel(`Contadas de ${name}, talla M`)).toHaveValue('3');
  await page.getByRole('button', { name: 'Revisar y recibir' }).click();
  const review = page.getByRole('dialog', { name: 'Recibir en Samán Chacao' });
  await expect(review.getByText('Llegaron 3 piezas de 4: falta 1.')).toBeVisible();
  await review.getByLabel(`Motivo de ${name}, talla M`).selectOption('Llegó dañado');
  expect(await axeFaults(page)).toEqual([]);
  await review.getByRole('button', { name: 'Recibir 3 piezas' }).click();
  await expect(page.getByText('Falta 1: Llegó dañado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Llegó después' })).toBeVisible();

  await page.getByRole('link', { name: 'Imprimir', exact: true }).click();
  await expect(page.getByRole('article').getByText('Recibió')).toBeVisible();
  await expect(page.getByRole('article')).toContainText(name);
  await page.getByLabel('Con un código para escanear en cada línea').check();
  await expect(page.getByRole('img', { name: `Código de ${barcode}` })).toBeVisible();

  await page.goto('/admin/stock/transfers?estado=difference');
  await expect(page.getByRole('link', { name: `T-${String(id).padStart(6, '0')}`, exact: true })).toBeVisible();
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
});

test('two clerks who edit one draft keep their lines, and a line that both changed is asked about', async ({
  page,
  shop,
  expected,
}) => {
  const token = shop.staffToken;
  const names = [`Lino ${randomUUID().slice(0, 8)}`, `Seda ${randomUUID().slice(0, 8)}`];
  const [linen, silk] = [await stockItem(shop, names[0] ?? ''), await stockItem(shop, names[1] ?? '')];
  const { id } = await draftTransfer(shop, token, [{ item: linen, quantity: 1 }]);
  const path = `/stock/transfers/${id}`;
  const linesOf = async () => {
    const { items } = (await call(shop, path, { token })).body.data.attributes;
    return Object.fromEntries(items.map(({ item, quantity }: { item: number; quantity: number }) => [item, quantity]));
  };
  const writtenByAnother = async (lines: object[]) => {
    const body = { from: WAREHOUSE, to: CHACAO, note: '', lines };
    expect((await call(shop, path, { method: 'PUT', token, body })).status).toBe(200);
  };
  await signInWith(page, token);
  // A transfer that cannot be created says so and can be retried.
  const mend = await refuse(page, '**/api/locations', 500);
  expected.answer(500, '/api/locations');
  await page.goto('/admin/stock/transfers/new');
  await expect(page.getByRole('alert')).toContainText('No se pudo abrir el traslado');
  await mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('combobox', { name: 'Origen' })).toBeVisible();

  await page.goto(`/admin/stock/transfers/${id}`);
  const quantity = page.getByLabel(`Cantidad de ${names[0]}, talla M`);
  await quantity.fill('2');

  // A line added by another clerk appears, also after a reload with unsaved changes.
  await writtenByAnother([
    { item: linen, quantity: 1 },
    { item: silk, quantity: 3 },
  ]);
  await page.reload();
  await expect(page.getByText('Seguimos con lo que escribiste')).toBeVisible();
  expected.answer(412, `/api${path}`);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByLabel(`Cantidad de ${names[1]}, talla M`)).toHaveValue('3');
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();
  // The button is disabled while the merged draft is still being saved, too.
  await expect.poll(linesOf).toEqual({ [linen]: 2, [silk]: 3 });

  await quantity.fill('4');
  await writtenByAnother([{ item: linen, quantity: 5 }]);
  expected.answer(412, `/api${path}`);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const question = page.getByRole('alert', { name: 'Alguien más cambió este registro' });
  await expect(question.getByRole('row', { name: `${names[0]} · M 4 piezas 5 piezas` })).toBeVisible();
  await question.getByRole('button', { name: 'Seguir con lo mío' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();
  await expect.poll(linesOf).toEqual({ [linen]: 4 });
});
