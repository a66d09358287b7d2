import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { expectFocusedInView } from '#tests/support/browser/in-view.ts';
import { type OwnShop, testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { runOperation } from '#tests/support/shop/operations.ts';

const test = testWithOwnShop();

/** Unique, because other tests use the same shop. */
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

test.beforeEach(async ({ page, shop }) => signInWith(page, shop.staffToken));

test('a product is created with its pictures, found, edited by two, and deleted', async ({ page, shop, expected }) => {
  const ref = newRef();
  const category = `lino ${ref.toLowerCase()}`;
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Nuevo producto' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await expect(form.getByLabel('Referencia')).toBeFocused();
  await form.getByRole('button', { name: 'Crear producto' }).click();
  await expectFocusedInView(form.getByLabel('Referencia'));
  for (const message of [
    'La referencia es requerida.',
    'El código de barras es requerido.',
    'El precio es requerido.',
    'El nombre es requerido.',
    'La descripción es requerida.',
    'La categoría es requerida.',
    'La talla es requerida.',
    'El género es requerido.',
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await form.getByLabel('Precio').fill('0');
  await expect(form.getByText('El precio debe ser un número mayor que cero.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await form.getByLabel('Referencia').fill(ref);
  await form.getByLabel('Código de barras').fill(`B${ref}`);
  await form.getByLabel('Precio').fill('1.049,90');
  await form.getByLabel('Stock').fill('57');
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
  await expect(form.getByLabel('Categoría', { exact: true })).toBeFocused();
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
  for (const text of [ref, `Vestido ${ref}`, '4 años', '$1049.90', '0%', '57']) {
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
  await expect(notice.getByRole('row', { name: 'Precio 1049,90 30,00' })).toBeVisible();
  await expectFocusedInView(notice);
  await notice.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect(edit.getByLabel('Referencia')).toBeFocused();
  await expect(edit.getByLabel('Precio')).toHaveValue('30,00');
  await edit.getByLabel('Stock').fill('58');
  await edit.getByRole('button', { name: 'Actualizar producto' }).click();
  await expect(page.getByText('Producto actualizado correctamente')).toBeVisible();
  await expect(row.getByText('$30.00', { exact: true })).toBeVisible();
  await expect(row.getByText('58', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: /^Eliminar/ }).click();
  const question = page.getByRole('dialog', { name: 'Confirmar Eliminación' });
  await expect(question).toContainText(`Vestido ${ref}`);
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No se encontraron productos que coincidan con la búsqueda')).toBeVisible();
});

// One at a time in a shop: their journeys run one after the other.
test.describe('operations', () => {
  test.describe.configure({ mode: 'default' });

  test('a messy sheet is looked at first, then imported, and says what it did', { tag: '@desktop' }, async ({
    page,
    shop,
  }) => {
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
      // Latin-1, as an old spreadsheet program saves it.
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

  test('several products change at once, by what is chosen, after a look', { tag: '@desktop' }, async ({
    page,
    shop,
  }) => {
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

    // Unusual changes ask for confirmation and show the largest one.
    await page.getByLabel(`Seleccionar Camisa ${ref}, talla S`).check();
    await page.getByLabel(`Seleccionar Camisa ${ref}, talla M`).check();
    await page.getByRole('button', { name: 'Editar en lote' }).click();
    await dialog.getByLabel('Precio').selectOption('percent');
    await dialog.getByLabel('Porcentaje', { exact: true }).fill('-99,9');
    await dialog.getByRole('button', { name: 'Revisar cambios' }).click();
    for (const size of ['S', 'M'])
      await expect(dialog.getByRole('rowheader', { name: `Camisa ${ref}, talla ${size} (${ref})` })).toBeVisible();
    await dialog.getByRole('button', { name: 'Aplicar cambios' }).click();
    const question = page.getByRole('dialog', { name: 'El cambio es grande' });
    await expect(question).toContainText('El precio de 2 productos cambia más de 50 %.');
    await expect(question).toContainText('2 productos quedan por menos de 1 $.');
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
    const pricesNow = async () =>
      (await productsOf(shop, ref)).map(({ attributes }: { attributes: { price: number } }) => attributes.price);
    expect(await pricesNow()).toEqual([18, 20, 18]);
    await dialog.getByRole('button', { name: 'Aplicar cambios' }).click();
    await question.getByRole('button', { name: 'Aplicar de todos modos' }).click();
    await expect(entry(page, ref).filter({ hasText: '$0.02' })).toHaveCount(2);
  });

  test('an import is said to be done though a colleague has already run something else', { tag: '@desktop' }, async ({
    page,
    shop,
  }) => {
    const ref = newRef();
    const { id } = await makeProduct(shop, ref, { barcode: ref });
    await page.goto(`/admin/products?q=${ref}`);
    await page.getByRole('button', { name: 'Importar CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar CSV' });
    await dialog.getByLabel('Hoja de inventario (CSV)').setInputFiles({
      name: `${ref}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`Referencia;Precio;Código de barras;Descuento;Stock;Talla\n${ref};20;${ref};0;31;M`),
    });
    await expect(dialog.getByText(/^Al importar: 1 actualizado/)).toBeVisible();

    // The screen asks for the newest operation only when the import is over and the colleague's is the newest.
    const colleagueIsDone = Promise.withResolvers<void>();
    await page.route('**/api/items/operations?*', async (route) => {
      await colleagueIsDone.promise;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
    const newest = async () =>
      (await call(shop, '/items/operations?page[size]=1', { token: shop.staffToken })).body.data[0]?.attributes;
    await expect.poll(newest).toMatchObject({ kind: 'import', fileName: `${ref}.csv`, state: 'done' });
    const body = { ids: [id], change: { discPercent: 5 } };
    const edited = await runOperation(shop, shop.staffToken, '/items/bulk', body);
    expect(edited.report.failed).toBe(0);
    colleagueIsDone.resolve();

    await expect(page.getByText('Importación completada', { exact: true })).toBeVisible();
    await expect(entry(page, ref).filter({ hasText: '31' })).toBeVisible();
  });
});

test('what the server refuses comes into view and has the focus', { tag: '@phone' }, async ({
  page,
  shop,
  expected,
}) => {
  const ref = newRef();
  const taken = await makeProduct(shop, ref, { barcode: `T${ref}` });
  const { id } = await makeProduct(shop, ref, { size: 'L' });
  await page.goto(`/admin/products?producto=${id}`);
  const form = page.getByRole('dialog', { name: 'Editar Producto' });
  await form.getByLabel('Código de barras').fill(`T${ref}`);
  const save = form.getByRole('button', { name: 'Actualizar producto' });

  // A barcode of another product: the error is at the field.
  expected.answer(409, `/api/items/${id}`);
  await save.click();
  await expect(form.getByLabel('Código de barras')).toHaveAccessibleDescription(/ya pertenece a otro producto/);
  await expectFocusedInView(form.getByLabel('Código de barras'));

  // An error that belongs to no field: it is in the notice.
  await form.getByLabel('Código de barras').fill(`U${ref}`);
  expected.answer(503, `/api/items/${id}`);
  const unavailable = { code: 'unavailable', message: 'El servicio no está disponible en este momento.' };
  await page.route(`**/api/items/${id}`, (route) => route.fulfill({ status: 503, json: unavailable }));
  await save.click();
  const notice = form.getByRole('alert').filter({ hasText: unavailable.message });
  await expectFocusedInView(notice);
  // Saved again from the bottom of the form: it is announced again.
  await save.click();
  await expectFocusedInView(notice);
  await page.unroute(`**/api/items/${id}`);

  await page.goto(`/admin/products?q=${ref}`);
  await entry(page, ref)
    .getByRole('button', { name: /^Eliminar .*talla M$/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Confirmar Eliminación' });
  await call(shop, `/items/${taken.id}`, { method: 'PUT', token: shop.staffToken, body: { price: 21 } });
  expected.answer(412, `/api/items/${taken.id}`);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expectFocusedInView(question.getByRole('alert').filter({ hasText: /./ }));
});

test('files that are no pictures are refused by name when they are chosen', { tag: '@phone' }, async ({ page }) => {
  const good = { name: 'buena.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg(30, 40) };
  await page.goto('/admin/products?producto=nuevo');
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  const picker = form.getByLabel('Imágenes del producto');
  const heic = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1');
  await picker.setInputFiles([
    { name: 'lista.pdf', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 zzz') },
    { name: 'vacia.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    good,
    { name: 'iphone.heic', mimeType: 'image/heic', buffer: heic },
    { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([good.buffer, Buffer.alloc(8 * 1024 * 1024)]) },
  ]);
  const said = form.getByRole('alert').filter({ hasText: 'lista.pdf' });
  await expectFocusedInView(said);
  for (const line of [
    '«lista.pdf» no es una imagen JPG, PNG, WebP, AVIF o GIF.',
    '«vacia.jpg» está vacía.',
    '«iphone.heic» está en formato HEIC. Guárdala como JPG y elígela de nuevo.',
    '«grande.jpg» pesa más de 8 MB.',
  ]) {
    await expect(said).toContainText(line);
  }
  const tiles = form.getByRole('list', { name: 'Imágenes' }).getByRole('listitem');
  await expect(tiles).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);

  // Starts like a PNG but is not one, so the browser cannot display it.
  const broken = { name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\nzzz', 'latin1') };
  await picker.setInputFiles([broken]);
  await expect(form.getByText('«rota.png» está dañada o incompleta.')).toBeVisible();
  await expect(tiles).toHaveCount(1);

  await picker.setInputFiles(Array.from({ length: 11 }, (_, index) => ({ ...good, name: `${index}.jpg` })));
  await expect(tiles).toHaveCount(10);
  await expect(form.getByText('«9.jpg» quedó fuera: caben 10 imágenes.')).toBeVisible();
  await expect(form.getByText('«10.jpg» quedó fuera: caben 10 imágenes.')).toBeVisible();
});

test('a picture that fails leaves the product made, and is sent alone the next time', { tag: '@phone' }, async ({
  page,
  shop,
  expected,
}) => {
  const ref = newRef();
  await page.goto('/admin/products?producto=nuevo');
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await form.getByLabel('Referencia').fill(ref);
  await form.getByLabel('Código de barras').fill(`B${ref}`);
  await form.getByLabel('Precio').fill('20');
  await form.getByLabel('Nombre').fill(`Falda ${ref}`);
  await form.getByLabel('Descripción').fill('De algodón.');
  await form.getByText('Dama', { exact: true }).click();
  await form.getByLabel('Categoría', { exact: true }).selectOption({ index: 1 });
  await form.getByLabel('Talla', { exact: true }).selectOption('M');
  const whole = await makeJpeg(30, 40);
  await form.getByLabel('Imágenes del producto').setInputFiles([
    { name: 'una.jpg', mimeType: 'image/jpeg', buffer: whole },
    // The browser shows the part it has; the server refuses an incomplete picture.
    { name: 'cortada.jpg', mimeType: 'image/jpeg', buffer: (await makeJpeg(600, 800)).subarray(0, -200) },
    { name: 'otra.jpg', mimeType: 'image/jpeg', buffer: whole },
  ]);
  expected.answer(422, '/api/aws/s3/update-file');
  await form.getByRole('button', { name: 'Crear producto' }).click();

  const edit = page.getByRole('dialog', { name: 'Editar Producto' });
  const notice = edit
    .getByRole('alert')
    .filter({ hasText: 'El producto se creó pero hubo un problema al asociar las imágenes.' });
  await expect(notice).toContainText('«cortada.jpg»: No pudimos leer la imagen.');
  await expectFocusedInView(notice);
  await expect(page.getByText('No se pudo crear/actualizar el producto.')).toHaveCount(0);
  const tiles = edit.getByRole('list', { name: 'Imágenes' }).getByRole('listitem');
  await expect(tiles).toHaveCount(3);
  await expect(tiles.nth(1)).toContainText('No se subió');
  expect(await axeFaults(page)).toEqual([]);
  expect((await call(shop, `/items/pictures/${ref}`, { token: shop.staffToken })).body.data.pictures).toHaveLength(2);

  // Saving again only retries the picture and creates no second product.
  await edit.getByRole('button', { name: 'Actualizar producto' }).click();
  const again = edit.getByRole('alert').filter({ hasText: 'Error al cargar las imágenes. Intente de nuevo.' });
  await expectFocusedInView(again);
  expect(await productsOf(shop, ref)).toHaveLength(1);

  // Without it there is nothing left to save.
  await edit.getByRole('button', { name: 'Eliminar imagen 2' }).click();
  await edit.getByRole('button', { name: 'Actualizar producto' }).click();
  await expect(page.getByText('Producto actualizado correctamente')).toBeVisible();
  await expect(edit).toBeHidden();
  const [product, ...others] = await productsOf(shop, ref);
  expect(others).toEqual([]);
  expect(product.attributes.imagesCount).toBe(2);
});

test('a refresh that fails says so, and keeps the rows with their age', { tag: '@desktop' }, async ({
  page,
  shop,
  expected,
}) => {
  const ref = newRef();
  await makeProduct(shop, ref);
  await page.goto(`/admin/products?q=${ref}`);
  await expect(entry(page, ref)).toBeVisible();
  expected.answer(503, '/api/items/search');
  const unavailable = { code: 'unavailable', message: 'El servicio no está disponible en este momento.' };
  await page.route('**/api/items/search?*', (route) => route.fulfill({ status: 503, json: unavailable }));
  await page.getByRole('button', { name: 'Actualizar inventario' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to load products.' });
  await expect(notice).toContainText(/Ves los datos del \d+\/\d+\/\d+, \d+:\d\d [ap]\. m\./);
  await expect(entry(page, ref)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.unroute('**/api/items/search?*');
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect(notice).toBeHidden();
  await expect(entry(page, ref)).toBeVisible();
});
