import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { findStyle, readProduct } from '#tests/support/browser/shelf.ts';

test('a product page shows breadcrumbs, details and sharing, and prints without controls', { tag: '@desktop' }, async ({
  page,
  request,
  context,
}) => {
  const style = await findStyle(request, ({ category, stock }) => category === 'pantalón' && stock > 20);
  const product = await readProduct(request, style.id);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.documentElement.dataset.shared = JSON.stringify(shared);
    };
  });
  await page.goto(`/product/${style.id}`);
  const trail = page.getByRole('navigation', { name: 'Ruta de navegación' });
  await expect(trail.getByRole('listitem')).toHaveText(['Inicio', '/Pantalón', `/${style.name}`]);
  await expect(trail.getByRole('link', { name: 'Pantalón' })).toHaveAttribute('href', '/shop?categoria=pantalon');

  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: style.name })).toBeVisible();
  for (const fact of [product.barcode, product.ref, product.description]) {
    await expect(main.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(main.getByText('Disponible', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${style.name} | Samán`);
  const meta = (property: string) => page.locator(`meta[property="${property}"]`);
  await expect(meta('og:title')).toHaveAttribute('content', `${style.name} | Samán`);
  await expect(meta('og:type')).toHaveAttribute('content', 'product');
  await expect(meta('product:price:currency')).toHaveAttribute('content', 'USD');
  const finalPrice = (product.price * (1 - product.discPercent / 100)).toFixed(2);
  await expect(meta('product:price:amount')).toHaveAttribute('content', finalPrice);
  await expect(meta('og:description')).toHaveAttribute(
    'content',
    `${product.description.slice(0, 150).trim()} Cómpralo en Samán.`,
  );

  await expect(page.getByRole('link', { name: 'Compartir por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(`/product/${style.id}`)}$`),
  );
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/product/${style.id}$`));
  await page.getByRole('button', { name: 'Compartir', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`/product/${style.id}"`));

  // A printed page has no buttons, menus or footer.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: style.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Samán, inicio' })).toBeVisible();
  await expect(main.getByText('Código de barras')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Ayuda y promociones' })).toHaveCount(0);
  await expect(page.getByText('También te puede gustar')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // The title changes when another page opens.
  await trail.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveTitle(/^(?!.*Pantalón)/);
});

test('a product that fails to load can retry; its page links to related and recently viewed products', async ({
  page,
  expected,
}) => {
  await page.goto('/shop?genero=2&categoria=vestido');
  expected.noAnswer(/\/product\/.*\.data/);
  await page.route(/\/product\/.*\.data/, (route) => route.abort('connectionrefused'));
  const list = page.getByRole('main').locator('a[href^="/product/"]');
  const first = (await list.first().getByRole('heading').textContent()) ?? '';
  await list.first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Producto no encontrado');
  await expect(page.getByText('Lo sentimos, no pudimos encontrar el producto que buscas.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
  await page.unroute(/\/product\/.*\.data/);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(title).toHaveText(first);
  const before = page.getByRole('region', { name: 'Vistos recientemente' });
  await expect(before).toHaveCount(0);
  const related = page.getByRole('region', { name: 'También te puede gustar' }).getByRole('link');
  await expect(related).toHaveCount(4);
  expect(await related.allTextContents()).not.toContain(first);
  await related.first().click();
  await expect(title).not.toHaveText(first);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(before.getByRole('link')).toHaveText([first]);
  // The server renders the page without recently viewed products, and hydration reports no error.
  await page.reload();
  await expect(before.getByRole('link')).toHaveText([first]);
  await before.getByRole('link').click();
  await expect(title).toHaveText(first);
});
