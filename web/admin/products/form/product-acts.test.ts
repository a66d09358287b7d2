import { expect, it } from 'vitest';
import type { ItemDetailRecord } from '#contract/catalogue/item.ts';
import { shopPresence } from './product-acts.tsx';

const size = (name: string, stock: number) => ({ size: name, stock, itemId: 1 });
const item = (own: string | null, sizes: ReturnType<typeof size>[], images = ['/a.jpg']) =>
  ({ id: 7, attributes: { size: own, sizes, images } }) as ItemDetailRecord;

it.each([
  ['in stock', item('M', [size('M', 2), size('L', 0)]), true, null],
  ['of a size that is sold out', item('L', [size('M', 2), size('L', 0)]), true, /esta está agotada/],
  ['sold out in all sizes', item('M', [size('M', 0), size('L', 0)]), false, /todas las tallas .* agotadas/],
  ['the only one, sold out', item('M', [size('M', 0)]), false, /está agotado/],
  ['without pictures', item('M', [size('M', 2)], []), true, /sin imágenes/],
  ['with pieces of another barcode of its size', item(' M ', [size('M', 3)]), true, null],
])('the presence of an item %s', (_, record, isListed, why) => {
  const presence = shopPresence(record);
  expect(presence.isListed).toBe(isListed);
  if (why) expect(presence.why).toMatch(why);
  else expect(presence.why).toBeNull();
});

it.each([
  ['M', '/product/7#talla=M'],
  ['4 años', '/product/7#talla=4+a%C3%B1os'],
  [null, '/product/7'],
])('links to the page with the size %s', (own, href) => {
  expect(shopPresence(item(own, [size(own ?? 'N/A', 1)])).href).toBe(href);
});
