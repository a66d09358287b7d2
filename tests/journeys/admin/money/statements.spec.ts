import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';

const test = testWithSharedShop('orders');

/** An untidy sheet: a title row, unusual column names, ambiguous amounts, and rows without a movement. */
const MESSY = [
  'Banco del Tesoro;;;;',
  'Cuenta;0163-****-1234;;;',
  ';;;;',
  'Día;Nro. Ref.;Detalle;Bs.;Disponible',
  '05/10/2026;00887001;PAGO MOVIL RECIBIDO;1.500;11.500',
  '06/10/2026;00887002;COMISION PAGO MOVIL;-5;11.495',
  '06/10/2026;00887003;TRANSFERENCIA;2.000;13.495',
  '06/10/2029;00887004;TRANSFERENCIA;100;13.595',
  '07/10/2026;00887005;TRANSFERENCIA;0;13.595',
  ';;Total;3.495;',
].join('\r\n');

test('staff add an account, upload an untidy statement, choose its columns, and find its movements', async ({
  page,
  shop,
  expected,
}) => {
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/reconciliation/upload');
  await expect(page.getByText('Primero agrega una cuenta')).toBeVisible();
  await page.getByRole('link', { name: 'Ir a Cuentas' }).click();

  await page.getByRole('link', { name: 'Nueva cuenta' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva cuenta' });
  await form.getByLabel('Nombre').fill('Tesoro');
  await form.getByLabel('Banco', { exact: true }).fill('Banco del Tesoro');
  await form.getByLabel('Número o correo').fill('1234');
  await form.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(form.getByText('Elige al menos una forma de pago')).toBeVisible();
  await form.getByLabel('Pago móvil').check();
  await form.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Cuenta creada exitosamente').first()).toBeVisible();
  await expect(page.getByLabel('Cuentas', { exact: true })).toContainText('Tesoro');
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Subir estado de cuenta de Tesoro' }).click();
  await page.getByLabel('Archivo del banco').setInputFiles({
    name: 'octubre.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(MESSY, 'latin1'),
  });
  const match = page.getByRole('list', { name: 'Lo que se reconoció' });
  await expect(match).toContainText('No se reconoció la columna del monto. Elígela.');
  const store = page.getByRole('button', { name: /^Guardar/ });
  await expect(store).toBeDisabled();

  await page.getByLabel('Qué es la columna Bs.').selectOption('Monto');
  await expect(page.getByLabel('Qué es la columna Bs.')).toHaveValue('amount');
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText('Del 05/10/2026 al 06/10/2026');
  await page.getByLabel('Decimales').selectOption('Coma: 1.234,56');
  await page.getByLabel('Signo del monto').selectOption('Positivo entra, negativo sale');
  const read = page.getByRole('region', { name: 'Así se leen los primeros movimientos' });
  await expect(read).toContainText('Bs. 1.500,00');
  const problems = page.getByRole('region', { name: 'Filas con problemas' });
  await expect(problems).toContainText('Fila 8: La fecha 06/10/2029 es futura.');
  await expect(problems).toContainText('Fila 9: El monto es cero.');
  // The preview is dimmed until the file has been read with the new choice.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Guardar solo las válidas (3)' }).click();
  const result = page.getByRole('region', { name: 'Resultado' });
  await expect(result).toContainText('Se guardaron 3 movimientos');
  await expect(result).toContainText('1 movimiento apartado como comisión.');
  await result.getByRole('link', { name: 'Ver los movimientos' }).click();

  await expect(page.getByText('Total: 3 movimientos', { exact: true })).toBeVisible();
  const lines = page.getByLabel('Movimientos', { exact: true });
  await expect(lines).toContainText('Apartado: comisión');
  await page.getByLabel('Estado').selectOption('Sin conciliar');
  await expect(page.getByText('Total: 2 movimientos', { exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // The same file is uploaded again: its columns and its lines are recognized.
  await page
    .getByRole('navigation', { name: 'Conciliación' })
    .getByRole('link', { name: 'Subir estado de cuenta' })
    .click();
  await expect(page.getByRole('region', { name: 'Archivos anteriores' })).toContainText('octubre.csv');
  await page.getByLabel('Archivo del banco').setInputFiles({
    name: 'octubre otra vez.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(MESSY, 'latin1'),
  });
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText(
    '3 movimientos ya guardados: no se repiten.',
  );
  await expect(store).toBeDisabled();

  // A text without any delimiter is cut by hand, and several columns make one description.
  await page.getByLabel('Archivo del banco').setInputFiles({
    name: 'noviembre.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('20261020000887101PAGO MOVILDE ANA00001250C\r\n20261021000887102COMISION        00000300D\r\n'),
  });
  await page.getByLabel('Dónde empieza cada columna').fill('9, 18, 28, 34, 42');
  await page.getByRole('button', { name: 'Cortar' }).click();
  for (const [column, role] of [
    ['B', 'Referencia'],
    ['C', 'Descripción'],
    ['D', 'Descripción'],
    ['E', 'Monto'],
    ['F', 'Marca de abono o cargo'],
  ]) {
    await page.getByLabel(`Qué es la columna Columna ${column}`).selectOption(role as string);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await expect(read).toContainText('Bs. 1.250,00');
  await expect(read).toContainText('PAGO MOVIL DE ANA');
  expect(await axeFaults(page)).toEqual([]);
  await store.click();
  await expect(result).toContainText('Se guardaron 2 movimientos');

  // A file of another account is refused in words.
  expected.answer(422, '/statements?dryRun=true');
  await page.getByRole('button', { name: 'Subir otro archivo' }).click();
  await page.getByLabel('Archivo del banco').setInputFiles({
    name: 'otra.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from('OFXHEADER:100\n\n<OFX><ACCTID>01630000000000009876<STMTTRN><DTPOSTED>20261020<TRNAMT>1'),
  });
  await expect(page.getByText('El archivo es de la cuenta terminada en 9876, no de «Tesoro».')).toBeVisible();
});
