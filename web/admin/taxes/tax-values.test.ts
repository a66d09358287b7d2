import { expect, it } from 'vitest';
import { refusals } from '#tests/support/input/refusals.ts';
import { rateSchema, settingSchema } from './tax-values.ts';

it('turns a typed rate into the request body', () => {
  const typed = { tax: 'igtf general', percent: 2.5, from_day: '2026-12-01' } as const;
  expect(rateSchema.parse(typed)).toEqual({ kind: 'igtf', name: 'general', percent: 2.5, from_day: '2026-12-01' });
  expect(refusals(rateSchema, { ...typed, percent: 101 })).toEqual({ percent: 'La alícuota debe estar entre 0 y 100' });
});

it('turns typed settings into the request body', () => {
  const typed = { special_taxpayer: 'yes', goods: 'general', from_day: '2026-12-01' } as const;
  expect(settingSchema.parse(typed)).toEqual({ special_taxpayer: true, goods: 'general', from_day: '2026-12-01' });
});
