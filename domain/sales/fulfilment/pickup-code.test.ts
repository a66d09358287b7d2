import { expect, it } from 'vitest';
import { printPickupCode, readPickupCode } from './pickup-code.ts';

it.each([
  ['12345678', '12345678'],
  [' 1234 5678 ', '12345678'],
  ['1234-5678', '12345678'],
  ['1234567', null],
  ['123456789', null],
  ['1234 567a', null],
  ['', null],
])('reads %j as %j', (typed, code) => expect(readPickupCode(typed)).toBe(code));

it('prints a code as it reads it', () => {
  expect(printPickupCode('00345678')).toBe('0034 5678');
  expect(readPickupCode(printPickupCode('00345678'))).toBe('00345678');
});
