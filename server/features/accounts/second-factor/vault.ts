import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { AuthSecrets } from '#server/platform/secrets/accepted-secrets.ts';
import { keyIdOf } from '#server/platform/secrets/key-id.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets, so that a copy of the database alone does not reveal them. */
export interface Vault {
  /** Encrypts with the current secret. @param owner bound into the ciphertext: it opens only with the same owner */
  seal(secret: string, owner: string): string;
  /** Decrypts. @returns null when it was sealed for another owner or with a secret that is not accepted */
  open(sealed: string, owner: string): string | null;
  /**
   * Seals with the current secret what an accepted secret sealed.
   * @returns `current` when there is nothing to do, null when it does not open
   */
  reseal(sealed: string, owner: string): { sealed: string } | 'current' | null;
  /** Keyed deterministic hash, for codes too short for a plain hash. */
  fingerprint(text: string): string;
  /**
   * The possible hashes of a stored code: with the current secret, an accepted one or a dropped one.
   * @param storedKeys the stored results of `fingerprintKeys`
   */
  fingerprints(text: string, storedKeys: readonly SealedKey[]): string[];
  /**
   * The fingerprint keys of the accepted secrets, sealed with the current secret. A fingerprint cannot be converted to another
   * key, so its key is still needed after its secret was dropped.
   */
  fingerprintKeys(): SealedKey[];
}

/** `id` is the key id of the secret that it was derived from. */
interface SealedKey {
  id: string;
  sealedKey: string;
}

/** @param secrets AUTH_SECRET, or the secret generated at the first start, and the accepted earlier ones */
export function createVault({ current, accepted }: AuthSecrets): Vault {
  const keysOf = (secret: string) => ({
    id: keyIdOf(secret),
    sealing: deriveKey(secret, 'vitrina sealing'),
    printing: deriveKey(secret, 'vitrina fingerprints'),
  });
  const ours = keysOf(current);
  const others = accepted.map(({ secret }) => keysOf(secret));

  const seal = (text: string, owner: string) => sealUnder(ours.sealing, text, owner);

  function openOthers(sealed: string, owner: string): string | null {
    for (const { sealing } of others) {
      const text = openUnder(sealing, sealed, owner);
      if (text !== null) return text;
    }
    return null;
  }

  const open = (sealed: string, owner: string) => openUnder(ours.sealing, sealed, owner) ?? openOthers(sealed, owner);

  return {
    seal,
    open,
    reseal(sealed, owner) {
      if (openUnder(ours.sealing, sealed, owner) !== null) return 'current';
      const text = openOthers(sealed, owner);
      return text === null ? null : { sealed: seal(text, owner) };
    },
    fingerprint: (text) => print(ours.printing, text),
    fingerprints(text, storedKeys) {
      const dropped = storedKeys.flatMap(({ id, sealedKey }) => {
        const key = open(sealedKey, ownerOfKey(id));
        return key === null ? [] : [Buffer.from(key, 'base64url')];
      });
      const keys = [ours.printing, ...others.map(({ printing }) => printing), ...dropped];
      return [...new Set(keys.map((key) => print(key, text)))];
    },
    fingerprintKeys: () =>
      others.map(({ id, printing }) => ({ id, sealedKey: seal(printing.toString('base64url'), ownerOfKey(id)) })),
  };
}

/** The owner that a stored fingerprint key is sealed for. */
export function ownerOfKey(id: string): string {
  return `fingerprints of ${id}`;
}

function print(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Derives a separate key for each purpose. */
function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

function sealUnder(key: Buffer, text: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** @returns null when it was sealed for another owner or under another key */
function openUnder(key: Buffer, sealed: string, owner: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    // Authentication failed: wrong key, wrong owner or altered text; these cannot be distinguished.
    return null;
  }
}
