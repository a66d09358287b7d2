import { type APIRequestContext, expect } from '@playwright/test';
import { type ContentDocument, type ContentRecord, DEFAULTS } from '#contract/content/document.ts';
import { type OwnShop, testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { loadedPreview } from '#tests/support/browser/preview.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';

const test = testWithOwnShop();
// Both write the home page of the one shop: one after the other.
test.describe.configure({ mode: 'default' });

type Block = ContentDocument['blocks'][number];

/** Somebody else's change of a draft. */
async function saveElsewhere(
  { shop, request }: { shop: OwnShop; request: APIRequestContext },
  kind: string,
  change: (blocks: Block[]) => Block[],
) {
  const url = `${shop.url}/api/content/${kind}`;
  const authorization = `Bearer ${shop.staffToken}`;
  const { data } = (await (await request.get(url, { headers: { authorization } })).json()) as { data: ContentRecord };
  const content = { blocks: change((data.draft ?? data.content).blocks) };
  const headers = { authorization, 'if-match': `"${data.draft_version}"` };
  expect((await request.put(`${url}/draft`, { headers, data: { content } })).status()).toBe(200);
}

const withPart = (id: string, part: object) => (blocks: Block[]) =>
  blocks.map((block) => (block.id === id ? ({ ...block, ...part } as Block) : block));

test('what somebody else saves keeps the focus and what is typed, and is seen before it is published', async ({
  page,
  shop,
  request,
  expected,
}) => {
  const others = { shop, request };
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/content/home');
  await page.getByRole('button', { name: /^Banda promocional/ }).click();
  const title = page.getByLabel('Título', { exact: true });
  await expect(title).toHaveValue(/de bienvenida$/);

  await saveElsewhere(others, 'home', withPart('prendas', { title: 'Por categoría' }));
  expected.answer(412, '/api/content/home/draft');
  await title.fill('Tu primera prenda');
  await expect(page.getByText('sus cambios y los tuyos están juntos')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Categorías con imagen: Por categoría/ })).toBeVisible();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Tu primera prenda');

  // A change of the open section is shown in its form, which stays open.
  await expect(page.getByText(/^Guardado/)).toBeVisible();
  await saveElsewhere(others, 'home', withPart('bienvenida', { eyebrow: 'Solo hoy' }));
  expected.answer(412, '/api/content/home/draft');
  await page.getByRole('button', { name: /^Ocultar Fila de productos: Última/ }).click();
  await expect(page.getByLabel('Sobre el título')).toHaveValue('Solo hoy');
  await expect(title).toHaveValue('Tu primera prenda');
  await expect(page.getByText(/^Guardado/)).toBeVisible();

  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Solo hoy')).toBeVisible();
  await saveElsewhere(others, 'home', withPart('vendido', { source: 'newest' }));
  expected.answer(412, '/api/content/home/publish');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByText('Estos son los cambios ahora')).toBeVisible();
  await expect(dialog.getByText('Los más nuevos')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Sin cambios por publicar')).toBeVisible();
});

test('only the edited document opens from the preview, and nothing is added to a form that is wrong', async ({
  page,
  shop,
  request,
}) => {
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/content/home');
  const preview = await loadedPreview(page);
  await preview.getByText('60 años vistiendo a Venezuela').click();
  await preview.getByText(/^Desde 1966 vestimos/).click();
  await expect(page.getByRole('region', { name: 'Cifra sobre una imagen' })).toBeVisible();
  await preview.getByText('60 años vistiendo a Venezuela').click();
  await expect(page.getByRole('region', { name: 'Cifra sobre una imagen' })).toBeVisible();

  const target = page.getByLabel('El enlace lleva a');
  await target.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(target).toBeFocused();
  await expect(target).toHaveValue('javascript:alert(1)');
  await expect(page.getByRole('button', { name: /^Láminas grandes/ })).toHaveCount(1);
  await target.fill('/shop');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Láminas grandes/ })).toHaveCount(2);

  const [note] = DEFAULTS.announcement.blocks;
  const notes = Array.from({ length: 10 }, (_, at) => ({ ...note, id: `n${at}`, text: `Anuncio ${at}` }) as Block);
  const later = { ...notes[0], text: 'Otro año', from: '2090-01-01T00:00' } as Block;
  await saveElsewhere({ shop, request }, 'announcement', () => [later, ...notes.slice(1)]);
  await page.goto('/admin/content/announcement');
  await preview.getByText('Anuncio 1', { exact: true }).click();
  await expect(page.getByLabel('Texto', { exact: true })).toHaveValue('Anuncio 1');
  await expect(page.getByRole('button', { name: 'Agregar un anuncio' })).toBeDisabled();
  await expect(page.getByText('Ya hay 10 anuncios, y no caben más.')).toBeVisible();
});
