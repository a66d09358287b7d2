import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id (2025): 19 MiB, 2 passes, 1 lane. argon2id is the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns an argon2id hash in PHC format, with salt and cost parameters */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

let decoy: Promise<string> | null = null;

/** Takes as long as a real comparison; used when the account does not exist, so that timing does not reveal it. */
export async function pretendToCompare(password: string): Promise<void> {
  decoy ??= hashPassword('no account has this password');
  await verify(await decoy, password);
}

/** A random password (96 bits) for a member of staff. */
export function makePassword(): string {
  return randomBytes(12).toString('base64url');
}
