import { expect, it } from 'vitest';
import { siteMap, siteMapIndex, siteMapParts, URLS_PER_FILE } from './site-map.ts';

const ORIGIN = 'https://saman.example';
const pages = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `/product/${index + 1}` }));
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

it('has one file for each 50,000 pages', () => {
  expect(URLS_PER_FILE).toBe(50_000);
  expect([0, 1, 50_000, 50_001, 100_000, 100_001].map((count) => siteMapParts(pages(count)))).toEqual([
    1, 1, 1, 2, 2, 3,
  ]);
});

it('lists every page in one part, and every part in the index', () => {
  const all = pages(7);
  const parts = [1, 2, 3].map((part) => siteMap(all, ORIGIN, part, 3));
  expect(parts.map((xml) => locations(xml).length)).toEqual([3, 3, 1]);
  expect(parts.flatMap(locations)).toEqual(all.map(({ path }) => ORIGIN + path));
  expect(locations(siteMapIndex(all, ORIGIN, 3))).toEqual([1, 2, 3].map((part) => `${ORIGIN}/sitemap-${part}.xml`));
});

it('escapes URLs for XML', () => {
  const xml = siteMap([{ path: '/shop?genero=1&categoria=camisas', changedAt: new Date(0) }], ORIGIN);
  expect(xml).toContain('<loc>https://saman.example/shop?genero=1&amp;categoria=camisas</loc>');
  expect(xml).toContain('<lastmod>1970-01-01T00:00:00.000Z</lastmod>');
});
