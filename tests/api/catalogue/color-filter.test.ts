import { beforeAll, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, setStock } from '#tests/support/shop/factories.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const replica = testReplica(shop);
const staff = signedIn(shop);

const wear = (item: Item, colorName: string | null, colorHex: string | null = null) =>
  staff.put(`/items/${item.id}/garment`, { colorName, colorHex });
const products = async (query: string, at = shop) => (await call(at, `/products?${query}`)).body;
const refsOf = async (query: string, at = shop) =>
  (await products(query, at)).data.map(({ attributes }: { attributes: Item }) => attributes.ref);
const colorsOf = async (query: string) => (await products(query)).meta.facets.colors;

let polo: Item;
let shirt: Item;
beforeAll(async () => {
  polo = await makeItem(shop, { ref: 'POLO', name: 'Chemise', category: 'chemises', size: 'M' });
  await makeItem(shop, { ref: 'POLO', name: 'Chemise', category: 'chemises', size: 'L' });
  shirt = await makeItem(shop, { ref: 'SHIRT', name: 'Camisa', category: 'camisas' });
  const dress = await makeItem(shop, { ref: 'DRESS', name: 'Vestido', category: 'vestidos', categoryId: 2 });
  await makeItem(shop, { ref: 'PLAIN', name: 'Falda', category: 'faldas', categoryId: 2 });
  await wear(polo, 'Azul marino', '#1f2a44');
  await wear(shirt, 'AZUL MARÍNO');
  await wear(dress, 'Rojo');
});

it('counts each colour once however it is spelled, as the newest product spells it', async () => {
  const red = { slug: 'rojo', name: 'Rojo', hex: '#b3262e', count: 1 };
  const blue = { slug: 'azul-marino', name: 'AZUL MARÍNO', hex: '#1f2a44', count: 2 };
  expect(await colorsOf('')).toEqual([blue, red]);
  // The choices do not depend on what is chosen among them.
  expect(await colorsOf('color=rojo')).toEqual([blue, red]);
  expect(await colorsOf('genero=2')).toEqual([red]);
  expect(await colorsOf('categoria=chemises&q=chemise')).toMatchObject([{ slug: 'azul-marino', count: 1 }]);
});

it.each([
  ['color=azul-marino', ['SHIRT', 'POLO']],
  ['color=Azul%20Marino', ['SHIRT', 'POLO']],
  ['color=rojo&color=azul-marino', ['DRESS', 'SHIRT', 'POLO']],
  ['color=rojo,azul-marino&genero=2', ['DRESS']],
  ['color=azul-marino&talla=L', ['POLO']],
  ['color=verde', []],
  ['q=camisa&color=azul-marino', ['SHIRT']],
])('finds by %s', async (query, refs) => {
  expect(await refsOf(query)).toEqual(refs);
});

it('follows a garment that changes its colour, and stock that ends, on every replica', async () => {
  expect(await refsOf('color=verde', replica)).toEqual([]);
  const page = async () => (await fetch(`${shop.url}/shop?color=azul-marino`)).text();
  expect(await page()).toContain('Camisa');
  await wear(shirt, 'Verde');
  expect(await refsOf('color=verde')).toEqual(['SHIRT']);
  expect(await page()).not.toContain(`/product/${shirt.id}`);
  await replica.services.catalogue.refresh();
  expect(await refsOf('color=verde', replica)).toEqual(['SHIRT']);
  await setStock(shop, shirt.id, 0);
  await shop.services.catalogue.refresh();
  expect((await colorsOf('')).map(({ slug }: { slug: string }) => slug)).toEqual(['azul-marino', 'rojo']);
  await wear(polo, null);
  expect((await colorsOf('')).map(({ slug }: { slug: string }) => slug)).toEqual(['rojo']);
});

it('has a page of its own for search engines, in one spelling', async () => {
  const html = await (await fetch(`${shop.url}/shop?color=Rojo&utm_source=x`)).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/shop\?color=rojo"/);
  expect(html).toContain('aria-label="Quitar Color Rojo"');
});
