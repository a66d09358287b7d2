import { testSchema } from '#tests/support/input/refusals.ts';
import { pickupQuery } from './pickup.ts';

const WRONG = 'Las líneas son pares de artículo y cantidad';

testSchema(
  pickupQuery,
  [{ lines: '12:2,15:1,12:1' }, { lines: `${'1:1,'.repeat(99)}1:1` }],
  [
    ['lines', undefined, 'Faltan las líneas'],
    ...['', '1', '1:0', '0:1', '1:1,', '1:x', '1:1000000', '99999999999:1', '1:1;2:2'].map(
      (lines): [string, unknown, string] => ['lines', lines, WRONG],
    ),
    ['lines', `${'1:1,'.repeat(100)}1:1`, 'Máximo 100 artículos'],
  ],
);
