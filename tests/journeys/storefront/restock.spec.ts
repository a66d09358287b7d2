import { expect, type Page } from '@playwright/test';
import type { MailDetailRecord, MailRecord } from '#contract/office/mail.ts';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { stockItem } from '#tests/support/browser/office.ts';
import { type OwnShop, testWithSharedShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';

const test = testWithSharedShop('stock');

/** A shirt in size M of which nothing is left online. */
async function soldOutShirt(shop: OwnShop, name: string): Promise<number> {
  const id = await stockItem(shop, name);
  await setStock(shop, id, 0);
  return id;
}

async function setStock(shop: OwnShop, id: number, stock: number): Promise<void> {
  const changed = await call(shop, `/items/${id}`, { method: 'PUT', token: shop.staffToken, body: { stock } });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
}

/** Products made by journeys have none, and which of them a page shows depends on the journeys before. */
async function hasPictures(page: Page): Promise<void> {
  const body = await makeJpeg();
  await page.route('**/media/products/**', (route) => route.fulfill({ contentType: 'image/jpeg', body }));
}

/** Waits for a mail to an address and returns the path of the link in it that matches. */
async function linkIn(shop: OwnShop, to: string, subject: string, link: RegExp): Promise<string> {
  const token = shop.staffToken;
  let path = '';
  await expect
    .poll(
      async () => {
        const { data } = (await call(shop, `/mails?q=${encodeURIComponent(to)}`, { token })).body as {
          data: MailRecord[];
        };
        const mail = data.find(({ attributes }) => attributes.subject.startsWith(subject));
        if (!mail) return '';
        const read = (await call(shop, `/mails/${mail.id}`, { token })).body as { data: MailDetailRecord };
        path = link.exec(read.data.attributes.text ?? '')?.[0] ?? '';
        return path;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return path;
}

test('a guest waits for a sold-out size, is told once when it comes, and stops waiting for another', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await hasPictures(page);
  const [shirt, other] = [await soldOutShirt(shop, 'Camisa esperada'), await soldOutShirt(shop, 'Camisa que ya no')];
  const guest = 'quien-espera@example.com';

  await page.goto(`/product/${shirt}`);
  await page.getByRole('link', { name: 'Avísame cuando llegue' }).first().click();
  await expect(page.getByRole('heading', { name: 'Avísame cuando llegue' })).toBeVisible();
  await expect(page.getByLabel('Talla agotada')).toHaveValue(String(shirt));
  const email = page.getByLabel('Correo electrónico');
  await page.getByRole('button', { name: 'Avísame' }).click();
  await expect(page.getByText('El correo electrónico es requerido')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill(guest);
  expect(await axeFaults(page, { within: 'main', bestPractice: true })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Avísame' }).click();
  await expect(page.getByRole('status').getByText(`Te escribimos a ${guest}.`)).toBeVisible();

  await page.goto(await linkIn(shop, guest, 'Confirma tu aviso', /\/avisos\?token=\S+/));
  await page.getByRole('button', { name: 'Confirmar mi aviso' }).click();
  await expect(page.getByText('Listo: te escribiremos cuando llegue Camisa esperada')).toBeVisible();

  // This browser has confirmed the address, so the second request needs no mail.
  await page.goto(`/avisos?producto=${other}`);
  await email.fill(guest);
  await page.getByRole('button', { name: 'Avísame' }).click();
  await expect(page.getByText(`Listo: te escribiremos a ${guest} cuando llegue.`)).toBeVisible();

  await setStock(shop, shirt, 3);
  const stop = await linkIn(shop, guest, 'Ya llegó: Camisa esperada', /\/avisos\?token=\S+&detener/);
  await page.goto(stop);
  await page.getByRole('button', { name: 'Detener mis avisos' }).click();
  await expect(page.getByText('Listo: dejaste de esperar')).toBeVisible();
  const waiting = await call(shop, `/items/${other}/waiting`, { token: shop.staffToken });
  expect(waiting.body.data).toEqual([]);
});

test('a link that is over says so, and offers the shop instead of its button', async ({ page, expected }) => {
  expected.answer(400, '/restock-requests/confirm');
  const over = '/avisos?token=0b9c7a52-3f0e-4c2b-9a55-7d3f1c0a9e11';
  const links = [
    [over, 'Confirmar mi aviso', 'Este enlace ya no sirve'],
    [`${over}&detener`, 'Detener mis avisos', 'Este enlace ya no detiene nada'],
  ] as const;
  for (const [link, name, message] of links) {
    await page.goto(link);
    const button = page.getByRole('button', { name });
    await button.click();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(button).toHaveCount(0);
    await expect(page.getByRole('alert').getByRole('link', { name: 'Ver la tienda' })).toBeVisible();
  }
});

test('staff read how many wait for a size, without names', { tag: '@desktop' }, async ({ page, shop }) => {
  await hasPictures(page);
  const shirt = await soldOutShirt(shop, 'Camisa muy esperada');
  for (const guest of ['una@espera.example', 'otra@espera.example']) {
    const body = { itemId: String(shirt), store: '', email: guest };
    expect((await call(shop, '/restock-requests', { method: 'POST', body })).status).toBe(200);
    const [key] = (await linkIn(shop, guest, 'Confirma tu aviso', /(?<=token=)[\w-]+/)).split('&');
    await call(shop, '/restock-requests/confirm', { method: 'POST', body: { key } });
  }
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/stock/reports');
  const reports = page.getByRole('navigation', { name: 'Informes de inventario' });
  await reports.getByRole('link', { name: 'Esperan' }).click();
  await page.getByRole('searchbox').fill('muy esperada');
  const row = page.getByRole('row', { name: /Camisa muy esperada .* M En línea 2/ });
  await expect(row).toBeVisible();
  // The row is also in the list before the search, which is faint while it is being replaced.
  await expect(page).toHaveURL(/q=muy/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await axeFaults(page, { bestPractice: true })).toEqual([]);
  await page.goto(`/admin/products?producto=${shirt}`);
  await expect(page.getByRole('list', { name: 'Esperan' })).toHaveText('Dos personas esperan la M en línea');
});
