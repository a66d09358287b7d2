import { beforeAll, describe, expect, it } from 'vitest';
import { announceLocations } from '#server/features/locations/locations.queries.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { openNewDatabase } from '#tests/support/database/new-database.ts';
import { call } from '#tests/support/http/call.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { TRACES } from '#tests/support/input/traces.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeCategory, makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import routes from '#web/routes.ts';

const shop = testShop({ CONTENT: 'empty' }, openNewDatabase);
const staff = signedIn(shop);

/** What stands in the place of a parameter of a page's address. */
const values = { slug: '', id: '', orderId: '' };
const FILES = ['/sitemap.xml', '/feeds/products.xml', '/robots.txt', '/manifest.webmanifest', '/favicon.svg'];

beforeAll(async () => {
  await makeRate(shop);
  await makeCategory(shop, { name: 'Camisa', slug: 'camisa', gender: 'caballero' });
  const { id } = await makeItem(shop, { name: 'Camisa azul' });
  await makeItem(shop, { name: 'Vestido verde', categoryId: 2, category: 'vestido', size: 'S' });
  const store = { name: 'Casa Orinoco', slug: 'casa-orinoco', city: 'Mérida', address: 'Av. 3' };
  await shop.database.connection.insert(locations).values({ ...store, kind: 'store', weekHours: '09:00-17:00' });
  await announceLocations(shop.database.connection);
  await shop.services.catalogue.refresh();
  const { order_id, tracking_key } = await makeSale(shop);
  Object.assign(values, { id: String(id), orderId: `${order_id}?key=${tracking_key}` });
}, 60_000);

/** Every page, each with the parameters that it needs. */
function pages(): string[] {
  const [layout] = routes;
  const paths = (layout?.children ?? []).flatMap(({ path = '', children = [] }) => [
    path,
    ...children.flatMap((child) => (child.path ? [`${path}/${child.path}`] : [])),
  ]);
  const filled = paths.map((path) => path.replace(/:(\w+)/, (_, name) => values[name as keyof typeof values]));
  return [...filled, 'shop?promocion=true', 'shop?tienda=casa-orinoco', 'shop?genero=2', 'no-hay', 'admin'].map(
    (path) => `/${path.replace('*', 'nada')}`,
  );
}

/** Names of the build's files, which nobody reads. */
const withoutAssets = (html: string) => html.replace(/\/assets\/[\w.-]+/g, '');
const textOf = async (path: string) => (await rawRequest(shop, path)).body.toString();
const tracesIn = (text: string) => TRACES.filter((trace) => trace.test(text)).map((trace) => trace.exec(text)?.[0]);

/** The pictures in a page: of elements, links and previews. */
function picturesIn(html: string): string[] {
  const sets = [...html.matchAll(/(?:srcset|imagesrcset)="([^"]*)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  );
  const single = [...html.matchAll(/(?:src|href|content)="([^"]*)"/g)].map(([, url = '']) => url);
  return [...new Set([...sets, ...single])].filter((url) => /\.(?:jpg|png|webp|svg)(?:\?|$)/.test(url));
}

describe('a shop of another house', () => {
  it('says and shows nothing of the house of the code on any page', async () => {
    const traces = new Map<string, unknown>();
    for (const path of pages()) {
      const seen = tracesIn(withoutAssets(await textOf(path)));
      if (seen.length > 0) traces.set(path, seen);
    }
    expect(Object.fromEntries(traces)).toEqual({});
  });

  it('has every picture that a page names', async () => {
    const missing: string[] = [];
    for (const path of ['/', '/shop', `/product/${values.id}`, '/stores', '/contact', '/quienes-somos']) {
      for (const url of picturesIn(await textOf(path))) {
        const { pathname, search } = new URL(url, shop.url);
        // A product without a picture of its own shows the mark in its place.
        if (pathname.startsWith('/media/')) continue;
        const { status } = await rawRequest(shop, pathname + search);
        if (status !== 200) missing.push(`${path}: ${url} ${status}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it.each(FILES)('says nothing of it in %s', async (path) => {
    const { status, body } = await rawRequest(shop, path);
    expect(status).toBe(200);
    expect(tracesIn(body.toString())).toEqual([]);
  });

  it('lists only pages that there are', async () => {
    const urls = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
    expect(urls.length).toBeGreaterThan(5);
    for (const url of urls) {
      const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
      expect([url, (await rawRequest(shop, pathname + search)).status]).toEqual([url, 200]);
    }
  });

  it('draws its icons from the initial of its name', async () => {
    expect(await textOf('/favicon.svg')).toContain('>M</text>');
    const icons = JSON.parse(await textOf('/manifest.webmanifest')).icons as { src: string }[];
    for (const src of [...icons.map(({ src }) => src), '/apple-touch-icon.png']) {
      const { status, headers } = await rawRequest(shop, src);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    }
  });

  it('says nothing of it in its mails', async () => {
    const { email } = await makeAccount(shop, 'customer');
    await call(shop, '/usr/auths/forgot', { method: 'POST', body: { email } });
    const contact = { name: 'Ana', email, subject: 'Tallas', message: 'Hola, ¿tienen la M?' };
    await call(shop, '/contact', { method: 'POST', body: contact });
    const sale = await makeSale(shop, { customer_email: email });
    for (const status of ['validado', 'cancelado']) {
      await staff.put(`/sales/${sale.id}`, { status });
    }
    await mailsTo(shop, email);
    const written = await shop.database.connection.select().from(mails);
    const addresses = [...new Set(written.flatMap(({ recipients }) => recipients))];
    const words = (await Promise.all(addresses.map((address) => mailsTo(shop, address)))).flat();
    expect(words.length).toBeGreaterThan(3);
    for (const { subject, text, html, recipients } of words) {
      expect([subject, tracesIn(`${subject}\n${text}\n${html}\n${recipients}`)]).toEqual([subject, []]);
    }
  });

  it('names its orders by its own code, and shows no account but its own', async () => {
    expect(values.orderId).toMatch(/^TIENDA-/);
    expect(await textOf('/payment')).not.toContain('Banesco');
    expect((await staff.get('/bank-accounts')).body.meta.suggestions).toEqual([]);
  });
});
