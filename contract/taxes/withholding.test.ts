import { expect, it } from 'vitest';
import { testSchema } from '#tests/support/input/refusals.ts';
import { withholding } from './withholding.ts';

testSchema(
  withholding,
  [{ withholds: true, number: '20261100000123' }, { withholds: true }, { withholds: false, number: ' ' }],
  [
    ['number', '123', 'El número del comprobante tiene 14 dígitos: año, mes y ocho más, como 20261100000123'],
    ['withholds', 'no', 'Elige si retiene IVA'],
  ],
);

it('keeps digits alone', () => {
  expect(withholding.parse({ withholds: true, number: '2026-11-00000123' }).number).toBe('20261100000123');
  expect(withholding.parse({ withholds: false, number: '' }).number).toBeNull();
});

it('refuses a number without a withholding', () => {
  expect(withholding.safeParse({ withholds: false, number: '20261100000123' }).error?.issues[0]?.path).toEqual([
    'number',
  ]);
});
