import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';

const test = testWithSharedShop('products');

const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makeJpeg(width, height),
});

test(
  'staff fill the library, cut a picture by hand, and show it on a category',
  { tag: '@both' },
  async ({ page, shop }, { project }) => {
    const word = `foto ${project.name}`;
    const side = project.name === 'phone' ? 311 : 313;
    await signInWith(page, shop.staffToken);
    await page.goto('/admin/assets');
    const wrong = { name: 'cartel.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await page
      .getByLabel('Imágenes para la biblioteca')
      .setInputFiles([wrong, await picture(`${word}.jpg`, 640, side)]);
    // What is refused is told, and the other one is kept.
    await expect(page.getByText('«cartel.svg» no es una imagen')).toBeVisible();
    await page.getByRole('link', { name: `Editar ${word}` }).click();

    const form = page.getByRole('dialog', { name: 'Editar imagen' });
    await form.getByRole('button', { name: 'Alta (3:4)' }).click();
    await form.getByText('Recorte automático alrededor del foco.').waitFor();
    const cut = form.getByTestId('cropper');
    await cut.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(form.getByText('Recortada a mano.')).toBeVisible();
    // Another file starts uncut, although the cut was not saved, and what was typed stays.
    await form.getByLabel('Nombre').fill(`${word} nueva`);
    await form.getByLabel('Otro archivo para esta imagen').setInputFiles(await picture('otra.jpg', 620, side));
    await expect(page.getByText('Imagen reemplazada')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Alta (3:4)', exact: true })).toBeVisible();
    await expect(form.getByLabel('Nombre')).toHaveValue(`${word} nueva`);
    await form.getByLabel('Nombre').fill(word);
    await form.getByLabel('Descripción').fill('Camisa de lino blanca');
    await form.getByLabel('Es decorativa').check();
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(form.getByText('Una imagen decorativa no lleva descripción')).toBeVisible();
    await expect(form.getByLabel('Descripción')).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await form.getByLabel('Es decorativa').uncheck();
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(form).toBeHidden();

    const { body } = await call(shop, '/categories', {
      method: 'POST',
      token: shop.staffToken,
      body: { name: `Álbum ${word}`, gender: 'dama' },
    });
    await page.goto(`/admin/categories?categoria=${body.data.id}`);
    const category = page.getByRole('dialog', { name: 'Editar Categoría' });
    await category.getByRole('button', { name: 'De la biblioteca' }).click();
    const library = page.getByRole('dialog', { name: 'Elegir una imagen' });
    await library.getByRole('searchbox').fill(word);
    await library.getByRole('button', { name: word }).click();
    await category.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Categoría actualizada exitosamente')).toBeVisible();

    await page.goto('/admin/assets');
    await page.getByRole('link', { name: `Editar ${word}` }).click();
    await expect(form.getByRole('link', { name: `la categoría Álbum ${word}` })).toBeVisible();
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: `Eliminar ${word}` }).click();
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(question.getByText('Mientras se muestre en algún lugar, no se puede.')).toBeVisible();
  },
);
