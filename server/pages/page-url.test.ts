import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalPageUrl } from './page-url.ts';

const ROUTES = new Set(['root', 'routes/shop']);

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
  ['/stores?ciudad=Caracas&x=1', '/stores?ciudad=Caracas'],
  ['/stores?ciudad=', '/stores'],
  ['/faqs?ciudad=Caracas', '/faqs'],
  ['/pedido/SAMAN-20261121-123456?key=secreta', '/pedido/-'],
  ['/pedido/otro/', '/pedido/-'],
  ['/pedido', '/pedido'],
  ['/shop.data?utm_source=x', '/shop.data'],
  ['/shop.data?genero=2&_routes=routes%2Fshop', '/shop.data?genero=2&_routes=routes%2Fshop'],
  ['/shop.data?_routes=%3Cscript%3E', '/shop.data'],
  ['/product/1.data?_routes=root', '/product/1.data?_routes=root'],
  ['/product/1.data?_routes=root%2Cnada', '/product/1.data'],
])('%s is the page %s', (url, page) => {
  expect(canonicalPageUrl(url, ROUTES)).toBe(page);
});

it('a page with a last slash is the same page, its filter included', () => {
  expect(canonicalPageUrl('/shop/?genero=1')).toMatch(/^\/shop\/?\?genero=1$/);
});

it('the page of a page is itself', () => {
  const path = fc.constantFrom('/', '/shop', '/stores', '/product/3', '/shop.data', '/x/y');
  fc.assert(
    fc.property(path, fc.string({ unit: 'binary', maxLength: 100 }), (pathname, query) => {
      const page = canonicalPageUrl(`${pathname}?${query}`);
      expect(canonicalPageUrl(page)).toBe(page);
      expect(new URL(page, 'http://shop').pathname).toBe(pathname);
    }),
  );
});

it('a long value does not make a page of its own each time', () => {
  const one = canonicalPageUrl(`/stores?ciudad=${'a'.repeat(200)}b`);
  expect(canonicalPageUrl(`/stores?ciudad=${'a'.repeat(200)}c`)).toBe(one);
});

it('no request line makes it throw', () => {
  const odd = ['//', '//[', '///', '/\\', '/%', '/%zz?%', '/?#', '//evil.example/shop', '/shop?%E0%A4%A'];
  for (const url of odd) expect(() => canonicalPageUrl(url), url).not.toThrow();
  // What a request line asks for is a path of ours, whatever host it seems to name.
  expect(canonicalPageUrl('//evil.example/shop?genero=1')).not.toBe('/shop?genero=1');
});
