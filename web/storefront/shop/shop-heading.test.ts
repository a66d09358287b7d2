import { expect, it } from 'vitest';
import { EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import { findPlace } from '#domain/stock/place.ts';
import { placeChoices } from './place-choices.ts';
import { shopHeading } from './shop-heading.ts';

const store = (id: number, slug: string, name: string, city: string) => ({ id, slug, name, city });
const STORES = [
  store(1, 'caracas-chacao', 'Samán Chacao', 'Caracas'),
  store(2, 'caracas-el-hatillo', 'Samán El Hatillo', 'Caracas'),
  store(3, 'valencia-el-vinedo', 'Samán Valencia', 'Valencia'),
  store(4, 'puerto-la-cruz', 'Samán Puerto La Cruz', 'Puerto La Cruz'),
];
const headingAt = (slug: string, filter: Partial<typeof EMPTY_FILTER>) =>
  shopHeading({
    filter: { ...EMPTY_FILTER, ...filter, store: slug },
    nameOf: (name) => name,
    place: findPlace(STORES, slug),
    collection: null,
  });

it('describes the list of a store in words', () => {
  const titles = [
    headingAt('valencia', { sizes: ['M'] }),
    headingAt('valencia', {}),
    headingAt('caracas-chacao', { sizes: ['M', 'L'] }),
    headingAt('caracas', { category: 'camisa', gender: 1 }),
    headingAt('caracas', { category: 'camisa', sizes: ['Talla Única'] }),
    headingAt('valencia', { q: 'lino' }),
    headingAt('valencia', { outlet: true }),
  ].map(({ title }) => title);
  expect(titles).toEqual([
    'Talla M en Valencia, hoy',
    'En Valencia, hoy',
    'Tallas M y L en Samán Chacao, hoy',
    'Camisa de caballero en Caracas, hoy',
    'Camisa, talla única, en Caracas, hoy',
    'Resultados para “lino” en Valencia, hoy',
    'Outlet en Valencia, hoy',
  ]);
  expect(headingAt('valencia', {}).text).toBe('Lo que hay ahora mismo en Samán Valencia.');
  expect(headingAt('caracas', {}).text).toBe('Lo que hay ahora mismo en Samán Chacao y Samán El Hatillo.');
  expect(headingAt('caracas', { sizes: ['M'] }).description).toContain('Talla M en Caracas, hoy. Lo que hay');
});

it('offers each store, and each city that has several stores or is chosen', () => {
  const choices = (chosen: string | null) =>
    placeChoices(STORES, chosen).map(({ city, places }) => [city, ...places.map(({ name, label }) => label ?? name)]);
  expect(choices(null)).toEqual([
    ['Caracas', 'Toda la ciudad', 'Samán Chacao', 'Samán El Hatillo'],
    ['Valencia', 'Samán Valencia'],
    ['Puerto La Cruz', 'Samán Puerto La Cruz'],
  ]);
  expect(choices('valencia')[1]).toEqual(['Valencia', 'Toda la ciudad', 'Samán Valencia']);
  expect(choices('puerto-la-cruz')[2]).toEqual(['Puerto La Cruz', 'Samán Puerto La Cruz']);
});
