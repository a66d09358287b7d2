import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault('un secreto de pruebas de más de 32 letras');
const other = createVault('otro secreto de pruebas de más de 32 letras');

it('opens what it sealed, for its owner alone and under its secret alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (secret, owner, stranger) => {
      const sealed = vault.seal(secret, owner);
      expect(vault.open(sealed, owner)).toBe(secret);
      expect(other.open(sealed, owner)).toBeNull();
      if (stranger !== owner) expect(vault.open(sealed, stranger)).toBeNull();
    }),
  );
});

it('never seals twice alike, and shows nothing of what it holds', () => {
  const sealed = vault.seal('JBSWY3DPEHPK3PXP', '1');
  expect(vault.seal('JBSWY3DPEHPK3PXP', '1')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').includes('JBSW')).toBe(false);
});

it.each(['', 'x', 'AAAA', 'á', 'A'.repeat(400)])('what was never sealed (%j) does not open', (text) => {
  expect(vault.open(text, '1')).toBeNull();
});

it('a changed byte does not open', () => {
  const bytes = Buffer.from(vault.seal('JBSWY3DPEHPK3PXP', '1'), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(vault.open(changed.toString('base64url'), '1')).toBeNull();
  }
});

it('fingerprints are steady, and another secret’s are others', () => {
  expect(vault.fingerprint('7K3MZQ0RT9')).toBe(vault.fingerprint('7K3MZQ0RT9'));
  expect(vault.fingerprint('7K3MZQ0RT9')).not.toBe(vault.fingerprint('7K3MZQ0RT8'));
  expect(other.fingerprint('7K3MZQ0RT9')).not.toBe(vault.fingerprint('7K3MZQ0RT9'));
});
