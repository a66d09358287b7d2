import { expect, type Locator } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { useRareTool } from '#tests/support/browser/office.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { entry, type Made, makeProduct, newRef, productsOf } from '#tests/support/browser/products.ts';
import { holdBack, refuse, UNAVAILABLE } from '#tests/support/browser/requests.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

/** A shop of its own, because operations process the whole catalogue. */
const test = testWithOwnShop();
// A shop runs one operation at a time, and the screen shows the newest: tests must not run side by side.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, shop }) => signInWith(page, shop.staffToken));

/** Previews a change of the selected products' prices. */
async function reviewPrice(dialog: Locator, percent: string): Promise<void> {
  await dialog.getByLabel('Precio').selectOption('percent');
  await dialog.getByLabel('Porcentaje', { exact: true }).fill(percent);
  await dialog.getByRole('button', { name: 'Revisar cambios' }).click();
}

test('staff fix sizes that a spreadsheet turned into dates, and look for repeated barcodes', async ({ page, shop }) => {
  const body = {
    ref: '500',
    barcode: '7590500',
    name: 'Franela de la hoja',
    description: 'De algodón.',
    price: 10,
    category: 'franelas',
    categoryId: 1,
    size: '45580',
  };
  // On a retry the items already exist.
  const { body: result } = await call(shop, '/items?filter[barcode]=7590500');
  const [before] = result.data;
  await (before
    ? call(shop, `/items/${before.id}`, { method: 'PUT', token: shop.staffToken, body: { size: '45580' } })
    : call(shop, '/items', { method: 'POST', token: shop.staffToken, body }));

  await page.goto('/admin/products?problema=talla');
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Franela de la hoja' });
  await expect(row.getByText('15/10')).toBeVisible();
  await expect(row.getByTitle('Guardada como 45580: una hoja de cálculo la tomó por una fecha')).toBeVisible();

  await useRareTool(page, 'Corregir Tallas');
  const dialog = page.getByRole('dialog', { name: 'Corregir Tallas' });
  await expect(dialog.getByRole('row', { name: /45580 15\/10$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Corregir tallas' }).click();
  await expect(page.getByText('Tallas corregidas')).toBeVisible();
  await expect(page.getByText('No se encontraron productos que coincidan con la búsqueda')).toBeVisible();

  await useRareTool(page, 'Limpiar Duplicados');
  const cleaning = page.getByRole('dialog', { name: 'Limpiar Duplicados' });
  await expect(cleaning).toContainText('queda el registro con el ID más alto');
  await expect(cleaning.getByText('No hay códigos de barras repetidos.')).toBeVisible();
  await expect(cleaning.getByRole('button', { name: 'Eliminar duplicados' })).toBeDisabled();
});

test('staff preview an untidy sheet, import it, and see what it changed', { tag: '@main' }, async ({ page, shop }) => {
  const ref = newRef();
  const [first, second] = [`1${ref}`, `2${ref}`];
  await makeProduct(shop, ref, { barcode: first });
  await makeProduct(shop, ref, { barcode: second, size: 'L' });
  const sheet = [
    'ref;precio;código;descuento;stock;talla',
    `${ref};19,90;${first};10;7;45580`,
    `${ref};20;${second};0;5;L`,
    `${ref};25;3${ref};0;2;XL`,
    `NO${ref};25;4${ref};0;2;XL`,
    `;25;;0;2;XL`,
    '',
    `${ref};gratis;5${ref};0;2;S`,
  ].join('\r\n');
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar CSV' });
  await dialog.getByLabel('Hoja de inventario (CSV)').setInputFiles({
    name: 'inventario.csv',
    mimeType: 'text/csv',
    // Latin-1 encoding, as old spreadsheet programs save.
    buffer: Buffer.from(sheet, 'latin1'),
  });
  await dialog.getByLabel('El stock de la hoja es').selectOption('Lo que se vende en línea');
  const would =
    /^Al importar: 1 actualizado, 1 creado, 1 sin cambios, .*2 filas con error\. Todavía no ha cambiado nada\.$/;
  await expect(dialog.getByText(would)).toBeVisible();
  await expect(dialog.getByRole('row', { name: new RegExp(`NO${ref} no existe`) })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect((await productsOf(shop, ref)).map(({ attributes }: Made) => attributes.stock)).toEqual([5, 5]);

  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Importación completada con errores')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Ver informe' }).click();
  await expect(page.getByRole('dialog', { name: 'Importar CSV' }).getByText('Nueva variante')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByLabel('Buscar').fill(ref);
  await expect(
    entry(page, first.slice(1)).filter({ hasText: '$19.90' }).getByText('15/10', { exact: true }),
  ).toBeVisible();
  await expect(entry(page, ref).filter({ hasText: 'XL' })).toBeVisible();
});

test('a link to a report says why it cannot load, and shows the report on retry', async ({ page, shop, expected }) => {
  const path = '/items/fix-sizes';
  expect((await call(shop, path, { method: 'POST', token: shop.staffToken, body: {} })).status).toBe(200);
  const { body } = await call(shop, '/items/operations?page[size]=1', { token: shop.staffToken });
  expected.answer(503, '/api/items/operations/');
  const mend = await refuse(page, /\/api\/items\/operations\/\d+$/);
  await page.goto(`/admin/products/operations?operacion=${body.data[0].id}`);
  const failed = page.getByRole('dialog', { name: 'Informe' });
  await expect(failed.getByRole('alert')).toContainText(UNAVAILABLE.message);
  await mend();
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('dialog', { name: 'Corregir Tallas' })).toContainText('Revisados');

  expected.answer(404, '/api/items/operations/');
  await page.goto('/admin/products/operations?operacion=999999');
  await expect(failed.getByRole('alert')).toContainText('Operación no encontrada');
  await failed.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page).toHaveURL(/\/operations$/);
});

test('staff change and delete selected products at once and undo it; later changes by others stay and are listed', async ({
  page,
  shop,
}) => {
  const ref = newRef();
  for (const size of ['S', 'M']) await makeProduct(shop, ref, { size });
  const large = await makeProduct(shop, ref, { size: 'L' });
  await page.goto(`/admin/products?q=${ref}&orden=size`);
  const choose = (size: string) => page.getByLabel(`Seleccionar Camisa ${ref}, talla ${size}`).check();
  for (const size of ['S', 'L']) await choose(size);
  await expect(page.getByText('2 productos seleccionados')).toBeVisible();
  await page.getByRole('button', { name: 'Editar en lote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar 2 productos' });
  await reviewPrice(dialog, '-10');
  await expect(dialog.getByText('Todavía no ha cambiado nada.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Aplicar cambios' }).click();
  await expect(page.getByText('Productos actualizados')).toBeVisible();
  await expect(entry(page, ref).filter({ hasText: '$18.00' })).toHaveCount(2);
  await expect(entry(page, ref).filter({ hasText: '$20.00' })).toHaveCount(1);
  const later = { method: 'PUT', token: shop.staffToken, body: { price: 33 } };
  expect((await call(shop, `/items/${large.id}`, later)).status).toBe(200);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  const undoing = page.getByRole('dialog', { name: 'Deshacer: Edición en lote' });
  await expect(undoing).toContainText('Precio −10%');
  await expect(undoing.getByText(/talla L .*Precio: cambio posterior de /)).toBeVisible();
  await expect(undoing.getByRole('row', { name: /talla S .*\$20\.00$/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await undoing.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Operación deshecha en parte')).toBeVisible();
  await expect(undoing).toBeHidden();
  await expect(entry(page, ref).filter({ hasText: '$20.00' })).toHaveCount(2);
  await expect(entry(page, ref).filter({ hasText: '$33.00' })).toHaveCount(1);

  // Unusually large changes need a confirmation that shows the largest one.
  for (const size of ['S', 'M']) await choose(size);
  await page.getByRole('button', { name: 'Editar en lote' }).click();
  await reviewPrice(dialog, '-99,9');
  for (const size of ['S', 'M'])
    await expect(dialog.getByRole('rowheader', { name: `Camisa ${ref}, talla ${size} (${ref})` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Aplicar cambios' }).click();
  const warning = page.getByRole('dialog', { name: 'El cambio es grande' });
  await expect(warning).toContainText('El precio de 2 productos cambia más de 50%.');
  await expect(warning).toContainText('2 productos quedan por menos de 1 $.');
  await expect(warning.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await warning.getByRole('button', { name: 'Cancelar' }).click();
  await expect(warning).toBeHidden();
  const pricesNow = async () => (await productsOf(shop, ref)).map(({ attributes }: Made) => attributes.price);
  expect(await pricesNow()).toEqual([20, 20, 33]);
  await dialog.getByRole('button', { name: 'Aplicar cambios' }).click();
  await warning.getByRole('button', { name: 'Aplicar de todos modos' }).click();
  await expect(entry(page, ref).filter({ hasText: '$0.02' })).toHaveCount(2);

  for (const size of ['S', 'L']) await choose(size);
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Eliminar' }).click();
  const deleting = page.getByRole('dialog', { name: 'Eliminar 2 productos' });
  await expect(deleting.getByText('Todavía no se ha eliminado nada.')).toBeVisible();
  await deleting.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar 2 productos?' });
  await expect(question).toContainText('2 productos tienen piezas en la casa.');
  expect(await axeFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Eliminar de todos modos' }).click();
  await expect(page.getByText('Productos eliminados')).toBeVisible();
  await expect(entry(page, ref)).toHaveCount(1);

  await useRareTool(page, 'Operaciones');
  await expect(page.getByRole('heading', { name: 'Operaciones' })).toBeVisible();
  const deletion = page.getByRole('row', { name: /Eliminar productos/ }).first();
  await expect(deletion).toContainText('Terminada');
  expect(await axeFaults(page)).toEqual([]);
  await deletion.getByRole('button', { name: /^Deshacer/ }).click();
  const restoring = page.getByRole('dialog', { name: 'Deshacer: Eliminar productos' });
  await expect(restoring.getByText(/^Vuelve, /).first()).toBeVisible();
  await restoring.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Operación deshecha', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Eliminar productos/ }).filter({ hasText: 'Deshecha' })).toBeVisible();

  // A single deletion is undone from its message. It is the latest action, although an operation stands above the
  // list.
  await page.goto(`/admin/products?q=${ref}&orden=size`);
  await expect(entry(page, ref)).toHaveCount(3);
  await page.getByRole('button', { name: `Eliminar Camisa ${ref}, talla S` }).click();
  await page.getByRole('dialog', { name: 'Confirmar Eliminación' }).getByRole('button', { name: 'Eliminar' }).click();
  const reported = page.getByRole('listitem').filter({ hasText: 'Producto eliminado correctamente' });
  await expect(reported.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Operación deshecha', { exact: true })).toBeVisible();
  await expect(entry(page, ref)).toHaveCount(3);
});

test('the result of an operation is shown although another has started since', async ({ page, shop, expected }) => {
  const ref = newRef();
  await makeProduct(shop, ref);
  await page.goto(`/admin/products?q=${ref}`);
  await page.getByLabel(`Seleccionar Camisa ${ref}, talla M`).check();
  await page.getByRole('button', { name: 'Editar en lote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar 1 producto' });
  await reviewPrice(dialog, '-10');
  await expect(dialog.getByText('Todavía no ha cambiado nada.')).toBeVisible();
  const letOther = await holdBack(page, /\/api\/items\/operations\?/);
  // The outcome is also shown when the first read of its record fails.
  const mend = await refuse(page, /\/api\/items\/operations\/\d+$/);
  expected.answer(503, '/api/items/operations/');
  await dialog.getByRole('button', { name: 'Aplicar cambios' }).click();
  await expect(dialog).toBeHidden();
  const begun = async () =>
    (await call(shop, '/items/fix-sizes', { method: 'POST', token: shop.staffToken, body: {} })).status;
  await expect.poll(begun).toBe(200);
  const failed = page.waitForEvent('console', (message) => message.text().includes('503'));
  letOther();
  await failed;
  await mend();
  // Returning to the browser's tab makes the app ask again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Productos actualizados')).toBeVisible();
  await expect(entry(page, ref).filter({ hasText: '$18.00' })).toHaveCount(1);
});
