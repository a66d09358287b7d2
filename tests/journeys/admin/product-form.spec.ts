import { expect, type Locator } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { expectFocusedInView } from '#tests/support/browser/bars.ts';
import { placeSale, stockItem } from '#tests/support/browser/office.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { entry, makeProduct, newRef, productsOf } from '#tests/support/browser/products.ts';
import { refuse } from '#tests/support/browser/requests.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { giveFiles } from '#tests/support/input/give-files.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';

const test = testWithSharedShop('orders');

test.beforeEach(async ({ page, shop }) => signInWith(page, shop.staffToken));

const groupsOf = (size: Locator) =>
  size.evaluate((select: HTMLSelectElement) =>
    [...select.querySelectorAll('optgroup')].map(({ label, children }) => [
      label,
      ...[...children].map(({ textContent }) => textContent),
    ]),
  );

test('staff create three sizes of a product in a row by keyboard alone', { tag: '@main' }, async ({ page, shop }) => {
  const ref = newRef();
  const first = await makeProduct(shop, ref, { size: 'M', price: 35.5, discPercent: 10, stock: 8 });
  await page.goto(`/admin/products?q=${ref}&producto=nuevo&ref=${ref}`);
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  const size = form.getByLabel('Talla', { exact: true });
  for (const [key, name] of [
    ['s', 'S'],
    ['l', 'L'],
    ['xs', 'XS'],
  ] as const) {
    await expect(size).toBeFocused();
    await expect(size).toHaveValue('');
    await page.keyboard.type(key);
    await expect(size).toHaveValue(name);
    await form.getByLabel('Código de barras').focus();
    await page.keyboard.type(`${ref}${name}`);
    await form.getByLabel('Stock').focus();
    await page.keyboard.type('4');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(size).toHaveAccessibleDescription(new RegExp(`^Se guardó la talla ${name}\\. Ya tiene: `));
  }
  expect(await groupsOf(size)).toEqual([
    ['Le faltan', 'XL', 'XXL', 'XXXL'],
    ['Otras', '28', '30', '32', '34', '36', '38', '40', '42', '44', '46', '48', '50', 'Talla Única'],
    ['Ya las tiene', 'XS', 'S', 'M', 'L'],
  ]);
  await expect(form.getByLabel('Stock')).toHaveValue('');
  await expect(form.getByLabel('Código de barras')).toHaveValue('');
  await expect(form.getByLabel('Nombre')).toHaveValue(first.attributes.name);
  expect(await axeFaults(page)).toEqual([]);
  // The fourth form is empty, so it closes without a question.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/admin/products\\?q=${ref}$`));
  const made = await productsOf(shop, ref);
  expect(made.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
    { size: 'M', price: 35.5, discPercent: 10, stock: 8 },
    { size: 'S', price: 35.5, discPercent: 10, stock: 4 },
    { size: 'L', price: 35.5, discPercent: 10, stock: 4 },
    { size: 'XS', price: 35.5, discPercent: 10, stock: 4 },
  ]);
});

test('a search that is still pending does not disturb the form opened over it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/admin/products');
  const search = page.getByPlaceholder('Buscar productos...');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await search.fill('camisa');
  await page.getByRole('link', { name: 'Nuevo producto' }).click();
  await page.clock.runFor(200);
  const name = page.getByRole('dialog', { name: 'Nuevo Producto' }).getByLabel('Nombre');
  await name.fill('Camisa de lino');
  await page.clock.resume();
  await expect(page).toHaveURL(/q=camisa/);
  await expect(name).toHaveValue('Camisa de lino');
});

