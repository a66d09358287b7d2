import { z } from 'zod';
import { ConfigError } from '../config-error.ts';

export interface VerifierSetting {
  url: string;
  key: string;
  /** Whether the bank's `found` validates a payment without staff. */
  validates: boolean;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** PAYMENT_VERIFIER_URL, FISCAL_MACHINE_URL: https, or http to a program on this machine. */
export const verifierUrl = z
  .string()
  .refine((text) => URL.canParse(text) && isSafe(new URL(text)), 'https:// and a host, without a user in it');

function isSafe({ protocol, hostname, username, password }: URL): boolean {
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isPrivate && username === '' && password === '';
}

/** PAYMENT_VERIFIER_KEY, FISCAL_MACHINE_KEY: sent with each call. */
export const verifierKey = z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'printable ASCII without spaces');

/**
 * @returns null when no bank is configured
 * @throws ConfigError when the URL is set without the key, or the key without the URL
 */
export function verifierSetting(given: {
  PAYMENT_VERIFIER_URL?: string | undefined;
  PAYMENT_VERIFIER_KEY?: string | undefined;
  PAYMENT_VERIFIER_VALIDATES: boolean;
}): VerifierSetting | null {
  const { PAYMENT_VERIFIER_URL: url, PAYMENT_VERIFIER_KEY: key, PAYMENT_VERIFIER_VALIDATES: validates } = given;
  if (url && key) return { url, key, validates };
  if (url) throw new ConfigError('PAYMENT_VERIFIER_KEY: PAYMENT_VERIFIER_URL needs it');
  if (key) throw new ConfigError('PAYMENT_VERIFIER_URL: PAYMENT_VERIFIER_KEY is for it');
  if (validates) throw new ConfigError('PAYMENT_VERIFIER_VALIDATES: needs PAYMENT_VERIFIER_URL');
  return null;
}
