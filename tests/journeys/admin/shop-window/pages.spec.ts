import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { loadedPreview } from '#tests/support/browser/preview.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';

const test = testWithOwnShop();

/** Pastes HTML where the cursor is, as from a word processor. */
async function paste(page: Page, html: string) {
  await page.getByRole('textbox', { name: 'Texto', exact: true }).evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}

test('staff write a page with text and a picture, a shopper reads it on a phone, and an undo takes it back', async ({
  page,
  shop,
  browser,
  watch,
  expected,
}) => {
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/content');
  await page.getByRole('button', { name: 'Nueva página' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Título')).toBeFocused();
  await dialog.getByLabel('Título').fill('Bodas y grados');
  await expect(dialog.getByLabel('Dirección')).toHaveValue('bodas-y-grados');
  await dialog.getByRole('button', { name: 'Crear página' }).click();
  await expect(page.getByRole('heading', { name: 'Bodas y grados', level: 1 })).toBeVisible();

  await page.getByLabel('Agregar una sección').selectOption('Texto');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Texto', exact: true });
  await text.click();
  await page.getByRole('button', { name: 'Negrita' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('Trajes a la medida');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('- Telas de lino');
  // The second Enter leaves the list. What a page cannot show is left out of what is pasted.
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expected.error(/inline event handler violates the following Content Security Policy/);
  await paste(
    page,
    '<table><tr><td><h1 style="color:red">Citas</h1></td></tr></table><script>alert(1)</script><p onclick="alert(1)">Reserva <a href="javascript:alert(1)">mal</a> o <a href="/contact" target="_blank">escríbenos</a><img src="x" onerror="alert(1)"></p>',
  );
  await expect(text.getByRole('heading', { name: 'Citas' })).toBeVisible();
  await expect(text.getByRole('link')).toHaveText(['escríbenos']);
  await text.getByText('Telas de lino').dblclick({ position: { x: 12, y: 8 } });
  await page.keyboard.press('Control+k');
  const target = page.getByLabel('El enlace lleva a');
  await expect(target).toBeFocused();
  await target.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Escribe una dirección de la tienda/)).toBeVisible();
  await target.fill('/shop');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'Telas' })).toBeVisible();

  await page.getByLabel('Agregar una sección').selectOption('Imagen');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByRole('button', { name: 'De la tienda', exact: true }).click();
  await dialog.getByRole('button', { name: 'De la tienda: imagen 2' }).click();
  await page.getByLabel('Qué muestra la imagen').fill('Saco de lino');
  await expect(page.getByText(/^Guardado/)).toBeVisible();
  const preview = await loadedPreview(page);
  await expect(preview.getByRole('img', { name: 'Saco de lino' })).toBeVisible();
  // The preview opens the section that is touched.
  await preview.getByText('Trajes a la medida').click();
  await expect(text).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByText('Se agregó: Texto')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Sin cambios por publicar')).toBeVisible();
  await expect(page.getByText('En la tienda', { exact: true })).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: shop.url });
  watch(phone);
  const shopper = await phone.newPage();
  await shopper.goto('/pagina/bodas-y-grados');
  await expect(shopper.getByRole('heading', { name: 'Bodas y grados', level: 1 })).toBeVisible();
  await expect(shopper.getByRole('heading', { name: 'Citas', level: 2 })).toBeVisible();
  await expect(shopper.getByRole('listitem').getByRole('link', { name: 'Telas' })).toHaveAttribute('href', '/shop');
  await expect(shopper.getByRole('strong')).toHaveText('Trajes a la medida');
  await expect(shopper.getByRole('img', { name: 'Saco de lino' })).toBeVisible();
  expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeFaults(shopper)).toEqual([]);

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('No se ve en la tienda')).toBeVisible();
  // What was written is still there, as a draft.
  await expect(preview.getByText('Trajes a la medida')).toBeVisible();
  expected.answer(404, '/pagina/bodas-y-grados');
  expect((await shopper.goto('/pagina/bodas-y-grados'))?.status()).toBe(404);
  await phone.close();
});