test('the buttons stay in view, beside what is unsaved or wrong', { tag: '@phone' }, async ({ page, shop }) => {
  const ref = newRef();
  const { id } = await makeProduct(shop, ref);
  await page.goto(`/admin/products?q=${ref}`);
  const row = entry(page, ref);
  await row.getByRole('link', { name: /^Editar/ }).click();
  const form = page.getByRole('dialog', { name: 'Editar Producto' });
  const save = form.getByRole('button', { name: 'Actualizar producto' });
  const unsaved = form.getByText('Cambios sin guardar');
  // The usual windows, low ones as above an on-screen keyboard, and 1280 × 800 at 200 % zoom.
  for (const [width, height] of [
    [1280, 800],
    [1280, 420],
    [640, 400],
    [360, 420],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await form.getByLabel('Referencia').scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
    await form.getByRole('button', { name: 'Agregar imágenes' }).scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
    const tooWide = await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  }
  await expect(unsaved).toBeHidden();
  await form.getByLabel('Stock').fill('7');
  await expect(unsaved).toBeVisible();
  await form.getByLabel('Stock').fill('5');
  await expect(unsaved).toBeHidden();
  await form.getByLabel('Nombre').fill('');
  await form.getByLabel('Precio').fill('0');
  await page.keyboard.press('ControlOrMeta+s');
  const wrong = form.getByRole('button', { name: '2 campos por corregir' });
  await expectFocusedInView(form.getByLabel('Precio'));
  await form.getByRole('button', { name: 'Agregar imágenes' }).focus();
  await wrong.click();
  await expectFocusedInView(form.getByLabel('Precio'));
  await form.getByLabel('Precio').fill('21');
  await expect(form.getByRole('button', { name: '1 campo por corregir' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await form.getByLabel('Nombre').fill(`Camisa ${ref}`);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form).toBeHidden();
  await expect(row.getByText('$21.00')).toBeVisible();
  expect((await call(shop, `/items/${id}`)).body.data.attributes.price).toBe(21);
});

test('staff copy a product and open its size in the shop', async ({ page, shop, expected }) => {
  const ref = newRef();
  const { id } = await makeProduct(shop, ref, { size: 'L', description: 'De lino lavado.' });
  await makeProduct(shop, ref, { size: 'S', stock: 0 });
  await page.goto(`/admin/products?q=${ref}&producto=${id}`);
  const edit = page.getByRole('dialog', { name: 'Editar Producto' });
  await edit.getByLabel('Stock').fill('6');
  // Copying would lose the unsaved input, so the form asks first.
  await edit.getByRole('link', { name: 'Duplicar' }).click();
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  const copy = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await expect(copy.getByText(`Copia de Camisa ${ref}, talla L.`)).toBeVisible();
  await expect(copy.getByLabel('Código de barras')).toHaveValue('');
  await expect(copy.getByLabel('Stock')).toHaveValue('0');
  await expect(copy.getByLabel('Descripción')).toHaveValue('De lino lavado.');
  expect(await axeFaults(page)).toEqual([]);
  await copy.getByLabel('Referencia').fill(`${ref}B`);
  await copy.getByLabel('Código de barras').fill(`C${ref}`);
  await copy.getByRole('button', { name: 'Crear producto' }).click();
  await expect(copy).toBeHidden();
  expect((await productsOf(shop, `${ref}B`))[0].attributes).toMatchObject({ ref: `${ref}B`, stock: 0, size: 'L' });

  await entry(page, `C${ref}`)
    .or(entry(page, `${ref}B`))
    .first()
    .getByRole('link', { name: /^Editar/ })
    .click();
  await expect(edit.getByText('No sale en la tienda: está agotado.')).toBeVisible();
  await expect(edit.getByRole('link', { name: 'Ver su página' })).toBeVisible();
  await page.goto(`/admin/products?producto=${id}`);
  // This product has no pictures.
  expected.answer(404, /media\/products/);
  const picture = page.context().waitForEvent('response', (answer) => answer.url().includes('/media/products/'));
  const opening = page.context().waitForEvent('page');
  await edit.getByRole('link', { name: 'Ver en la tienda' }).click();
  const product = await opening;
  await expect(product.getByRole('radio', { name: 'Talla L' })).toBeChecked();
  await expect(product.getByRole('radio', { name: 'Talla S, agotada' })).not.toBeChecked();
  await picture;
});

test('pictures can be dropped and pasted anywhere on the form, and none is discarded without a question', async ({
  page,
  shop,
}) => {
  const ref = newRef();
  const { id } = await makeProduct(shop, ref);
  const picture = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: good });
  const good = await makeJpeg(30, 40);
  await page.goto(`/admin/products?producto=${id}`);
  const form = page.getByRole('dialog', { name: 'Editar Producto' });
  const tiles = form.getByRole('list', { name: 'Imágenes' }).getByRole('listitem');
  const name = form.getByLabel('Nombre');
  const frame = form.getByText('Suelta aquí las imágenes');

  await expect(name).toBeVisible();
  // A file dropped outside the form does nothing; above all, the browser does not open it.
  await giveFiles(page.locator('body'), 'dragenter', [picture('a.jpg')]);
  await expect(frame).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await giveFiles(page.locator('body'), 'drop', [picture('a.jpg')])).toBe(true);
  await expect(frame).toBeHidden();
  await expect(tiles).toHaveCount(0);

  expect(await giveFiles(name, 'dragover', [picture('a.jpg')])).toBe(true);
  await expect(frame).toBeVisible();
  const pdf = { name: 'lista.pdf', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 zzz') };
  await giveFiles(name, 'drop', [picture('a.jpg'), pdf, picture('b.jpg')]);
  await expect(tiles).toHaveCount(2);
  await expect(tiles.first()).toBeInViewport();
  await expect(form.getByRole('alert').filter({ hasText: '«lista.pdf» no es una imagen' })).toBeVisible();
  expect(await giveFiles(name, 'paste', [picture('image.png')])).toBe(true);
  await expect(tiles).toHaveCount(3);
  await expect(form.getByRole('status').filter({ hasText: '1 imagen agregada, sin guardar.' })).toBeAttached();
  expect(await giveFiles(name, 'drop', [])).toBe(false);

  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(tiles).toHaveCount(3);

  // The reference is typed and saved without leaving the field: the pictures go to the new reference.
  await form.getByLabel('Referencia').fill(`${ref}N`);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form).toBeHidden();
  const pictures = async (of: string) =>
    (await call(shop, `/items/pictures/${of}`, { token: shop.staffToken })).body.data.pictures;
  expect(await pictures(`${ref}N`)).toHaveLength(3);
  expect(await pictures(ref)).toHaveLength(0);
});

