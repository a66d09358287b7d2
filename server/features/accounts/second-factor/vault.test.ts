import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault({ current: 'un secreto de pruebas de más de 32 letras', accepted: [] });
const other = createVault({ current: 'otro secreto de pruebas de más de 32 letras', accepted: [] });

it('opens what it sealed only for its owner and with its secret', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (secret, owner, stranger) => {
      const sealed = vault.seal(secret, owner);
      expect(vault.open(sealed, owner)).toBe(secret);
      expect(other.open(sealed, owner)).toBeNull();
      if (stranger !== owner) expect(vault.open(sealed, stranger)).toBeNull();
    }),
  );
});

it('seals differently each time, and does not show the text', () => {
  const sealed = vault.seal('JBSWY3DPEHPK3PXP', '1');
  expect(vault.seal('JBSWY3DPEHPK3PXP', '1')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').includes('JBSW')).toBe(false);
});

it.each(['', 'x', 'AAAA', 'á', 'A'.repeat(400)])('does not open %j, which was never sealed', (text) => {
  expect(vault.open(text, '1')).toBeNull();
});

it('does not open after any byte changed', () => {
  const bytes = Buffer.from(vault.seal('JBSWY3DPEHPK3PXP', '1'), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(vault.open(changed.toString('base64url'), '1')).toBeNull();
  }
});

it('makes the same fingerprint each time, and another one with another secret', () => {
  expect(vault.fingerprint('7K3MZQ0RT9')).toBe(vault.fingerprint('7K3MZQ0RT9'));
  expect(vault.fingerprint('7K3MZQ0RT9')).not.toBe(vault.fingerprint('7K3MZQ0RT8'));
  expect(other.fingerprint('7K3MZQ0RT9')).not.toBe(vault.fingerprint('7K3MZQ0RT9'));
});

const OLD = 'el secreto de antes, de más de 32 letras';
const before = createVault({ current: OLD, accepted: [] });
const after = createVault({ current: 'el secreto de ahora, de más de 32', accepted: [{ secret: OLD, until: null }] });
const dropped = createVault({ current: 'el secreto de ahora, de más de 32', accepted: [] });

it('opens and reseals what an accepted secret sealed, so that the secret can be dropped', () => {
  const sealed = before.seal('JBSWY3DPEHPK3PXP', '1');
  expect(after.open(sealed, '1')).toBe('JBSWY3DPEHPK3PXP');
  expect(dropped.open(sealed, '1')).toBeNull();
  const again = after.reseal(sealed, '1');
  expect(dropped.open((again as { sealed: string }).sealed, '1')).toBe('JBSWY3DPEHPK3PXP');
  expect(after.reseal((again as { sealed: string }).sealed, '1')).toBe('current');
  expect(after.reseal(sealed, '2')).toBeNull();
  expect(after.reseal(other.seal('x', '1'), '1')).toBeNull();
});

it('knows fingerprints of an accepted secret, and of a dropped secret by its stored key', () => {
  const stored = before.fingerprint('7K3MZQ0RT9');
  expect(after.fingerprints('7K3MZQ0RT9', [])).toEqual([after.fingerprint('7K3MZQ0RT9'), stored]);
  expect(dropped.fingerprints('7K3MZQ0RT9', [])).not.toContain(stored);
  const storedKeys = after.fingerprintKeys();
  expect(dropped.fingerprints('7K3MZQ0RT9', storedKeys)).toContain(stored);
  // A copy of the database alone is not enough.
  expect(other.fingerprints('7K3MZQ0RT9', storedKeys)).not.toContain(stored);
});
