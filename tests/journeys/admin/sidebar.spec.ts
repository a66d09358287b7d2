import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { test } from '#tests/support/browser/journey.ts';
import { signInWith, tokenOf } from '#tests/support/browser/sign-in.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administración' });
const group = (page: Page, name: string) => menu(page).getByRole('button', { name });

test('the menu has groups that fold, marks the open screen, and has the sign-out in view', async ({
  page,
  request,
}) => {
  await signInWith(page, await tokenOf(request, STAFF));
  await page.goto('/admin/products');
  await expect(menu(page).getByRole('list')).toHaveCount(4);
  for (const name of ['Panel', 'Ventas', 'Productos', 'Movimientos', 'Informes']) {
    await expect(menu(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  for (const name of ['Vender', 'Catálogo', 'Página web', 'Inventario', 'Dinero', 'Casa']) {
    await expect(group(page, name)).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('link', { name: /Seguridad$/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 });
  expect(await axeFaults(page)).toEqual([]);

  // A folded group unfolds when one of its screens is opened, and its link scrolls into view.
  await page.goto('/admin/audit');
  await expect(group(page, 'Casa')).toHaveAttribute('aria-expanded', 'true');
  await expect(menu(page).getByRole('link', { name: 'Registro' })).toHaveAttribute('aria-current', 'page');
  await expect(menu(page).getByRole('link', { name: 'Registro' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 });

  // Groups stay folded after a reload.
  await group(page, 'Inventario').click();
  await expect(menu(page).getByRole('link', { name: 'Existencias' })).toBeHidden();
  await page.reload();
  await expect(group(page, 'Inventario')).toHaveAttribute('aria-expanded', 'false');
  await group(page, 'Inventario').click();
  await menu(page).getByRole('link', { name: 'Movimientos' }).click();
  await expect(page).toHaveURL(/stock\/movements$/);
});

test('on a phone the menu is 18rem wide, and the sign-out stays in view', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await signInWith(page, await tokenOf(request, STAFF));
  await page.goto('/admin/audit');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const drawer = page.getByRole('dialog');
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  expect((await drawer.boundingBox())?.width).toBe(288);
  await expect(menu(page).getByRole('link', { name: 'Registro' })).toBeInViewport({ ratio: 1 });
  await expect(drawer.getByRole('link', { name: /Seguridad$/ })).toBeInViewport({ ratio: 1 });
  await expect(drawer.getByRole('button', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 });
  expect(await axeFaults(page)).toEqual([]);
  await menu(page).getByRole('link', { name: 'Ventas', exact: true }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Buscar en la administración' }).tap();
  await expect(drawer.getByRole('combobox')).toBeFocused();
});
