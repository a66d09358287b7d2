import { expect, it } from 'vitest';
import { dialled, printPhone } from './contact-phone.ts';

it('prints a Venezuelan number in groups, any other as it is', () => {
  expect(printPhone('584141234567')).toBe('+58 414-1234567');
  expect(printPhone('13055550123')).toBe('+13055550123');
});

it('dials what is printed', () => {
  expect(dialled(printPhone('584141234567'))).toBe('+584141234567');
  expect(dialled('0212-555-1966')).toBe('+582125551966');
});
