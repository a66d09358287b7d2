import { expect, it } from 'vitest';
import { camelKeys } from './camel-keys.ts';

it('renames the fields of a call as in the code, and leaves their values', () => {
  const fields = camelKeys({ code: 'A', end_date: null, a_long_name: { start_date: 1 } });
  expect(fields).toEqual({ code: 'A', endDate: null, aLongName: { start_date: 1 } });
});
