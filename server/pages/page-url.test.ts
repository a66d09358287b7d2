import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pageMatcher } from './page-match.ts';
import { pageUrl } from './page-url.ts';

const loader = () => null;
/** React Router's built route table, reduced to what these tests need. */
const ROUTES = Object.fromEntries(
  [
    { id: 'root', path: '', module: { loader } },
    { id: 'layout', parentId: 'root', module: {} },
    { id: 'home', parentId: 'layout', index: true, module: { loader } },
    { id: 'shop', parentId: 'layout', path: 'shop', module: { loader } },
    { id: 'collection', parentId: 'layout', path: 'collection/:slug', module: { loader } },
    { id: 'page', parentId: 'layout', path: 'pagina/:slug', module: { loader } },
    { id: 'product', parentId: 'layout', path: 'product/:id', module: { loader } },
    { id: 'stores', parentId: 'layout', path: 'stores', module: {} },
    { id: 'contact', parentId: 'layout', path: 'contact', module: {} },
    { id: 'faqs', parentId: 'layout', path: 'faqs', module: {} },
    { id: 'pedido', parentId: 'layout', path: 'pedido/:orderId', module: {} },
    { id: 'cuenta', parentId: 'layout', path: 'cuenta', module: {} },
    { id: 'datos', parentId: 'cuenta', path: 'datos', module: {} },
    { id: 'missing', parentId: 'layout', path: '*', module: { loader } },
    { id: 'admin', parentId: 'root', path: 'admin', module: {} },
    { id: 'counting', parentId: 'admin', path: 'stock/counts/:id/count', module: {} },
    { id: 'screen', parentId: 'admin', path: '*', module: {} },
  ].map((route) => [route.id, route]),
);
const match = pageMatcher({ routes: ROUTES as never }, matchRoutes);
const cities = () => ['Caracas', 'Puerto La Cruz', 'Mérida'];
const canonical = (url: string) => pageUrl(url, match, cities).canonical;
const moved = (url: string) => pageUrl(url, match, cities).moved;

