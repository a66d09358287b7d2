import { expect, it } from 'vitest';
import { type BadField, refusals, testSchema } from '#tests/support/input/refusals.ts';
import { collectionBody, previewBody } from './collection.ts';

const LINO = {
  name: 'Lino & algodón',
  slug: 'lino',
  description: 'Lo más fresco.',
  pageTitle: '',
  pageDescription: '',
  kind: 'hand',
  refs: ['CAM-1', 'VES 2'],
  rule: '',
  hidden: false,
  inMenu: true,
  onHome: false,
  position: 1,
  visibleFrom: '2026-11-27T00:00',
  visibleUntil: null,
};
const many = (length: number) => Array.from({ length }, (_, index) => `R${index}`);
const NO_MARKUP = 'Contiene caracteres que no se pueden usar';
const BAD_SLUG = 'Usa minúsculas sin acentos, números y guiones: black-friday';
const NO_RULE = 'Elige al menos una condición';
const NO_TIME = 'Escribe el día y la hora';

const BAD: BadField[] = [
  ['name', '', 'Escribe un nombre'],
  ['name', '¿?', 'Escribe un nombre'],
  ['name', '<b>Lino</b>', NO_MARKUP],
  ['name', 'x'.repeat(61), 'Máximo 60 caracteres; hay 61'],
  ['slug', 'Lino', BAD_SLUG],
  ['slug', 'niños', BAD_SLUG],
  ['slug', 'lino-', BAD_SLUG],
  ['slug', 'lino/2', BAD_SLUG],
  ['slug', 'a.data', BAD_SLUG],
  ['slug', 'x'.repeat(61), 'Máximo 60 caracteres; hay 61'],
  ['description', 'x'.repeat(601), 'Máximo 600 caracteres; hay 601'],
  ['description', '<script>', NO_MARKUP],
  ['pageTitle', 'x'.repeat(71), 'Máximo 70 caracteres; hay 71'],
  ['pageDescription', 'x'.repeat(161), 'Máximo 160 caracteres; hay 161'],
  ['refs', ['CAM-1', 'CAM-1'], 'Un producto está dos veces'],
  ['refs', many(501), 'Caben 500 productos'],
  ['position', -1, 'No puede ser negativo'],
  ['position', 1.5, 'Escribe un número entero'],
  ['visibleFrom', '2026-02-31T10:00', NO_TIME],
  ['visibleFrom', '2026-02-28', NO_TIME],
  ['visibleUntil', '2026-11-27T00:00', 'Debe ser después del comienzo'],
];

testSchema(collectionBody, [LINO, { ...LINO, slug: '', refs: many(500), visibleFrom: '' }], BAD);

it.each(['', 'tela=lino', 'outlet=true&tela=lino', 'tienda=valencia'])('refuses the rule %j at its field', (rule) => {
  expect(refusals(collectionBody, { ...LINO, kind: 'rule', rule })).toEqual({ rule: NO_RULE });
  expect(refusals(previewBody, { kind: 'rule', refs: [], rule })).toEqual({ rule: NO_RULE });
});

it('keeps only the content of its kind, and no empty hour', () => {
  const parse = (change: object) => collectionBody.parse({ ...LINO, visibleFrom: '', ...change });
  expect(parse({ rule: 'outlet=true' })).toMatchObject({ refs: LINO.refs, rule: '', visibleFrom: null });
  expect(parse({ kind: 'rule', rule: 'outlet=true' })).toMatchObject({ refs: [], rule: 'outlet=true' });
});
