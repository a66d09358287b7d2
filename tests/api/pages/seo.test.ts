import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { makeCategory, makeItem, setStock } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import routes from '#web/routes.ts';

// Everything that machines read: search engines, advertisers, link previews, phones.

const ORIGIN = 'https://casa.example';
const STORE = 'Casa & Ávila "1966"';
const shop = testShop({ PUBLIC_URL: ORIGIN, STORE_NAME: STORE });

const HOSTILE = 'Camisa </script> & "Ñandú" \u0001\u0008 <b>\uffff';
const PRIVATE = ['/cart', '/payment', '/favorites', '/login', '/signup', '/admin', '/admin/sales'];

/** All pages with a fixed URL; those with parameters are tested individually. */
const PAGES = routes
  .flatMap(({ path: base, children = [] }) => children.map(({ path }) => `/${[base, path].filter(Boolean).join('/')}`))
  .filter((path) => !/[:*]/.test(path));

let small: Item;
let large: Item;
let soldOut: Item;
let dress: Item;

interface Answer {
  status: number;
  text: string;
  type: string;
}

async function read(path: string): Promise<Answer> {
  const answer = await fetch(shop.url + path);
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') ?? '' };
}

const unescaped = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The texts of all elements with this name. */
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescaped(text));

/** The content of a meta element, by name or property. */
const metaOf = (html: string, name: string) =>
  unescaped(html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1] ?? '');

const canonicalOf = (html: string) => unescaped(html.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? '');

const jsonLdOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );

async function siteMapPaths(): Promise<string[]> {
  const { text } = await read('/sitemap.xml');
  return texts(text, 'loc').map((url) => {
    expect(url.startsWith(`${ORIGIN}/`), url).toBe(true);
    return url.slice(ORIGIN.length);
  });
}

/** The entries of the feed as key to values; repeated keys keep their order. */
async function feed(): Promise<Record<string, string[]>[]> {
  const { text } = await read('/feeds/products.xml');
  return [...text.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, entry = '']) => {
    const values: Record<string, string[]> = {};
    for (const [, name = '', value = ''] of entry.matchAll(/<([\w:]+)>([^<]*)</g)) {
      values[name] = [...(values[name] ?? []), unescaped(value)];
    }
    return values;
  });
}

const entryOf = async (item: Item) => (await feed()).find((entry) => entry['g:id']?.[0] === String(item.id));

beforeAll(async () => {
  await makeCategory(shop, { name: 'Camisas', slug: 'camisas', gender: 'hombre' });
  await makeCategory(shop, { name: 'Vestidos de Niña', slug: 'vestidos-de-nina', gender: 'dama' });
  await makeCategory(shop, { name: 'Regalos', slug: 'regalos', gender: null });
  const shirt = { ref: 'LINO 1', name: HOSTILE, category: 'camisas', priceCents: 3990, discPercent: 15 };
  const updatedAt = new Date('2026-03-04T05:06:07Z');
  small = await makeItem(shop, { ...shirt, size: 'S', barcode: '7591234567894', updatedAt, createdAt: updatedAt });
  large = await makeItem(shop, { ...shirt, size: 'XL', barcode: 'INTERNO-1', updatedAt: new Date(0) });
  soldOut = await makeItem(shop, { ...shirt, size: 'M', stock: 0, updatedAt: new Date(0) });
  const nothing = { size: null, description: '' };
  const dressed = { ref: 'VESTIDO1', name: 'Vestido de lino', category: 'vestidos de niña', categoryId: 2 as const };
  dress = await makeItem(shop, { ...dressed, ...nothing });
  const picture = await makeJpeg(300, 400);
  for (const name of ['LINO-1', 'LINO-1_1', 'LINO-1_2']) {
    await shop.services.storage.put(`products/${name}.jpg`, picture, 'image/jpeg');
  }
});

