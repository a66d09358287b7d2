import { expect, it } from 'vitest';
import { EMPTY_FILTER } from '../catalogue-filter.ts';
import { isRule, parseRule, ruleText } from './collection-rule.ts';

it('says what the filters of the shop say, and how many of the newest', () => {
  const text =
    'q=lino&genero=2&categoria=vestidos&outlet=true&promocion=true&precio=50&talla=S%2CM&color=azul-marino&nuevos=24';
  expect(parseRule(text)).toEqual({
    filter: {
      ...EMPTY_FILTER,
      q: 'lino',
      gender: 2,
      category: 'vestidos',
      outlet: true,
      promotion: true,
      maxPrice: 5000,
      sizes: ['S', 'M'],
      colors: ['azul-marino'],
    },
    newest: 24,
  });
  expect(ruleText(parseRule(text))).toBe(text);
  expect(isRule(text)).toBe(true);
});

it.each([
  ['nothing', ''],
  ['an unknown condition', 'tela=lino'],
  ['an unknown condition besides a known one', 'outlet=true&tela=lino'],
  ['another spelling', 'outlet=1'],
  ['another spelling of a colour', 'color=Rojo'],
  ['a store, which is for the shopper to choose', 'genero=1&tienda=valencia'],
  ['an order', 'genero=1&orden=nombre'],
  ['a page', 'genero=1&pagina=2'],
  ['a collection', 'genero=1&coleccion=lino'],
  ['none of the newest', 'nuevos=0'],
  ['more of the newest than allowed', 'nuevos=501'],
])('is not %s', (_, text) => {
  expect(isRule(text)).toBe(false);
});
