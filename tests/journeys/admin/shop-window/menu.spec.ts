import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { loadedPreview } from '#tests/support/browser/preview.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';

const test = testWithOwnShop();
test.describe.configure({ mode: 'default' });

const sections = (page: Page) => page.getByRole('navigation', { name: 'Secciones' });

test('an entry is added, moved by keyboard and published; shoppers see it, and an undo takes it back', async ({
  page,
  shop,
  browser,
  watch,
  expected,
}) => {
  await signInWith(page, shop.staffToken);
  await page.goto('/admin/content');
  await page.getByRole('link', { name: 'Menú' }).click();
  const preview = await loadedPreview(page);
  const inPreview = preview.getByRole('navigation', { name: 'Secciones' });
  // Touching an entry opens its form; a list does not unfold there.
  await inPreview.getByText('Caballero', { exact: true }).click();
  const entryText = page.getByLabel('Texto de la entrada');
  await expect(page.getByRole('region', { name: 'Menú de Caballero' })).toBeVisible();
  await expect(entryText).toHaveValue('Caballero');
  await expect(inPreview.getByRole('link', { name: 'Ver todo' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Enlace: Sastrería a la medida', exact: true }).click();
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(entryText).toHaveValue('Entrada nueva');
  await entryText.fill('Quiénes somos');
  expected.answer(404, '/nada-por-aqui');
  const target = page.getByLabel('El enlace lleva a');
  await target.fill('/nada-por-aqui');
  await expect(page.getByText(/^Guardado/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Estos enlaces llevan a páginas que no existen:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await target.fill('/quienes-somos');

  const handle = page.getByRole('button', { name: 'Mover Enlace: Quiénes somos' });
  // At the edge of the window, the first arrow key only scrolls.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await handle.press('Space');
  await expect(page.getByText('Irá al puesto 10 de 10.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Irá al puesto 9 de 10.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('En el puesto 9 de 10.')).toBeAttached();
  await page.getByRole('button', { name: 'Ocultar Enlace: Outlet' }).click();
  await expect(page.getByText(/^Guardado/)).toBeVisible();
  await expect(inPreview.getByRole('link')).toHaveText([
    'Tienda',
    'Última Colección',
    'Ventas corporativas',
    'Quiénes somos',
    'Sastrería a la medida',
  ]);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Sin cambios por publicar')).toBeVisible();

  for (const width of [360, 1280]) {
    const context = await browser.newContext({ viewport: { width, height: 740 }, baseURL: shop.url });
    watch(context);
    const shopper = await context.newPage();
    await shopper.goto('/');
    await expect(sections(shopper).getByRole('link', { name: 'Outlet' })).toHaveCount(0);
    await sections(shopper).getByRole('link', { name: 'Quiénes somos' }).click();
    await expect(shopper).toHaveURL(/\/quienes-somos$/);
    expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await context.close();
  }

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(inPreview.getByRole('link', { name: 'Outlet' })).toBeVisible();
  await expect(inPreview.getByRole('link', { name: 'Quiénes somos' })).toHaveCount(0);
});

const LONG = 'Ropa de caballero para bodas y ceremonias';

test('twelve long entries and lists under them fit at every width, by touch, key and without scripts', async ({
  page,
  shop,
  browser,
  request,
}) => {
  const links = Array.from({ length: 12 }, (_, at) => ({
    id: `e${at}`,
    label: `${at} ${LONG}`.slice(0, 40),
    to: '/faqs',
  }));
  const entry = { hidden: false, label: LONG.slice(0, 40) };
  const menu = [
    { id: 'top', type: 'top-links', hidden: false, items: links.slice(0, 3) },
    ...Array.from({ length: 11 }, (_, at) => ({ ...entry, id: `l${at}`, type: 'menu-link', to: '/shop' })),
    { ...entry, id: 'sub', type: 'sub-menu', label: 'Más', items: links },
  ];
  const columns = Array.from({ length: 4 }, (_, at) => ({
    id: `c${at}`,
    type: 'footer-column',
    hidden: false,
    title: `${at} ${LONG}`.slice(0, 40),
    items: links.map((link) => ({ ...link, label: 'x'.repeat(40), atCheckout: true })),
  }));
  const headers = { authorization: `Bearer ${shop.staffToken}` };
  for (const [kind, blocks] of Object.entries({ menu, footer: columns })) {
    const url = `${shop.url}/api/content/${kind}`;
    const { data } = await (await request.get(url, { headers })).json();
    const draft = { headers: { ...headers, 'if-match': `"${data.draft_version}"` }, data: { content: { blocks } } };
    expect((await request.put(`${url}/draft`, draft)).status()).toBe(200);
    expect((await request.post(`${url}/publish`, { headers })).status()).toBe(200);
  }

  // 640 × 400 is 1280 × 800 at 200 % zoom.
  for (const [width, height] of [
    [360, 740],
    [640, 400],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/faqs');
    await sections(page).getByText('Más', { exact: true }).click();
    const last = sections(page).getByRole('link', { name: /^11 Ropa/ });
    await expect(last).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    expect.soft(await axeFaults(page, { bestPractice: true }), `${width}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(last).toBeHidden();
    await expect(sections(page).getByText('Más', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(sections(page).getByRole('link', { name: /^0 Ropa/ })).toBeFocused();
  }

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    javaScriptEnabled: false,
    baseURL: shop.url,
  });
  const plain = await context.newPage();
  await plain.goto('/shop');
  await sections(plain).getByText('Más', { exact: true }).tap();
  await sections(plain)
    .getByRole('link', { name: /^0 Ropa/ })
    .tap();
  await expect(plain).toHaveURL(/\/faqs$/);
  await context.close();
});