describe('GET /sitemap.xml', () => {
  it('lists home, the shop, its categories as the menu links them, and each style once', async () => {
    const { status, type, text } = await read('/sitemap.xml');
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/);
    const paths = await siteMapPaths();
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => /^\/($|shop|product)/.test(path))).toEqual([
      '/',
      '/shop',
      '/shop?genero=1&categoria=camisas',
      '/shop?genero=2&categoria=vestidos-de-nina',
      '/shop?categoria=regalos',
      `/product/${small.id}`,
      `/product/${dress.id}`,
    ]);
  });

  it('dates a style by the last change of any of its sizes', async () => {
    const { text } = await read('/sitemap.xml');
    expect(text).toContain(`<loc>${ORIGIN}/product/${small.id}</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod>`);
  });

  it('lists exactly the indexable pages, by their canonical URLs', async () => {
    const paths = await siteMapPaths();
    for (const path of paths) {
      const { status, text } = await read(path);
      expect(status, path).toBe(200);
      expect(text, path).not.toContain('noindex');
      expect(canonicalOf(text), path).toBe(ORIGIN + path);
      expect(text, path).toMatch(/<h1[\s>][\s\S]*<\/html>\s*$/);
    }
    for (const path of PAGES) {
      const { text } = await read(path);
      expect(paths.includes(path), path).toBe(!text.includes('noindex'));
    }
  });

  it('links to a size in stock, and keeps the page of a sold-out style', async () => {
    await setStock(shop, small.id, 0);
    await shop.services.catalogue.refresh();
    expect(await siteMapPaths()).toContain(`/product/${large.id}`);
    await setStock(shop, large.id, 0);
    await shop.services.catalogue.refresh();
    expect(await siteMapPaths()).toContain(`/product/${small.id}`);
    for (const { id } of [small, large]) await setStock(shop, id, 10);
    await shop.services.catalogue.refresh();
    expect(await siteMapPaths()).toContain(`/product/${small.id}`);
  });

  it('is a single file here; its first part equals the whole, and there is no second', async () => {
    expect((await read('/sitemap-1.xml')).text).toBe((await read('/sitemap.xml')).text);
    for (const part of ['2', '0', 'x']) expect((await read(`/sitemap-${part}.xml`)).status, part).toBe(404);
  });
});

