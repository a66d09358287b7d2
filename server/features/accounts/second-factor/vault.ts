import { createHmac } from 'node:crypto';
import type { AuthSecrets } from '#server/platform/secrets/accepted-secrets.ts';
import { keyIdOf } from '#server/platform/secrets/key-id.ts';
import { deriveKey, openUnder, sealUnder } from './sealing-key.ts';

/** Encrypts secrets, so that a copy of the database alone does not reveal them. */
export interface Vault {
  /** Seals under the current secret. @param owner bound into the ciphertext: it opens only with the same owner */
  seal(secret: string, owner: string): string;
  /** @returns null when it was sealed for another owner or under a secret that is not accepted */
  open(sealed: string, owner: string): string | null;
  /**
   * Seals anew what an accepted secret sealed.
   * @returns `current` when there is nothing to do, null when it does not open
   */
  reseal(sealed: string, owner: string): { sealed: string } | 'current' | null;
  /** Keyed deterministic hash, for codes too short for a plain hash. */
  fingerprint(text: string): string;
  /**
   * The hashes that a code may have been stored with, under the current secret, an accepted one or one that was dropped.
   * @param kept those of `fingerprintKeys` that were stored
   */
  fingerprints(text: string, kept: readonly SealedKey[]): string[];
  /**
   * The keys with which accepted secrets made fingerprints, sealed under the current secret: unlike what is sealed, a
   * fingerprint cannot be made anew, and must be known when its secret is not.
   */
  fingerprintKeys(): SealedKey[];
}

/** `id` is the key id of the secret that it was derived from. */
export interface SealedKey {
  id: string;
  sealedKey: string;
}

/** @param secrets AUTH_SECRET, or the one generated at the first start, and those that are accepted besides */
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
    fingerprints(text, kept) {
      const dropped = kept.flatMap(({ id, sealedKey }) => {
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

/** What a stored key of fingerprints is sealed for. */
export function ownerOfKey(id: string): string {
  return `fingerprints of ${id}`;
}

function print(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
