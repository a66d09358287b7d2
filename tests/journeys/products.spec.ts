import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { asStaff } from '#tests/support/as-staff.ts';
import { axeFaults } from '#tests/support/axe-faults.ts';
import { call } from '#tests/support/call.ts';
import { makeJpeg } from '#tests/support/make-jpeg.ts';
import { type OwnShop, testWithOwnShop } from '#tests/support/own-shop.ts';

const test = testWithOwnShop();

/** Of this test alone: others work on the same shop. */
const newRef = () => `R${randomUUID().slice(0, 8)}`;

/** A row of the table, or a card on a phone. */
const entry = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });

interface Made {
  id: number;
  attributes: { name: string; version: number };
}

async function makeProduct(shop: OwnShop, ref: string, more: Record<string, unknown> = {}): Promise<Made> {
  const body = {
    ref,
    barcode: `B${randomUUID()}`,
    name: `Camisa ${ref}`,
    description: 'De algodón.',
    price: 20,
    stock: 5,
    category: 'camisas',
    categoryId: 1,
    size: 'M',
    ...more,
  };
  const answer = await call(shop, '/items', { method: 'POST', token: shop.staffToken, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}

async function productsOf(shop: OwnShop, ref: string) {
  return (await call(shop, `/items/search?q=${ref}&sort=id&order=asc`, { token: shop.staffToken })).body.data;
}

test.beforeEach(async ({ page, shop }) => asStaff(page, shop.staffToken));

test('a product is created with its pictures, found, edited by two, and deleted', async ({ page, shop, expected }) => {
  const ref = newRef();
  const category = `lino ${ref.toLowerCase()}`;
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Nuevo producto' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await form.getByRole('button', { name: 'Crear producto' }).click();
  for (const message of [
    'La referencia es requerida.',
    'El código de barras es requerido.',
    'El precio es requerido.',
    'El nombre es requerido.',
    'La descripción es requerida.',
    'La categoría es requerida.',
    'La talla es requerida.',
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await form.getByLabel('Precio').fill('0');
  await expect(form.getByText('El precio debe ser un número mayor que cero.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await form.getByLabel('Referencia').fill(ref);
  await form.getByLabel('Código de barras').fill(`B${ref}`);
  await form.getByLabel('Precio').fill('1.049,90');
  await form.getByLabel('Stock').fill('3');
  await form.getByLabel('Nombre').fill(`Vestido ${ref}`);
  await form.getByLabel('Descripción').fill('De lino lavado.');
  await form.getByText('Dama', { exact: true }).click();
  await form.getByRole('button', { name: 'Nueva categoría' }).click();
  await form.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(form.getByText('El nombre de la categoría no puede estar vacío')).toBeVisible();
  await form.getByLabel('Nombre de la categoría nueva').fill(category.toUpperCase());
  await form.getByLabel('Nombre de la categoría nueva').press('Enter');
  await expect(page.getByText('Categoría agregada correctamente')).toBeVisible();
  await expect(form.getByLabel('Categoría', { exact: true })).toHaveValue(category);
  await form.getByLabel('Talla', { exact: true }).selectOption('Talla personalizada');
  await form.getByLabel('Talla personalizada').fill('4 años');
  const [red, blue] = [await makeJpeg(30, 40), await makeJpeg(60, 80)];
  await form.getByLabel('Imágenes del producto').setInputFiles([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: red },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: blue },
  ]);
  await form.getByRole('button', { name: 'Adelantar imagen 2' }).click();
  await form.getByRole('button', { name: 'Crear producto' }).click();
  await expect(page.getByText('Producto creado correctamente')).toBeVisible();
  await expect(form).toBeHidden();

  await page.getByLabel('Buscar').fill(ref);
  await expect(page).toHaveURL(new RegExp(`q=${ref}`));
  const row = entry(page, ref);
  for (const text of [ref, `Vestido ${ref}`, '4 años', '$1049.90', '0%', '3']) {
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  }
  expect(await axeFaults(page)).toEqual([]);
  const [product] = await productsOf(shop, ref);
  const pictures = await call(shop, `/items/pictures/${ref}`, { token: shop.staffToken });
  expect(pictures.body.data.pictures).toHaveLength(2);

  // Someone else changes it while the form is open.
  await row.getByRole('link', { name: /^Editar/ }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Producto' });
  await expect(edit.getByRole('list', { name: 'Imágenes' }).getByRole('listitem')).toHaveCount(2);
  await edit.getByLabel('Stock').fill('9');
  await call(shop, `/items/${product.id}`, { method: 'PUT', token: shop.staffToken, body: { price: 30 } });
  expected.answer(412, `/api/items/${product.id}`);
  await edit.getByRole('button', { name: 'Actualizar producto' }).click();
  const notice = edit.getByRole('alert', { name: 'Alguien más cambió este registro' });
  await expect(notice.getByRole('row', { name: 'Precio 1049.9 30' })).toBeVisible();
  await notice.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect(edit.getByLabel('Precio')).toHaveValue('30');
  await edit.getByLabel('Stock').fill('8');
  await edit.getByRole('button', { name: 'Actualizar producto' }).click();
  await expect(page.getByText('Producto actualizado correctamente')).toBeVisible();
  await expect(row.getByText('$30.00', { exact: true })).toBeVisible();
  await expect(row.getByText('8', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: /^Eliminar/ }).click();
  const question = page.getByRole('dialog', { name: 'Confirmar Eliminación' });
  await expect(question).toContainText(`Vestido ${ref}`);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No se encontraron productos que coincidan con la búsqueda')).toBeVisible();
});

test('a messy sheet is looked at first, then imported, and says what it did', async ({ page, shop }) => {
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
    // Latin-1, as an old spreadsheet saves it.
    buffer: Buffer.from(sheet, 'latin1'),
  });
  const would =
    /^Al importar: 1 actualizado, 1 creado, 1 sin cambios, .*2 filas con error\. Todavía no ha cambiado nada\.$/;
  await expect(dialog.getByText(would)).toBeVisible();
  await expect(dialog.getByRole('row', { name: new RegExp(`NO${ref} no existe`) })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(
    (await productsOf(shop, ref)).map(({ attributes }: Made & { attributes: { stock: number } }) => attributes.stock),
  ).toEqual([5, 5]);

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

test('several products change at once, by what is chosen, after a look', async ({ page, shop }) => {
  const ref = newRef();
  for (const size of ['S', 'M', 'L']) await makeProduct(shop, ref, { size });
  await page.goto(`/admin/products?q=${ref}&orden=size`);
  await page.getByLabel(`Seleccionar Camisa ${ref}, talla S`).check();
  await page.getByLabel(`Seleccionar Camisa ${ref}, talla L`).check();
  await expect(page.getByText('2 productos seleccionados')).toBeVisible();
  await page.getByRole('button', { name: 'Editar en lote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar 2 productos' });
  await dialog.getByRole('button', { name: 'Revisar cambios' }).click();
  await expect(dialog.getByText('Elige al menos un cambio.')).toBeVisible();
  await dialog.getByLabel('Precio').selectOption('percent');
  await dialog.getByLabel('Porcentaje', { exact: true }).fill('-10');
  await dialog.getByRole('button', { name: 'Revisar cambios' }).click();
  await expect(dialog.getByText('Todavía no ha cambiado nada.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Aplicar cambios' }).click();
  await expect(page.getByText('Productos actualizados')).toBeVisible();
  await expect(entry(page, ref).filter({ hasText: '$18.00' })).toHaveCount(2);
  await expect(entry(page, ref).filter({ hasText: '$20.00' })).toHaveCount(1);
});