it('GET /robots.txt allows everything except private pages, and names the sitemap', async () => {
  const { status, type, text } = await read('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  // Written out a second time on purpose, so that a path that disappears from the list is noticed.
  const closed = [
    ...['/admin', '/api', '/cart', '/payment', '/favorites', '/login', '/signup'],
    ...['/olvide', '/restablecer', '/invitacion', '/confirmar', '/avisos', '/cuenta'],
  ];
  const disallowed = closed.map((path) => `Disallow: ${path}\n`).join('');
  expect(text).toBe(`User-agent: *\nAllow: /\n${disallowed}\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  const listed = await siteMapPaths();
  expect(listed.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
});

describe('GET /feeds/products.xml', () => {
  it('has one entry per variant in stock', async () => {
    const { status, type, text } = await read('/feeds/products.xml');
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(text).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">');
    const ids = (await feed()).map((entry) => Number(entry['g:id']?.[0])).sort((a, b) => a - b);
    expect(ids).toEqual([small.id, large.id, dress.id]);
    expect(ids).not.toContain(soldOut.id);
  });

  it('gives the fields that advertisers require', async () => {
    expect(await entryOf(small)).toEqual({
      'g:id': [String(small.id)],
      'g:item_group_id': ['LINO 1'],
      title: ['Camisa </script> & "Ñandú"  <b>'],
      description: ['Camisa de algodón.'],
      link: [`${ORIGIN}/product/${small.id}`],
      'g:image_link': [`${ORIGIN}/media/products/LINO-1.jpg`],
      'g:additional_image_link': [1, 2].map((number) => `${ORIGIN}/media/products/LINO-1_${number}.jpg`),
      'g:availability': ['in stock'],
      'g:price': ['39.90 USD'],
      'g:sale_price': ['33.92 USD'],
      'g:brand': [STORE],
      'g:gtin': ['7591234567894'],
      'g:size': ['S'],
      'g:gender': ['male'],
      'g:age_group': ['adult'],
      'g:google_product_category': ['Apparel & Accessories > Clothing > Shirts & Tops'],
      'g:product_type': ['Caballero > Camisas'],
      'g:condition': ['new'],
    });
  });

  it('leaves out the fields that a variant does not have', async () => {
    expect(await entryOf(large)).toMatchObject({ 'g:size': ['XL'], 'g:identifier_exists': ['no'] });
    expect(await entryOf(large)).not.toHaveProperty('g:gtin');
    const entry = await entryOf(dress);
    expect(entry).toMatchObject({
      description: ['Vestido de lino'],
      'g:gender': ['female'],
      'g:price': ['49.90 USD'],
      'g:product_type': ['Dama > Vestidos de Niña'],
      'g:google_product_category': ['Apparel & Accessories > Clothing > Dresses'],
    });
    for (const name of ['g:sale_price', 'g:size', 'g:image_link', 'g:color']) expect(entry).not.toHaveProperty(name);
  });

  it('is valid XML whatever an item is called', async () => {
    const { text } = await read('/feeds/products.xml');
    expect(text).not.toContain('</script>');
    expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not occur
    expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    const opened = [...text.matchAll(/<([\w:]+)[^>?]*>/g)].map(([, name]) => name);
    const closed = [...text.matchAll(/<\/([\w:]+)>/g)].map(([, name]) => name);
    expect(closed.sort()).toEqual(opened.sort());
  });
});

describe('the sitemap and the feed', () => {
  const PATHS = ['/sitemap.xml', '/feeds/products.xml'];
  const etagsOf = () => Promise.all(PATHS.map(async (path) => (await rawRequest(shop, path)).headers.etag));

  it('are cached whatever the query, and answered with 304 to a client that has them', async () => {
    for (const path of [...PATHS, '/robots.txt', '/manifest.webmanifest']) {
      const { headers } = await rawRequest(shop, path);
      expect(headers.etag, path).toMatch(/^W\//);
      const again = await rawRequest(shop, `${path}?x=1`, { headers: { 'if-none-match': headers.etag ?? '' } });
      expect([again.status, again.body.length], path).toEqual([304, 0]);
      const head = await rawRequest(shop, path, { method: 'HEAD' });
      expect([head.status, head.body.length], path).toEqual([200, 0]);
    }
  });

  it('stay cached when stock changes, even while an older transaction is still open', async () => {
    await shop.database.transaction(async (open) => {
      await open.execute(sql`select pg_current_xact_id()`);
      await makeCategory(shop, { name: 'Fajas', slug: 'fajas', gender: 'dama' });
      const before = await etagsOf();
      await setStock(shop, dress.id, 9);
      await shop.services.catalogue.refresh();
      expect(await etagsOf()).toEqual(before);
    });
  });

  it('follow a price, a new style and a category', async () => {
    await shop.database.connection.update(items).set({ priceCents: 1050 }).where(eq(items.id, dress.id));
    await shop.services.catalogue.refresh();
    expect((await entryOf(dress))?.['g:price']).toEqual(['10.50 USD']);
    const added = await makeItem(shop, { name: 'Nuevo' });
    expect(await siteMapPaths()).toContain(`/product/${added.id}`);
    await makeCategory(shop, { name: 'Corbatas', slug: 'corbatas', gender: 'caballero' });
    expect(await siteMapPaths()).toContain('/shop?genero=1&categoria=corbatas');
    await shop.database.connection.delete(items).where(eq(items.id, added.id));
    await shop.services.catalogue.refresh();
    expect(await siteMapPaths()).not.toContain(`/product/${added.id}`);
  });
});

describe('a link preview picture', () => {
  it('of a product shows its picture in JPEG, 1200×630, at most 300 KB', async () => {
    const { text } = await read(`/product/${large.id}`);
    const image = metaOf(text, 'og:image');
    expect(image).toBe(`${ORIGIN}/media/share/products/LINO-1.jpg`);
    const answer = await fetch(shop.url + image.slice(ORIGIN.length), { headers: { accept: 'image/avif,image/webp' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(300 * 1024);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect([metaOf(text, 'og:image:width'), metaOf(text, 'og:image:height')]).toEqual(['1200', '630']);
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await rawRequest(shop, image.slice(ORIGIN.length), { headers })).status).toBe(304);
  });

  it('is described by whole words, with an invitation to buy', async () => {
    // The 150th character is inside a word.
    const reported = await makeItem(shop, { description: `${'Lino lavado, '.repeat(11)}deslumbrante 👔` });
    const { text } = await read(`/product/${reported.id}`);
    const message = `${'Lino lavado, '.repeat(11).slice(0, -2)}… Cómpralo en ${STORE}.`;
    expect([metaOf(text, 'description'), metaOf(text, 'og:description')]).toEqual([message, message]);
    await shop.database.connection.delete(items).where(eq(items.id, reported.id));
    await shop.services.catalogue.refresh();
  });

  it('is found by the ref as it is written, with {ref}_1.jpg as fallback', async () => {
    expect((await rawRequest(shop, '/media/share/products/LINO%201.jpg')).status).toBe(200);
    await shop.services.storage.put('products/SOLO-UNA_1.jpg', await makeJpeg(), 'image/jpeg');
    expect((await rawRequest(shop, '/media/share/products/SOLO-UNA.jpg')).status).toBe(200);
  });

  it.each(['VESTIDO1.jpg', 'LINO-1_1.jpg', '..%2fLINO-1.jpg'])('responds 404 to %s', async (file) => {
    expect((await rawRequest(shop, `/media/share/products/${file}`)).status).toBe(404);
  });

  it('of any other page, and of a product without pictures, shows the house', async () => {
    for (const path of ['/', '/faqs', `/product/${dress.id}`]) {
      const { text } = await read(path);
      expect(metaOf(text, 'og:image'), path).toBe(`${ORIGIN}/site/og-default.jpg`);
      expect([metaOf(text, 'og:image:width'), metaOf(text, 'og:image:height')]).toEqual(['1200', '630']);
    }
    const house = Buffer.from(await (await fetch(`${shop.url}/site/og-default.jpg`)).arrayBuffer());
    expect(await sharp(house).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(house.length).toBeLessThanOrEqual(300 * 1024);
  });
});

describe('the structured data of pages', () => {
  it('on home describes the house', async () => {
    const { text } = await read('/');
    expect(jsonLdOf(text)).toContainEqual(
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': expect.arrayContaining(['Organization']),
        '@id': `${ORIGIN}/#organization`,
        name: STORE,
        url: `${ORIGIN}/`,
        logo: `${ORIGIN}/icon-512.png`,
      }),
    );
    expect(canonicalOf(text)).toBe(`${ORIGIN}/`);
  });

  it('on a product page has the product, its price, its availability and its breadcrumbs', async () => {
    const { text } = await read(`/product/${small.id}`);
    const [product, trail] = jsonLdOf(text);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: HOSTILE,
      sku: 'LINO 1',
      gtin: '7591234567894',
      image: ['', '_1', '_2'].map((end) => `${ORIGIN}/media/products/LINO-1${end}.jpg`),
      brand: { '@type': 'Brand', name: STORE },
      offers: {
        '@type': 'Offer',
        url: `${ORIGIN}/product/${small.id}`,
        price: '33.92',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(trail.itemListElement).toMatchObject([
      { position: 1, name: 'Inicio', item: `${ORIGIN}/` },
      { position: 2, name: 'Camisas', item: `${ORIGIN}/shop?categoria=camisas` },
      { position: 3, name: HOSTILE },
    ]);
    expect(trail.itemListElement[2]).not.toHaveProperty('item');
  });

  it('on a sold-out product says so, and leaves out missing pictures and barcodes', async () => {
    const soldOut = await makeItem(shop, { stock: 0, barcode: '2000000000008' });
    const [product] = jsonLdOf((await read(`/product/${soldOut.id}`)).text);
    expect(product.offers.availability).toBe('https://schema.org/OutOfStock');
    expect(product).not.toHaveProperty('image');
    expect(product).not.toHaveProperty('gtin');
  });

  it.each(PRIVATE)('excludes %s from indexing', async (path) => {
    const { status, text } = await read(path);
    expect([status, metaOf(text, 'robots'), canonicalOf(text)]).toEqual([200, 'noindex', '']);
    expect(text).toMatch(path.startsWith('/admin') ? /<\/html>\s*$/ : /<h1[\s>][\s\S]*<\/html>\s*$/);
  });

  it('excludes missing pages from indexing too', async () => {
    for (const path of ['/no-existe', '/product/999999']) {
      const { status, text } = await read(path);
      expect([status, metaOf(text, 'robots')], path).toEqual([404, 'noindex']);
    }
  });
});

