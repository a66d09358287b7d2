import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORD_WORDS } from './common-passwords.ts';
import { isCommonPassword, staffPasswordFault } from './password.ts';

describe('a password of somebody who works here', () => {
  it.each([
    ['once letras', 'short'],
    ['ñandú ñandú', 'short'],
    ['x'.repeat(201), 'long'],
    ['contraseña2026', 'common'],
    ['Contraseña.2026', 'common'],
    ['P4ssw0rd2026!', 'common'],
    ['administrador', 'common'],
    ['Admin1234admin1234', 'common'],
    ['Saman.Admin.2026', 'common'],
    ['SAMÁN SAMÁN 1966', 'common'],
    ['qwertyuiop123', 'common'],
    ['123456789012', 'common'],
    ['04141234567890', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['abababababab', 'common'],
    ['te amo caracas 2026', 'common'],
    ['leonesdelcaracas1', 'common'],
    ['una clave de caja larga', null],
    ['el telar cruje a medianoche', null],
    ['tR4-9vQ!mz0Lpw', null],
    ['kz7Hd0x_bYq2mWnE', null],
  ])('%s: %s', (password, fault) => {
    expect(staffPasswordFault(password)).toBe(fault);
  });

  it('is not the name of the house or one’s own, with a year', () => {
    expect(staffPasswordFault('ceibatextil2026', ['Ceiba Textil'])).toBe('common');
    expect(staffPasswordFault('ceibatextil2026')).toBeNull();
    expect(staffPasswordFault('tienda.CEIBATEXTIL.1', ['Ceiba Textil', ''])).toBe('common');
  });
});

describe('what is guessed first', () => {
  const word = fc.constantFrom(...COMMON_PASSWORD_WORDS);

  it('is up to three common words, with whatever digits and signs around and between', () => {
    const filler = fc.stringMatching(/^[0-9 ._!-]{0,6}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), filler, filler, (words, between, after) => {
        expect(isCommonPassword(words.join(between) + after)).toBe(true);
      }),
    );
  });

  it('is it in capitals and with accents, too', () => {
    fc.assert(
      fc.property(word, (common) => {
        expect(isCommonPassword(common.toUpperCase().replaceAll('A', 'Á'))).toBe(true);
      }),
    );
  });

  it('is nothing with letters in it that no common word has', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{16}$/), (password) => {
        expect(isCommonPassword(`${password}xkwv`)).toBe(false);
      }),
    );
  });
});

it('the list is folded, as what is compared with it', () => {
  for (const common of COMMON_PASSWORD_WORDS) expect(common).toMatch(/^[a-z]+$/);
  expect(COMMON_PASSWORD_WORDS.size).toBeGreaterThan(500);
});
