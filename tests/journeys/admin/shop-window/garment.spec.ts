import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { makeProduct, newRef } from '#tests/support/browser/products.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';

const test = testWithSharedShop('orders');

test('a clerk writes what is of the garment and links a colour; a shopper sees both on a narrow phone', async ({
  page,
  shop,
  expected,
}) => {
  expected.answer(422, '/garment');
  // The products of the shop have none.
  const body = await makeJpeg();
  await page.context().route('**/media/products/**', (route) => route.fulfill({ contentType: 'image/jpeg', body }));
  const [ref, otherRef] = [newRef(), newRef()];
  const product = await makeProduct(shop, ref, { size: 'M', stock: 8, name: `Chemise azul ${ref}` });
  const other = await makeProduct(shop, otherRef, { size: 'M', stock: 0, name: `Chemise verde ${otherRef}` });
  await signInWith(page, shop.staffToken);
  await page.goto(`/admin/products?q=${ref}&producto=${product.id}`);
  const form = page.getByRole('dialog', { name: 'Editar Producto' });

  await form.getByLabel('Tela').fill('98 % algodón, 2 % elastano');
  await form.getByRole('checkbox', { name: 'No usar cloro' }).check();
  await form.getByLabel('Calce').selectOption('Queda justo');
  await form.getByLabel('Medidas (cm)').fill('M: pecho');
  await form.getByLabel('Unir otro color').fill(otherRef);
  await form.getByRole('button', { name: `Añadir Chemise verde ${otherRef}, referencia ${otherRef}` }).click();
  await form.getByRole('button', { name: 'Actualizar producto' }).click();
  await expect(form.getByLabel('Medidas (cm)')).toHaveAccessibleDescription(/no se entiende/);
  await expect(form.getByLabel('Medidas (cm)')).toBeFocused();

  await form.getByLabel('Medidas (cm)').fill('M: pecho 52, largo 71\nL: pecho 54,5, largo 73');
  await form.getByLabel(`Color de ${otherRef}`, { exact: true }).fill('Verde');
  await form.getByRole('button', { name: 'Actualizar producto' }).click();
  // The form does not know that the product now needs a colour: the server says so.
  const color = form.getByLabel('Color', { exact: true });
  await expect(color).toHaveAccessibleDescription('Escribe el color de esta prenda: está unida a otros.');
  await color.fill('Azul');
  expect(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Actualizar producto' }).click();
  await expect(form).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/product/${product.id}`);
  const colors = page.getByRole('navigation', { name: 'Colores de esta prenda' });
  await expect(colors.getByRole('link', { name: 'Azul' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Queda justo: pide una talla más.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Medidas de la prenda, en centímetros' });
  await expect(table.getByRole('row', { name: 'L 54,5 73' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeFaults(page)).toEqual([]);

  await colors.getByRole('link', { name: 'Verde (agotado)' }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${other.id}$`));
  await expect(colors.getByRole('link', { name: 'Verde' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'La prenda' })).toBeHidden();
});

test('what a clerk typed of a garment goes along to a reference that has a garment', async ({ page, shop }) => {
  const [ref, otherRef] = [newRef(), newRef()];
  const product = await makeProduct(shop, ref, { size: 'M' });
  const other = await makeProduct(shop, otherRef, { size: 'L' });
  const garmentOf = async (id: number, body?: unknown) =>
    (await call(shop, `/items/${id}/garment`, { token: shop.staffToken, ...(body ? { method: 'PUT', body } : {}) }))
      .body.data;
  await garmentOf(product.id, { fabric: 'Lana' });
  await garmentOf(other.id, { fabric: 'Seda', colorName: 'Azul', colorHex: '#2f5d9b' });
  await signInWith(page, shop.staffToken);
  await page.goto(`/admin/products?q=${ref}&producto=${product.id}`);
  const form = page.getByRole('dialog', { name: 'Editar Producto' });
  await form.getByLabel('Referencia', { exact: true }).fill(otherRef);
  await form.getByLabel('Tela').fill('Lino');
  await form.getByLabel('Nota de la casa').fill('Nueva');
  await form.getByRole('button', { name: 'Actualizar producto' }).click();
  // Both garments say a fabric: the clerk decides.
  await expect(form.getByRole('alert').getByRole('row', { name: 'Tela Lino Seda' })).toBeVisible();
  await form.getByRole('button', { name: 'Seguir con lo mío' }).click();
  await form.getByRole('button', { name: 'Actualizar producto' }).click();
  await expect(form).toBeHidden();
  expect(await garmentOf(product.id)).toMatchObject({
    ref: otherRef,
    attributes: { fabric: 'Lino', note: 'Nueva', colorName: 'Azul' },
  });
});