describe('on a phone’s home screen', () => {
  it('the shop appears under its name', async () => {
    const { status, type, text } = await read('/manifest.webmanifest');
    expect([status, type]).toEqual([200, 'application/manifest+json']);
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({ name: STORE, short_name: STORE, lang: 'es', start_url: '/' });
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
    );
    const { text: home } = await read('/');
    expect(manifest.theme_color).toBe(metaOf(home, 'theme-color'));
  });

  it('its icons exist in the declared sizes; the phone’s icon has no transparent edge', async () => {
    const { icons } = JSON.parse((await read('/manifest.webmanifest')).text);
    const touch = { src: '/apple-touch-icon.png', sizes: '180x180', purpose: 'maskable' };
    for (const { src, sizes, purpose } of [...icons, touch]) {
      const answer = await fetch(shop.url + src);
      expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, 'image/png']);
      const icon = sharp(Buffer.from(await answer.arrayBuffer()));
      const { width, height } = await icon.metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
      if (purpose === 'maskable') expect((await icon.stats()).isOpaque, src).toBe(true);
    }
  });

  it('all pages link to them', async () => {
    const { text } = await read('/');
    for (const link of ['manifest" href="/manifest.webmanifest', 'apple-touch-icon" href="/apple-touch-icon.png'])
      expect(text).toContain(`<link rel="${link}"`);
    expect(text).toMatch(/<link rel="icon" href="\/favicon\.svg"/);
  });
});