test('changes to the pictures of one reference do not affect another', async ({ page, shop }) => {
  const [ref, other] = [newRef(), newRef()];
  const { id } = await makeProduct(shop, ref);
  await makeProduct(shop, other);
  const send = async (to: string, imageIndex: number) => {
    const form = new FormData();
    form.set('ref', to);
    form.set('imageIndex', String(imageIndex));
    form.set('image', new Blob([new Uint8Array(await makeJpeg(30, 40))], { type: 'image/jpeg' }), 'a.jpg');
    const headers = { authorization: `Bearer ${shop.staffToken}` };
    expect((await fetch(`${shop.url}/api/aws/s3/update-file`, { method: 'PUT', body: form, headers })).ok).toBe(true);
  };
  for (const index of [1, 2]) for (const to of [ref, other]) await send(to, index);
  await page.goto(`/admin/products?producto=${id}`);
  const form = page.getByRole('dialog', { name: 'Editar Producto' });
  await form.getByRole('button', { name: 'Eliminar imagen 1' }).click();
  await form.getByLabel('Referencia').fill(other);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form).toBeHidden();
  for (const of of [ref, other]) {
    const { body } = await call(shop, `/items/pictures/${of}`, { token: shop.staffToken });
    expect(body.data.pictures, of).toHaveLength(2);
  }
});

test('the history shows edits by field and the stock that orders took, in pages', async ({ page, shop, expected }) => {
  const id = await stockItem(shop, `Guayabera ${newRef()}`);
  const { ref } = (await call(shop, `/items/${id}`)).body.data.attributes;
  const { id: saleId, orderId } = await placeSale(shop, id, 'Rosa Díaz');
  await page.goto(`/admin/products?q=${ref}`);
  const row = page.locator('[data-row]').filter({ hasText: ref });
  await row.getByRole('link', { name: /^Editar/ }).click();
  const form = page.getByRole('dialog', { name: 'Editar Producto' });
  await form.getByLabel('Stock').fill('12');
  await form.getByLabel('Precio').fill('31,50');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form).toBeHidden();

  await row.getByRole('link', { name: /^Editar/ }).click();
  // The history is loaded only when it is opened. A failed load can be retried.
  const mend = await refuse(page, `**/api/items/${id}/history?*`);
  expected.answer(503, `/api/items/${id}/history`);
  await form.getByRole('button', { name: 'Historial', exact: true }).click();
  const history = form.getByRole('region', { name: 'Historial' });
  await expectFocusedInView(history.getByRole('alert'));
  await mend();
  await history.getByRole('button', { name: 'Reintentar' }).click();
  const entries = history.getByRole('list', { name: 'Cambios' }).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toBeInViewport();
  await expect(entries.nth(0)).toContainText(/Editado.*[ap]\. m\. · .*Stock\D*9\D*12Precio\D*25\.00\D*31\.50/s);
  await expect(entries.nth(1)).toContainText(/Vendido.*Stock\D*10\D*9/s);
  await expect(entries.nth(1).getByRole('link', { name: orderId })).toHaveAttribute(
    'href',
    `/admin/sales?venta=${saleId}`,
  );
  await expect(entries.nth(2)).toContainText(/Creado.*Stock.*10Precio.*25\.00/s);
  await history.getByText('Precio', { exact: true }).first().click();
  await expect(entries).toHaveCount(2);
  expect(await axeFaults(page)).toEqual([]);
  // The history stands below the form and does not count as an unsaved change.
  await expect(form.getByText('Cambios sin guardar')).toBeHidden();
  await expect(form.getByRole('button', { name: 'Actualizar producto' })).toBeInViewport({ ratio: 1 });

  for (let price = 40; price < 66; price += 1) {
    await call(shop, `/items/${id}`, { method: 'PUT', token: shop.staffToken, body: { price } });
  }
  await history.getByText('Stock', { exact: true }).first().click();
  await expect(entries).toHaveCount(3);
  await history.getByText('Todo', { exact: true }).click();
  await expect(entries).toHaveCount(25);
  // A new entry moves the last one of this page to the next page; it is not shown twice. The product is not read
  // again.
  await call(shop, `/items/${id}`, { method: 'PUT', token: shop.staffToken, body: { price: 70 } });
  const read: string[] = [];
  page.on('request', (request) => void read.push(new URL(request.url()).pathname));
  await history.getByRole('button', { name: 'Ver más' }).click();
  await expect(entries).toHaveCount(29);
  await expect(history.getByText('29 de 29.')).toBeVisible();
  await expect(history.getByRole('button', { name: 'Ver más' })).toHaveCount(0);
  expect(read).not.toContain(`/api/items/${id}`);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(row.getByRole('link', { name: /^Editar/ })).toBeFocused();
});
