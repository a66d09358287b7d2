import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault({ current: 'un secreto de pruebas de más de 32 letras', accepted: [] });
const other = createVault({ current: 'otro secreto de pruebas de más de 32 letras', accepted: [] });

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

const OLD = 'el secreto de antes, de más de 32 letras';
const before = createVault({ current: OLD, accepted: [] });
const after = createVault({ current: 'el secreto de ahora, de más de 32', accepted: [{ secret: OLD, until: null }] });
const dropped = createVault({ current: 'el secreto de ahora, de más de 32', accepted: [] });

it('what an accepted secret sealed opens, and is sealed anew so that it can be dropped', () => {
  const sealed = before.seal('JBSWY3DPEHPK3PXP', '1');
  expect(after.open(sealed, '1')).toBe('JBSWY3DPEHPK3PXP');
  expect(dropped.open(sealed, '1')).toBeNull();
  const again = after.reseal(sealed, '1');
  expect(dropped.open((again as { sealed: string }).sealed, '1')).toBe('JBSWY3DPEHPK3PXP');
  expect(after.reseal((again as { sealed: string }).sealed, '1')).toBe('current');
  expect(after.reseal(sealed, '2')).toBeNull();
  expect(after.reseal(other.seal('x', '1'), '1')).toBeNull();
});

it('fingerprints of an accepted secret are known, and of a dropped one by the key that was kept', () => {
  const stored = before.fingerprint('7K3MZQ0RT9');
  expect(after.fingerprints('7K3MZQ0RT9', [])).toEqual([after.fingerprint('7K3MZQ0RT9'), stored]);
  expect(dropped.fingerprints('7K3MZQ0RT9', [])).not.toContain(stored);
  const kept = after.fingerprintKeys();
  expect(dropped.fingerprints('7K3MZQ0RT9', kept)).toContain(stored);
  // A copy of the database alone tells nothing.
  expect(other.fingerprints('7K3MZQ0RT9', kept)).not.toContain(stored);
});
