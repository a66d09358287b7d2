import { testSchema } from '#tests/support/input/refusals.ts';
import { picturePositionParams, reorderPictures } from './picture.ts';

const WHOLE = 'Escribe un número entero';
const FORM = 'Tiene un formato que no se puede usar';
const LIST = 'Debe ser una lista';

testSchema(
  picturePositionParams,
  [
    { ref: '9001', position: '1' },
    { ref: 'Ñandú 1.2-b'.padEnd(40, 'x'), position: '11' },
  ],
  [
    ['ref', '', FORM],
    ['ref', '../etc', FORM],
    ['ref', 'a/b', FORM],
    ['ref', 'x'.repeat(41), FORM],
    ['ref', 'a\u0000', FORM],
    ['ref', '\ud800', FORM],
    ['position', '0', 'El mínimo es 1'],
    ['position', '12', 'El máximo es 11'],
    ['position', '1.5', WHOLE],
    ['position', '0x1', WHOLE],
  ],
);

testSchema(
  reorderPictures,
  [{ order: [1] }, { order: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] }],
  [
    ['order', [], 'Elige al menos 1'],
    ['order', Array.from({ length: 12 }, () => 1), 'Elige como máximo 11'],
    ['order', '2,1', LIST],
    ['order', { 0: 1 }, LIST],
    ['order', undefined, 'Este dato es requerido'],
    ['role', 'admin', 'Este dato no se espera aquí'],
  ],
);
testSchema(
  reorderPictures.shape.order,
  [[2, 1]],
  [
    ['0', 0, 'El mínimo es 1'],
    ['0', 12, 'El máximo es 11'],
    ['1', 1.5, WHOLE],
    ['1', '1', 'Escribe un número'],
  ],
);
