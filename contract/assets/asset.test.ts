import { expect, it } from 'vitest';
import { refusals, testSchema } from '#tests/support/input/refusals.ts';
import { updateAsset } from './asset.ts';

const PICTURE = {
  name: 'Lino en la playa',
  alt: 'Camisa de lino',
  decorative: false,
  focus: { x: 50, y: 30 },
  crops: {},
};

testSchema(
  updateAsset,
  [
    PICTURE,
    { ...PICTURE, alt: '', decorative: true },
    { ...PICTURE, alt: '', crops: { wide: { x: 0, y: 25, width: 100, height: 50 } } },
  ],
  [
    ['name', ' ', 'Escribe un nombre'],
    ['name', 'x'.repeat(121), 'Máximo 120 caracteres; hay 121'],
    ['alt', 'x'.repeat(201), 'Máximo 200 caracteres; hay 201'],
  ],
);

it('refuses a description of a decorative picture, and a crop outside the picture', () => {
  expect(refusals(updateAsset, { ...PICTURE, decorative: true })).toEqual({
    alt: 'Una imagen decorativa no lleva descripción',
  });
  const wide = { x: 10, y: 0, width: 95, height: 50 };
  expect(Object.values(refusals(updateAsset, { ...PICTURE, crops: { wide } }))).toEqual([
    'El recorte se sale de la imagen',
  ]);
});
