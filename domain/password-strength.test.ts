import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';

const ORDER: PasswordStrength[] = ['short', 'common', 'weak', 'fair', 'strong'];

describe('the strength of a password', () => {
  it.each<[string, PasswordStrength]>([
    ['', 'short'],
    ['ab3!x', 'short'],
    ['123456', 'common'],
    ['contraseña', 'common'],
    ['P4ssw0rd2026', 'common'],
    ['aaaaaaaaaaaaaaaaaaaa', 'common'],
    ['zorzal', 'weak'],
    ['tr4pic', 'weak'],
    ['telar cruje', 'fair'],
    ['el telar cruje a medianoche', 'strong'],
    ['tR4-9vQ!mz0Lpw', 'strong'],
  ])('%j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('does not fall when something new is added, but for a common word that appears', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 6, maxLength: 40 }),
        fc.string({ minLength: 1, maxLength: 5 }),
        (start, more) => {
          const [before, after] = [passwordStrength(start), passwordStrength(start + more)];
          fc.pre(after !== 'common');
          expect(ORDER.indexOf(after)).toBeGreaterThanOrEqual(ORDER.indexOf(before));
        },
      ),
    );
  });
});
