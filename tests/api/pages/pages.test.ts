import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { makeCategory, makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

async function open(path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const answer = await fetch(shop.url + path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

interface Script {
  attributes: string;
  text: string;
}

const scriptsOf = (html: string): Script[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));

const jsonLdOf = (html: string) =>
  scriptsOf(html)
    .filter(({ attributes }) => attributes.includes('application/ld+json'))
    .map(({ text }) => JSON.parse(text));

/** The HTML without its scripts, as a browser without JavaScript shows it. */
const visible = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ');

let shirt: Item;

beforeAll(async () => {
  const image = '/media/categories/camisas.jpg';
  await makeCategory(shop, { name: 'Camisas', slug: 'camisas', gender: 'caballero', image });
  const linen = { ref: 'LINO1', name: 'Camisa de lino Ávila', category: 'camisas', priceCents: 5000, discPercent: 20 };
  shirt = await makeItem(shop, { ...linen, size: 'M', stock: 3 });
  await makeItem(shop, { ...linen, size: 'XXL', stock: 0 });
});

describe('without JavaScript', () => {
  it('home shows the products, their prices and the categories', async () => {
    const { status, html } = await open('/');
    expect(status).toBe(200);
    const text = visible(html);
    for (const part of ['Camisa de lino Ávila', '$40.00', '$50.00', 'Lo más vendido', 'Última Colección', 'Camisas'])
      expect(text).toContain(part);
    expect(html).toContain(`href="/product/${shirt.id}"`);
    expect(html).toMatch(/href="\/shop\?[^"]*categoria=camisas/);
    expect(html).toContain('<html lang="es"');
  });

  it('/shop shows the cards, the filters and the discount', async () => {
    const { status, html } = await open('/shop?categoria=camisas');
    expect(status).toBe(200);
    const text = visible(html);
    for (const part of ['Camisa de lino Ávila', '$40.00', '$50.00', '-20%', 'Caballero', 'Dama'])
      expect(text).toContain(part);
    expect(html).toContain(`href="/product/${shirt.id}"`);
  });

  it('/shop says when a search finds nothing', async () => {
    const text = visible((await open('/shop?q=zzzzzzzz')).html);
    expect(text).toContain('No se encontraron artículos');
    expect(text).toContain('Intenta con otros filtros o ajusta el rango de precio.');
  });

  it('a product shows its name, price, sizes and description', async () => {
    const { status, html } = await open(`/product/${shirt.id}`);
    expect(status).toBe(200);
    const parts = ['Camisa de lino Ávila', '$40.00', '$50.00', 'XXL', 'Camisa de algodón.', shirt.barcode, 'Inicio'];
    for (const part of parts) expect(visible(html)).toContain(part);
    expect(html).toContain('href="/shop?categoria=camisas"');
    // seo.test.ts tests the rest of its metadata.
    expect(html).toMatch(/<title>Camisa de lino Ávila[^<]*Samán/);
    expect(html).toMatch(/<meta[^>]+property="og:title"[^>]+content="Camisa de lino Ávila/);
    expect(html).toMatch(/property="og:type" content="product"/);
    expect(html).toMatch(/content="40(\.00)?"/);
  });
});

describe('an unknown path', () => {
  it.each(['/no-existe', '/product/1/2', '/.env', '/..%2f..%2fetc%2fpasswd'])(
    '%s responds 404 with a link back',
    async (path) => {
      const { status, html, headers } = await open(path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toContain('text/html');
      expect(visible(html)).toContain('Lo sentimos, no pudimos encontrar la página que buscas');
      expect(html).toContain('href="/"');
    },
  );

  it.each(['999999', '99999999999999999999', '%00'])('/product/%s is 404', async (id) => {
    const { status, html } = await open(`/product/${id}`);
    expect(status).toBe(404);
    expect(visible(html)).toContain('Producto no encontrado');
  });

  // page-url.test.ts tests more of them.
  const odd = ['//', '//evil.example/', '/%zz', '/shop?%E0%A4%A', '/\\evil', `/${'a'.repeat(8000)}`];
  it.each(odd)('the odd request %s causes no server error', async (path) => {
    const { status, headers } = await rawRequest(shop, path);
    expect(status).toBeLessThan(500);
    // Never redirects to another host.
    expect(String(headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
  });

  it.each(['/api/%E0%A4%A', '/api/items/1/2'])('the odd call %s gets a normal error response', async (path) => {
    const { status, headers, body } = await rawRequest(shop, path);
    expect([status, headers['content-type']]).toEqual([404, expect.stringContaining('json')]);
    expect(JSON.parse(body.toString())).toEqual({ code: 'not_found', message: expect.any(String) });
    expect(headers).toMatchObject(SECURITY);
  });
});

describe('a product with a malicious text', () => {
  const EVIL = '</script><script>alert(1)</script><!--"\'><img src=x onerror=alert(2)>\u2028{{x}}';
  let evil: Item;
  let plain: Item;

  beforeAll(async () => {
    const texts = { name: EVIL, description: EVIL, category: EVIL.toLowerCase(), size: '"><script>' };
    evil = await makeItem(shop, { ref: 'MALO', ...texts });
    plain = await makeItem(shop, { ref: 'BUENO', name: 'Buena', category: 'buenas', size: 'M' });
  });

  const escaped = '&lt;/script&gt;&lt;script&gt;alert(1)';

  it('appears as text on its page, in JSON-LD and in the data for the browser', async () => {
    const { status, html } = await open(`/product/${evil.id}`);
    expect(status).toBe(200);
    expect(html).toContain(escaped);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
    expect(jsonLdOf(html)[0].name).toBe(EVIL);
    // No more scripts than on the page of a product with harmless text.
    expect(scriptsOf(html).length).toBe(scriptsOf((await open(`/product/${plain.id}`)).html).length);
  });

  it('appears as text on home, in /shop and in search results', async () => {
    for (const path of ['/', '/shop', `/shop?q=${encodeURIComponent('</script><script>alert(1)</script>')}`]) {
      const { status, html } = await open(path);
      expect(status).toBe(200);
      expect(html, path).toContain('&lt;/script&gt;');
      expect(html, path).not.toContain('<script>alert(1)');
      expect(html, path).not.toContain('<img src=x');
    }
  });

  it('is returned unchanged by the API and the data requests, as JSON rather than as a page', async () => {
    for (const path of [`/api/items/${evil.id}`, '/shop.data']) {
      const answer = await fetch(shop.url + path);
      expect(answer.headers.get('content-type')).not.toContain('html');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('the content security policy for scripts', () => {
  it.each(['/', '/shop', '/faqs', '/no-existe'])('of %s allows exactly the page’s inline scripts', async (path) => {
    const { html, headers } = await open(path);
    const policy = headers.get('content-security-policy') ?? '';
    const sources = policy.match(/script-src ([^;]*)/)?.[1]?.split(' ') ?? [];
    const inline = scriptsOf(html).filter(({ attributes }) => !/\ssrc=|ld\+json/.test(attributes));
    expect(inline.length).toBeGreaterThan(0);
    const hashes = inline.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(new Set(sources)).toEqual(new Set(["'self'", ...hashes]));
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    for (const [, source = ''] of html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)) expect(source).toMatch(/^\/(?!\/)/);
  });
});

// catalogue-filter.test.ts tests how any query is read.
it.each([
  'genero=9&categoria=%25&precio=-1&pagina=1e9&orden=caos&talla=,,,',
  "q=' or 1=1 --",
  'q=%00%ff%fe',
  `talla=${'M,'.repeat(2000)}`,
  '__proto__=1&constructor=2',
  'categoria=%3Cscript%3E',
])('/shop?%s is a page', async (query) => {
  const { status, body } = await rawRequest(shop, `/shop?${query.replaceAll(' ', '%20')}`);
  expect(status).toBe(200);
  expect(body.toString()).toMatch(/<h1[\s>]/);
});

describe('the bytes of a response', () => {
  it('are sent compressed to clients that accept it, as response-cache.test.ts tests', async () => {
    const plain = await rawRequest(shop, '/shop');
    const packed = await rawRequest(shop, '/shop', { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.body.length).toBeLessThan(plain.body.length);
  });

  it('of scripts and styles exist, and browsers cache them for a year', async () => {
    const { html } = await open('/');
    const files = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([file]) => file);
    expect(files.some((file) => file.endsWith('.js'))).toBe(true);
    for (const file of new Set(files)) {
      const answer = await fetch(shop.url + file);
      expect(answer.status, file).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      await answer.arrayBuffer();
    }
  });

  it('of a page are served for GET only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await fetch(shop.url, { method })).status).toBeGreaterThanOrEqual(400);
  });
});

it('pages, calls, errors and files all have the security headers', async () => {
  const asset = (await open('/')).html.match(/\/assets\/[\w-]+\.js/)?.[0] ?? '';
  const calls = ['/api/categories', '/api/items/999999', '/api/sales', '/api/products?x=1', '/healthz'];
  for (const path of ['/', '/shop', `/product/${shirt.id}`, '/no-existe', ...calls, asset]) {
    const { headers } = await rawRequest(shop, path);
    expect(headers, path).toMatchObject(SECURITY);
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

it('only the pages for counting and receiving may use the camera', async () => {
  const camera = async (path: string) =>
    (await fetch(shop.url + path)).headers.get('permissions-policy')?.split(', ')[0];
  expect(await camera('/admin/stock/counts/12/count')).toBe('camera=(self)');
  expect(await camera('/admin/stock/transfers/12/receive')).toBe('camera=(self)');
  expect(await camera('/admin/dispatch/pack?paquete=VIT-20261130-123456-1')).toBe('camera=(self)');
  for (const path of [
    '/',
    '/admin/stock/transfers/12',
    '/admin/stock/counts',
    '/admin/stock/counts/12',
    '/admin/products',
  ]) {
    expect(await camera(path), path).toBe('camera=()');
  }
});
