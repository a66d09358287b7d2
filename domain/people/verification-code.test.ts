import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRecoveryCode, RECOVERY_ALPHABET, RECOVERY_LENGTH, readVerificationCode } from './verification-code.ts';

it.each([
  ['123456', { kind: 'one-time', digits: '123456' }],
  [' 123 456 ', { kind: 'one-time', digits: '123456' }],
  ['7k3mz-q0rt9', { kind: 'recovery', code: '7K3MZQ0RT9' }],
  ['7K3MZ QORT9', { kind: 'recovery', code: '7K3MZQ0RT9' }],
  ['ilo00-00000', { kind: 'recovery', code: '1100000000' }],
  ['0123456789', { kind: 'recovery', code: '0123456789' }],
  ['12345', null],
  ['1234567', null],
  ['7K3MZ-Q0RT', null],
  ['7K3MZ-Q0RTU', null],
  ['١٢٣٤٥٦', null],
  ['٠٠٠٠٠٠', null],
  ['', null],
])('reads %j as %j', (text, read) => {
  expect(readVerificationCode(text)).toEqual(read);
});

it('reads every recovery code as it is shown, in upper or lower case', () => {
  const codes = fc
    .array(fc.constantFrom(...RECOVERY_ALPHABET), { minLength: RECOVERY_LENGTH, maxLength: RECOVERY_LENGTH })
    .map((signs) => signs.join(''));
  fc.assert(
    fc.property(codes, (code) => {
      expect(readVerificationCode(formatRecoveryCode(code))).toEqual({ kind: 'recovery', code });
      expect(readVerificationCode(formatRecoveryCode(code).toLowerCase())).toEqual({ kind: 'recovery', code });
    }),
  );
});
