import { expect, it } from 'vitest';
import { itemSearchQuery } from '#contract/catalogue/item-search.ts';
import { parseListParams } from '#web/admin/kit/list/list-params.ts';
import { itemSearchOf, PRODUCT_LIST } from './product-list.ts';

it.each([
  ['', 'sort=id&order=desc&page[number]=1&page[size]=50'],
  [
    'q=lino&categoria=camisa&genero=2&stock=bajo&problema=talla&descuento=true&orden=-price&pagina=3&por=100',
    'q=lino&category=camisa&gender=2&stock=bajo&discount=true&problem=talla&sort=price&order=desc&page[number]=3&page[size]=100',
  ],
  ['referencia=GUA-100', 'ref=GUA-100&sort=id&order=desc&page[number]=1&page[size]=50'],
  ['genero=9&stock=x&problema=y&orden=clave', 'sort=id&order=desc&page[number]=1&page[size]=50'],
])('turns the URL %j into a valid API query', (url, query) => {
  const sent = itemSearchOf(parseListParams(new URLSearchParams(url), PRODUCT_LIST));
  expect(decodeURIComponent(sent.toString())).toBe(query);
  expect(itemSearchQuery.safeParse(Object.fromEntries(sent)).success).toBe(true);
});
