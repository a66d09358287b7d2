import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskNationalId, nationalIdProblem, normalizeNationalId, parseNationalId, rifCheckDigit } from './identity.ts';

describe('a cédula', () => {
  it.each([
    'V-12345678',
    'v12345678',
    'V 12.345.678',
    '12.345.678',
    '12345678',
    ' V–12.345.678 ',
    'C.I. V-12.345.678',
    'CI: 12345678',
    'Cédula 12345678',
  ])('is read from %s', (text) => {
    expect(parseNationalId(text)).toEqual({ kind: 'cedula', text: 'V-12345678' });
  });

  it('keeps its letter, and loses leading zeros', () => {
    expect(normalizeNationalId('e-84.123.456')).toBe('E-84123456');
    expect(normalizeNationalId('V-01234567')).toBe('V-1234567');
  });

  it.each(['', 'V', 'hola', 'V-1234', 'V-1234567890', 'J-1234567', 'X-12345678', 'V-12345678A', '１２３４５６７８'])(
    'refuses %j',
    (text) => {
      expect(nationalIdProblem(text)).toBe('Escribe una cédula (V-12345678) o un RIF (J-12345678-9) válido');
    },
  );
});

describe('a RIF', () => {
  // Public RIFs of Banesco, Empresas Polar, PDVSA and SENIAT.
  it.each(['J-07013380-5', 'J-00006372-9', 'J-00095036-9', 'G-20000303-0'])('accepts %s', (text) => {
    expect(parseNationalId(text)).toEqual({ kind: 'rif', text });
  });

  it.each(['j070133805', 'J 07.013.380 5', 'RIF J-07013380-5', 'R.I.F.: j-070133805'])(
    'reads %s as J-07013380-5',
    (text) => {
      expect(normalizeNationalId(text)).toBe('J-07013380-5');
    },
  );

  it('is refused with another check digit, and without its letter', () => {
    expect(parseNationalId('J-07013380-6')).toBe('check_digit');
    expect(parseNationalId('070133805')).toBe('letter_missing');
  });

  it('has exactly one valid check digit for every letter and number', () => {
    const numbers = fc.integer({ min: 0, max: 99_999_999 }).map((number) => String(number).padStart(8, '0'));
    fc.assert(
      fc.property(fc.constantFrom('V', 'E', 'J', 'P', 'G'), numbers, (letter, number) => {
        const taken = Array.from({ length: 10 }, (_, digit) => parseNationalId(`${letter}${number}${digit}`)).filter(
          (read) => typeof read !== 'string',
        );
        expect(taken).toEqual([{ kind: 'rif', text: `${letter}-${number}-${rifCheckDigit(letter, number)}` }]);
      }),
    );
  });

  it('detects every single mistyped digit', () => {
    const mistyped = fc.tuple(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(mistyped, ([number, place, change]) => {
        const digits = String(number).padStart(8, '0');
        const check = rifCheckDigit('J', digits);
        // Two remainders give the check digit 0. Only there a wrong digit may go undetected.
        fc.pre(check !== 0);
        const wrong = [...digits];
        wrong[place] = String((Number(digits[place]) + change) % 10);
        expect(parseNationalId(`J${wrong.join('')}${check}`)).toBe('check_digit');
      }),
    );
  });
});

it('does not change when a normalised id is read again', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = normalizeNationalId(text);
      expect(normalizeNationalId(once)).toBe(once);
    }),
  );
});

it('shows the last three digits of a masked id', () => {
  expect(maskNationalId('V-12345678')).toBe('V-•••••678');
  expect(maskNationalId('J-07013380-5')).toBe('J-••••••805');
  expect(maskNationalId('Cuenta eliminada')).toBe('');
  expect(maskNationalId('')).toBe('');
});
