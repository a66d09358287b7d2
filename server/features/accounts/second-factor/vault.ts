import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets, so that a copy of the database alone does not reveal them. */
export interface Vault {
  /** @param owner bound into the ciphertext: it opens only with the same owner */
  seal(secret: string, owner: string): string;
  /** @returns null when it was sealed for another owner or with another AUTH_SECRET */
  open(sealed: string, owner: string): string | null;
  /** Keyed deterministic hash, for codes too short for a plain hash. */
  fingerprint(text: string): string;
}

/** @param secret AUTH_SECRET, or the one generated at the first start; the same on every replica */
export function createVault(secret: string): Vault {
  const sealing = keyFor(secret, 'vitrina sealing');
  const printing = keyFor(secret, 'vitrina fingerprints');
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(ALGORITHM, sealing, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const body = bytes.subarray(IV_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        // Authentication failed: wrong key, wrong owner or altered text; it cannot be told which.
        return null;
      }
    },
    fingerprint: (text) => createHmac('sha256', printing).update(text).digest('base64url'),
  };
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
