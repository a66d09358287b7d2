import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMobile, parsePhone } from './phone.ts';

describe('a Venezuelan number', () => {
  it.each([
    '+58 414 123.45.67',
    '+58 (0)414-123-45-67',
    '58414 1234567',
    '00584141234567',
    '(0414) 123 4567',
    '414 1234567',
  ])('reads %s as 0414-1234567', (text) => {
    expect(parsePhone(text)).toBe('0414-1234567');
  });

  it.each(['0412', '0416', '0422', '0424', '0426', '0212', '0241', '0261', '0295'])('may begin with %s', (code) => {
    expect(parsePhone(`${code}5550142`)).toBe(`${code}-5550142`);
  });

  it.each([
    '',
    'hola',
    '0414-123456',
    '0414-12345678',
    '0415-1234567',
    '0213-1234567',
    '+1 305 555 0142',
    '+34 612 34 56 78',
    '0414-1234567 ext 2',
    '0800-1234567',
    '٠٤١٤١٢٣٤٥٦٧',
  ])('refuses %j', (text) => {
    expect(parsePhone(text)).toBeNull();
  });

  it('is read back unchanged, however it was grouped', () => {
    const numbers = fc.tuple(fc.constantFrom('0414', '0426', '0212', '0281'), fc.integer({ min: 0, max: 9_999_999 }));
    fc.assert(
      fc.property(numbers, fc.constantFrom(' ', '-', '.', ''), ([code, number], mark) => {
        const seven = String(number).padStart(7, '0');
        const once = parsePhone(`${code}${mark}${seven.slice(0, 3)}${mark}${seven.slice(3)}`);
        expect(once).toBe(`${code}-${seven}`);
        expect(parsePhone(once ?? '')).toBe(once);
      }),
    );
  });
});

it('accepts only a mobile number for pago móvil', () => {
  expect(parseMobile('0424 1234567')).toBe('0424-1234567');
  expect(parseMobile('0212-1234567')).toBeNull();
});
