import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { placeSale, stockItem } from '#tests/support/browser/office.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';

const test = testWithSharedShop('orders');

test('staff find a person by cédula, correct the e-mail, and merge a duplicate and undo it', async ({
  page,
  shop,
  expected,
}) => {
  const number = randomInt(10_000_000, 30_000_000);
  const cedula = `V-${number}`;
  const item = await stockItem(shop, 'Camisa de clientes');
  const first = await placeSale(shop, item, 'Clara Uzcátegui', cedula, `clara.${number}@exmaple.com`);
  const second = await placeSale(shop, item, 'Clara U.', cedula, `otra.${number}@example.com`);
  await signInWith(page, shop.staffToken);

  await page.goto('/admin/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).click();
  const dotted = number.toLocaleString('es-VE', { useGrouping: true });
  await page.getByLabel('Buscar clientes').fill(dotted);
  await expect(page.getByText('Total: 2 clientes', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Clara Uzcátegui' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clara Uzcátegui' })).toBeVisible();
  const orders = page.getByRole('region', { name: 'Pedidos y pagos' });
  await expect(orders.getByRole('link')).toHaveText([first.orderId]);

  expected.answer(422, /\/api\/customers\/\d+\/email$/);
  await page.getByRole('button', { name: `Corregir el correo clara.${number}@exmaple.com` }).click();
  const mail = page.getByRole('dialog', { name: 'Corregir correo' });
  await mail.getByLabel('Correo').fill(`otra.${number}@example.com`);
  await mail.getByRole('button', { name: 'Corregir', exact: true }).click();
  await expect(mail.getByText('Ese correo ya es de otra persona')).toBeVisible();
  await mail.getByLabel('Correo').fill(`clara.${number}@example.com`);
  await mail.getByRole('button', { name: 'Corregir', exact: true }).click();
  await expect(mail).toHaveCount(0);
  const records = page.getByRole('region', { name: 'Correos y cuentas' });
  await expect(records).toContainText(`clara.${number}@example.com`);
  await expect(page.getByRole('region', { name: 'Notas' })).toContainText('Correo corregido');

  const proposed = page.getByRole('region', { name: 'Pueden ser la misma persona' });
  const other = proposed.getByRole('listitem').filter({ hasText: `otra.${number}@example.com` });
  await expect(other).toContainText('Misma cédula, mismo teléfono y otro correo');
  await other.getByRole('button', { name: /^Unir con/ }).click();
  const question = page.getByRole('dialog', { name: 'Unir dos clientes' });
  await expect(question).toContainText('no se mueve dinero');
  expect(await axeFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Unir' }).click();
  await expect(orders.getByRole('link')).toHaveText([second.orderId, first.orderId]);

  await page.getByRole('button', { name: /^Deshacer la unión con Clara U\./ }).click();
  await page.getByRole('dialog', { name: 'Deshacer la unión' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(orders.getByRole('link')).toHaveText([first.orderId]);
  await expect(page.getByRole('region', { name: 'Uniones' })).toContainText('Separado el');
  expect(await axeFaults(page)).toEqual([]);

  await orders.getByRole('link', { name: first.orderId }).click();
  await page.getByRole('dialog', { name: first.orderId }).getByRole('link', { name: 'Ver cliente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clara Uzcátegui' })).toBeVisible();
});