describe('the canonical URL of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x&fbclid=1', '/'],
    ['/product/12?ref=abc#top', '/product/12'],
    ['/shop', '/shop'],
    ['/shop?', '/shop'],
    ['/shop?utm_source=x', '/shop'],
    ['/shop?pagina=1&orden=novedades&outlet=false', '/shop'],
    ['/shop?pagina=2&genero=1', '/shop?genero=1&pagina=2'],
    ['/shop?genero=1&pagina=2&gclid=x', '/shop?genero=1&pagina=2'],
    ['/shop?categoria=Pantal%C3%B3n', '/shop?categoria=pantalon'],
    ['/shop?categoria=%27%20or%201=1', '/shop?categoria=or-11'],
    ['/shop?q=CAMISA', '/shop?q=camisa'],
    ['/shop?q=++Camisa%20%20de%C2%A0lino%E2%80%8B', '/shop?q=camisa+de+lino'],
    ['/shop?q=pantalo%CC%81n', '/shop?q=pantal%C3%B3n'],
    ['/shop?talla=XL,M&talla=M', '/shop?talla=M%2CXL'],
    ['/shop?color=Azul%20Marino&color=rojo', '/shop?color=azul-marino%2Crojo'],
    ['/collection/lino?utm_source=x&pagina=1', '/collection/lino'],
    ['/Collection/lino/?pagina=2&genero=1', '/collection/lino?genero=1&pagina=2'],
    ['/collection/lino?coleccion=oficina', '/collection/lino'],
    ['/Pagina/bodas/?utm_source=x', '/pagina/bodas'],
    ['/shop?coleccion=lino', '/shop'],
    ['/stores?ciudad=Caracas&x=1', '/stores?ciudad=caracas'],
    ['/stores?ciudad=PUERTO%20LA%20CRUZ', '/stores?ciudad=puerto-la-cruz'],
    ['/stores?ciudad=Atl%C3%A1ntida', '/stores'],
    ['/stores?ciudad=', '/stores'],
    ['/stores?ciudad=MERIDA', '/stores?ciudad=merida'],
    ['/stores?ciudad=maracaibo', '/stores'],
    ['/contact?asunto=support&x', '/contact?asunto=support'],
    ['/contact?asunto=otro', '/contact'],
    ['/faqs?ciudad=Caracas', '/faqs'],
    ['/pedido/SAMAN-20261121-123456?key=secreta', '/pedido/-'],
    ['/admin/sales/17/packing-slip?papel=a4', '/admin/*'],
    ['/admin/stock/counts/17/count', '/admin/stock/counts/-/count'],
    ['/pedido', '/pedido'],
    ['/no/existe/?x=1', '/no/existe'],
  ])('of %s is %s', (url, page) => {
    expect(canonical(url)).toBe(page);
  });

  it.each([
    ['/_.data', '/_.data'],
    ['/.data', '/_.data'],
    ['/_.data?_routes=home&utm_source=x', '/_.data?_routes=home'],
    ['/shop.data?utm_source=x', '/shop.data'],
    ['/SHOP.data', '/shop.data'],
    ['/shop/_.data', '/shop.data'],
    ['/shop.data/', '/shop.data'],
    ['/%73hop.data', '/shop.data'],
    ['/shop.data?genero=2&_routes=shop', '/shop.data?genero=2&_routes=shop'],
    ['/shop.data?_routes=shop,shop,shop', '/shop.data?_routes=shop'],
    ['/shop.data?_routes=shop,root', '/shop.data'],
    ['/shop.data?_routes=layout,product', '/shop.data'],
    ['/shop.data?_routes=%3Cscript%3E', '/shop.data'],
    ['/shop.data?q=Camisa&_routes=shop&q=x', '/shop.data?q=camisa&_routes=shop'],
    ['/product/1.data?_routes=root', '/product/1.data?_routes=root'],
    ['/product/1.data?_routes=root%2Cnada', '/product/1.data?_routes=root'],
    ['/pedido/SAMAN-1.data', '/pedido/-.data'],
  ])('of the data request %s is %s', (url, page) => {
    expect(canonical(url)).toBe(page);
    expect(moved(url)).toBeNull();
  });

  it('is the same for every spelling', () => {
    const spelled = (path: string) =>
      fc
        .array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: path.length, maxLength: path.length })
        .map((choices) =>
          [...path]
            .map((letter, index) => {
              const [upper, encoded] = choices[index] ?? [];
              const written = upper ? letter.toUpperCase() : letter;
              return encoded && letter !== '/' ? `%${written.charCodeAt(0).toString(16)}` : written;
            })
            .join(''),
        );
    const tail = fc.constantFrom('', '/', '///', '?utm=1', '/?x', '?&&');
    fc.assert(
      fc.property(fc.constantFrom('/stores', '/shop', '/product/37', '/cuenta/datos'), fc.gen(), (path, gen) => {
        const url = gen(spelled, path) + gen(() => tail);
        expect(canonical(url)).toBe(path);
        expect(moved(url)?.split('?')[0] ?? path).toBe(path);
      }),
    );
  });

  it('is its own canonical URL', () => {
    const path = fc.constantFrom('/', '/shop', '/stores', '/product/3', '/shop.data', '/pedido/%2C,', '/x/y');
    fc.assert(
      fc.property(path, fc.string({ unit: 'binary', maxLength: 100 }), (pathname, query) => {
        const once = pageUrl(`${pathname}?${query}`, match, cities);
        expect(pageUrl(once.canonical, match, cities)).toEqual({ canonical: once.canonical, moved: null });
        expect(once.moved).toBeNull();
      }),
    );
  });

  it('ignores values that are too long', () => {
    const one = canonical(`/shop?q=${'a'.repeat(200)}b`);
    expect(canonical(`/shop?q=${'a'.repeat(200)}c`)).toBe(one);
  });
});

describe('a path in another spelling', () => {
  it.each([
    ['/shop/', '/shop'],
    ['/Shop?Genero=1', '/shop?Genero=1'],
    ['/shop/?q=Camisa&utm_source=x?y', '/shop?q=Camisa&utm_source=x?y'],
    ['/%73tores', '/stores'],
    ['/product/%31%32/', '/product/12'],
    ['/PRODUCT/12', '/product/12'],
    ['/admin/', '/admin'],
    ['/Admin/sales//pending/', '/admin/sales/pending'],
    ['/pedido/Samán,1/?key=a', '/pedido/Samán,1?key=a'],
    ['//', '/'],
  ])('redirects %s to %s', (url, to) => {
    expect(moved(url)).toBe(to);
    expect(moved(to)).toBeNull();
  });

  it.each([
    '/',
    '/shop?utm_source=x',
    '/product/12',
    '/admin',
    '/admin/sales?venta=1',
    '/pedido/caf%C3%A9',
    '/pedido/a%2cb',
    '/no-existe/',
    '/Wp-Login.php',
  ])('does not redirect %s', (url) => {
    expect(moved(url)).toBeNull();
  });
});

it('no request line throws, or leads to another host', () => {
  const odd = ['//', '//[', '///', '/\\', '/?#', '//evil.example/shop', '//shop', '/shop?%E0%A4%A', '/product//evil'];
  for (const url of odd) {
    expect(() => pageUrl(url, match, cities), url).not.toThrow();
    expect(moved(url) ?? '/', url).toMatch(/^\/(?![/\\])/);
  }
  // `//host/path` in a request line is a path on this server, not a URL of another host.
  expect(canonical('//evil.example/shop?genero=1')).not.toBe('/shop?genero=1');
});

it('thousands of slashes take no time', () => {
  const started = performance.now();
  canonical(`/${'/'.repeat(16_000)}x`);
  expect(performance.now() - started).toBeLessThan(100);
});
