import { z } from 'zod';
import { testSchema } from '#tests/support/input/refusals.ts';
import { idParams, MAX_RECORD_ID, pageQuery } from './record.ts';

const WHOLE = 'Escribe un número entero';

testSchema(
  idParams,
  [{ id: '1' }, { id: '007' }, { id: String(MAX_RECORD_ID) }],
  [
    ['id', '0', 'El mínimo es 1'],
    ['id', String(MAX_RECORD_ID + 1), 'El máximo es 2.147.483.647'],
    ['id', '9'.repeat(400), WHOLE],
    ...['+7', ' 7', '7 ', '7.0', '0x10', '1e3', '-1', '', 'x', 'NaN', '٧', undefined, null, 7, true, ['7']].map(
      (id): [string, unknown, string] => ['id', id, WHOLE],
    ),
  ],
);

testSchema(
  z.strictObject(pageQuery),
  [{}, { 'page[number]': '1', 'page[size]': '1' }, { 'page[number]': '1000000', 'page[size]': '200' }],
  [
    ['page[number]', '0', 'El mínimo es 1'],
    ['page[number]', '1000001', 'El máximo es 1.000.000'],
    ['page[number]', '1.5', WHOLE],
    ['page[number]', '1e2', WHOLE],
    ['page[number]', ['1', '2'], WHOLE],
    ['page[size]', '0', 'El mínimo es 1'],
    ['page[size]', '201', 'El máximo es 200'],
    ['page[size]', '', WHOLE],
    ['role', 'admin', 'Este dato no se espera aquí'],
  ],
);
