import { isCommonPassword, MIN_PASSWORD } from './password.ts';

/** How well a password would stand up to guessing; a hint beside the field, never a refusal. */
export type PasswordStrength = 'short' | 'common' | 'weak' | 'fair' | 'strong';

/** A letter typed again and again adds little: each one counts for at most this many places. */
const PLACES_PER_CHARACTER = 2;
/** Bits: a slow hash holds a day's guessing off at the first, and everyone's at the second. */
const FAIR_BITS = 45;
const STRONG_BITS = 70;

const ALPHABETS = [
  { pattern: /\p{Ll}/u, size: 27 },
  { pattern: /\p{Lu}/u, size: 27 },
  { pattern: /\d/, size: 10 },
  { pattern: /[^\p{L}\d]/u, size: 33 },
];

/** By length, variety and the words that are tried first (domain/password.ts). */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password];
  if (characters.length < MIN_PASSWORD) return 'short';
  if (isCommonPassword(password)) return 'common';
  const places = Math.min(characters.length, new Set(characters).size * PLACES_PER_CHARACTER);
  const alphabet = ALPHABETS.reduce((sum, { pattern, size }) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = places * Math.log2(Math.max(2, alphabet));
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}
