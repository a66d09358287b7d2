import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { expectFocusedInView } from '#tests/support/browser/bars.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { entry, makeProduct, newRef, productsOf } from '#tests/support/browser/products.ts';
import { refuse, UNAVAILABLE } from '#tests/support/browser/requests.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';

const test = testWithSharedShop('products');

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
  for (const message of ['La referencia es requerida.', 'El género es requerido.']) {
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
  await form.getByRole('button', { name: 'Nueva categoría' }).click();
  await form.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(form.getByText('El nombre de la categoría no puede estar vacío')).toBeVisible();
  // Choosing a category also sets the product's gender.
  await form.getByRole('group', { name: 'Género', exact: true }).getByLabel('Caballero').check();
  const ofCategory = form.getByRole('group', { name: 'Género de la categoría nueva' });
  await expect(ofCategory.getByLabel('Caballero')).toBeChecked();
  await form.getByRole('group', { name: 'Género', exact: true }).getByLabel('Dama').check();
  await expect(ofCategory.getByLabel('Dama')).toBeChecked();
  await form.getByLabel('Nombre de la categoría nueva').fill(category.toUpperCase());
  await form.getByLabel('Nombre de la categoría nueva').press('Enter');
  await expect(page.getByText('Categoría agregada correctamente')).toBeVisible();
  await expect(form.getByLabel('Categoría', { exact: true })).toHaveValue(category);
  const stored = (await call(shop, '/categories')).body.data.map(
    ({ attributes: { name, gender } }: { attributes: { name: string; gender: string } }) => `${name} ${gender}`,
  );
  expect(stored).toContain(`${category} dama`);
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
  // Text typed before the closed dialog has given the focus back would be lost.
  await expect(page.getByRole('link', { name: 'Nuevo producto' })).toBeFocused();

  await page.getByLabel('Buscar').fill(ref);
  await expect(page).toHaveURL(new RegExp(`q=${ref}`));
  const row = entry(page, ref);
  // By the cell, because the id of a product may be any number.
  const cell = (column: string) => row.locator(`[data-cell="${column}"] [data-cell-control]`);
  for (const text of [ref, `Vestido ${ref}`]) await expect(row.getByText(text, { exact: true })).toBeVisible();
  await expect(cell('size')).toHaveText('4 años');
  await expect(cell('price')).toHaveText('$1049.90');
  await expect(cell('discPercent')).toHaveText('0%');
  await expect(cell('stock')).toHaveText('57');

  // A failed refresh says so and keeps the rows, with their age.
  expected.answer(503, '/api/items/search');
  const mend = await refuse(page, '**/api/items/search?*');
  await page.getByRole('button', { name: 'Actualizar inventario' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load products.' });
  await expect(failed).toContainText('Network response was not ok');
  await expect(failed).toContainText('No se pudieron cargar los productos. El servicio no está disponible');
  await expect(failed).toContainText(/Ves los datos del \d+\/\d+\/\d+, \d+:\d\d [ap]\. m\./);
  await expect(row).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await mend();
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  await expect(failed).toBeHidden();
  await expect(row).toBeVisible();

  const [product] = await productsOf(shop, ref);
  const pictures = await call(shop, `/items/pictures/${ref}`, { token: shop.staffToken });
  expect(pictures.body.data.pictures).toHaveLength(2);

  // Another clerk changes another field while the form is open: both changes are saved without a question.
  await row.getByRole('link', { name: /^Editar/ }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Producto' });
  await expect(edit.getByRole('list', { name: 'Imágenes' }).getByRole('listitem')).toHaveCount(2);
  await edit.getByLabel('Stock').fill('9');
  await call(shop, `/items/${product.id}`, { method: 'PUT', token: shop.staffToken, body: { price: 30 } });
  expected.answer(412, `/api/items/${product.id}`);
  await edit.getByRole('button', { name: 'Actualizar producto' }).click();
  await expect(edit).toBeHidden();
  await expect(cell('price')).toHaveText('$30.00');
  await expect(cell('stock')).toHaveText('9');

  // Both change the same field: the form asks about this field only.
  await row.getByRole('link', { name: /^Editar/ }).click();
  await edit.getByLabel('Stock').fill('58');
  await edit.getByLabel('Descripción').fill('Escrita por mí');
  const theirs = { stock: 12, price: 31 };
  await call(shop, `/items/${product.id}`, { method: 'PUT', token: shop.staffToken, body: theirs });
  expected.answer(412, `/api/items/${product.id}`);
  await edit.getByRole('button', { name: 'Actualizar producto' }).click();
  const notice = edit.getByRole('alert', { name: 'Alguien más cambió este registro' });
  await expect(notice.getByRole('row')).toHaveText(['CampoLo tuyoLo guardado', 'Stock5812']);
  await expectFocusedInView(notice);
  await notice.getByRole('button', { name: 'Usar lo guardado' }).click();
  await expect(edit.getByLabel('Referencia')).toBeFocused();
  await expect(edit.getByLabel('Precio')).toHaveValue('31,00');
  await expect(edit.getByLabel('Stock')).toHaveValue('12');
  await expect(edit.getByLabel('Descripción')).toHaveValue('Escrita por mí');
  await edit.getByLabel('Stock').fill('58');
  await edit.getByRole('button', { name: 'Actualizar producto' }).click();
  await expect(page.getByText('Producto actualizado correctamente')).toBeVisible();
  await expect(cell('price')).toHaveText('$31.00');
  await expect(cell('stock')).toHaveText('58');

  await row.getByRole('button', { name: /^Eliminar/ }).click();
  const question = page.getByRole('dialog', { name: 'Confirmar Eliminación' });
  await expect(question).toContainText(`Vestido ${ref}`);
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No se encontraron productos que coincidan con la búsqueda')).toBeVisible();
});

test('a field that the server refuses scrolls into view and gets the focus', { tag: '@phone' }, async ({
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

  // The barcode belongs to another product: the error is at its field.
  expected.answer(409, `/api/items/${id}`);
  await save.click();
  await expect(form.getByLabel('Código de barras')).toHaveAccessibleDescription(/ya pertenece a otro producto/);
  await expectFocusedInView(form.getByLabel('Código de barras'));

  // An error without a field is shown in the notice.
  await form.getByLabel('Código de barras').fill(`U${ref}`);
  expected.answer(503, `/api/items/${id}`);
  const mend = await refuse(page, `**/api/items/${id}`);
  await save.click();
  const notice = form.getByRole('alert').filter({ hasText: UNAVAILABLE.message });
  await expectFocusedInView(notice);
  // Saving again from the foot of the form announces the error again.
  await save.click();
  await expectFocusedInView(notice);
  await mend();

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

test('files that are no pictures are refused by name when chosen', { tag: '@phone' }, async ({ page }) => {
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
  const problems = form.getByRole('alert').filter({ hasText: 'lista.pdf' });
  await expectFocusedInView(problems);
  for (const line of [
    '«lista.pdf» no es una imagen JPG, PNG, WebP, AVIF o GIF.',
    '«vacia.jpg» está vacía.',
    '«iphone.heic» está en formato HEIC. Guárdala como JPG y elígela de nuevo.',
    '«grande.jpg» pesa más de 8 MB.',
  ]) {
    await expect(problems).toContainText(line);
  }
  const tiles = form.getByRole('list', { name: 'Imágenes' }).getByRole('listitem');
  await expect(tiles).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);

  // The file starts like a PNG but is none, so the browser cannot display it.
  const broken = { name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\nzzz', 'latin1') };
  await picker.setInputFiles([broken]);
  await expect(form.getByText('«rota.png» está dañada o incompleta.')).toBeVisible();
  await expect(tiles).toHaveCount(1);

  await picker.setInputFiles(Array.from({ length: 11 }, (_, index) => ({ ...good, name: `${index}.jpg` })));
  await expect(tiles).toHaveCount(10);
  await expect(form.getByText('«9.jpg» quedó fuera: caben 10 imágenes.')).toBeVisible();
  await expect(form.getByText('«10.jpg» quedó fuera: caben 10 imágenes.')).toBeVisible();
});

test('a product is created even if its picture fails; the next save sends the picture only', { tag: '@phone' }, async ({
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
    // The picture is cut short: the browser shows a part of it, but the server refuses it.
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

  // Once the picture is removed, nothing is left to save.
  await edit.getByRole('button', { name: 'Eliminar imagen 2' }).click();
  await edit.getByRole('button', { name: 'Actualizar producto' }).click();
  await expect(page.getByText('Producto actualizado correctamente')).toBeVisible();
  await expect(edit).toBeHidden();
  const [product, ...others] = await productsOf(shop, ref);
  expect(others).toEqual([]);
  expect(product.attributes.imagesCount).toBe(2);
});
