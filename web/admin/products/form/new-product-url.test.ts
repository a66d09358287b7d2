import { expect, it } from 'vitest';
import { closedFormHref, newProductHref, newProductSource } from './new-product-url.ts';

it.each([
  ['producto=nuevo', { ref: null, itemId: null }],
  ['producto=nuevo&ref=GUA-100', { ref: 'GUA-100', itemId: null }],
  ['producto=nuevo&ref=GUA 100&de=12', { ref: 'GUA 100', itemId: 12 }],
  ['producto=nuevo&de=12', { ref: null, itemId: 12 }],
  ['producto=nuevo&ref=<b>&de=0', { ref: null, itemId: null }],
  [`ref=${'9'.repeat(41)}&de=1e3`, { ref: null, itemId: null }],
  ['ref=%20&de=99999999999', { ref: null, itemId: null }],
])('reads %s as %j', (query, source) => {
  expect(newProductSource(new URLSearchParams(query))).toEqual(source);
});

it('opens a form that reads the same source, keeps the list, and removes its parameters when it closes', () => {
  const list = new URLSearchParams('q=lino&producto=4&ref=OTRA&de=3');
  const href = newProductHref(list, { ref: 'GUA 100', itemId: 12 });
  const opened = new URLSearchParams(href);
  expect(opened.get('producto')).toBe('nuevo');
  expect(newProductSource(opened)).toEqual({ ref: 'GUA 100', itemId: 12 });
  expect(newProductSource(new URLSearchParams(newProductHref(list, { itemId: 5 })))).toEqual({ ref: null, itemId: 5 });
  expect(closedFormHref(opened)).toBe('?q=lino');
});
