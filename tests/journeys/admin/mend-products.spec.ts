import { expect } from '@playwright/test';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';

/** A shop of its own, because both operations process the whole catalogue. */
const test = testWithOwnShop();

test('sizes that a spreadsheet took for dates are shown as meant, and mended; repeated barcodes are looked for', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await signInWith(page, shop.staffToken);
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
  const { body: found } = await call(shop, '/items?filter[barcode]=7590500');
  const [before] = found.data;
  await (before
    ? call(shop, `/items/${before.id}`, { method: 'PUT', token: shop.staffToken, body: { size: '45580' } })
    : call(shop, '/items', { method: 'POST', token: shop.staffToken, body }));

  await page.goto('/admin/products?problema=talla');
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Franela de la hoja' });
  await expect(row.getByText('15/10')).toBeVisible();
  await expect(row.getByTitle('Guardada como 45580: una hoja de cálculo la tomó por una fecha')).toBeVisible();

  await page.getByRole('button', { name: 'Corregir Tallas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corregir Tallas' });
  await expect(dialog.getByRole('row', { name: /45580 15\/10$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Corregir tallas' }).click();
  await expect(page.getByText('Tallas corregidas')).toBeVisible();
  await expect(page.getByText('No se encontraron productos que coincidan con la búsqueda')).toBeVisible();

  await page.getByRole('button', { name: 'Limpiar Duplicados' }).click();
  const cleaning = page.getByRole('dialog', { name: 'Limpiar Duplicados' });
  await expect(cleaning).toContainText('queda el registro con el ID más alto');
  await expect(cleaning.getByText('No hay códigos de barras repetidos.')).toBeVisible();
  await expect(cleaning.getByRole('button', { name: 'Eliminar duplicados' })).toBeDisabled();
});
