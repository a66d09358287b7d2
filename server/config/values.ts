import { isIP } from 'node:net';
import { z } from 'zod';
import { type AcceptedSecret, parseAcceptedSecrets } from '#server/platform/secrets/accepted-secrets.ts';

// Schemas of single settings.

/** A switch: on or off. */
export const flag = z.enum(['0', '1']).transform((value) => value === '1');
const NOT_AN_ORIGIN = 'http:// or https://, a host, and nothing after it';
/** An origin for links, such as https://tienda.example. */
export const origin = z
  .string()
  .refine(
    (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).pathname === '/',
    NOT_AN_ORIGIN,
  )
  .transform((url) => new URL(url).origin);

/** MAIL_FROM: `ana@example.com` or `Ana Rivas <ana@example.com>`. */
export const sender = z
  .string()
  .refine(
    (text) => z.email().safeParse(text.match(/^[^<>\r\n]*<([^<>]+)>$/)?.[1] ?? text).success,
    'an address, or a name with an address in <>',
  );

/** STORAGE_URL: `s3://bucket`. */
export const bucket = z
  .string()
  .refine(
    (url) => /^s3:\/\/[a-z0-9]/i.test(url) && URL.canParse(url),
    's3://bucket, with ?endpoint=… and ?region=… where needed',
  )
  .refine((url) => isTimeout(new URL(url).searchParams.get('timeout')), 'timeout=… is seconds, from 1 to 60');

function isTimeout(text: string | null): boolean {
  return text === null || (/^\d+(\.\d+)?$/.test(text) && Number(text) >= 1 && Number(text) <= 60);
}

/** AUTH_SECRET_ACCEPTED: one secret per line. */
export const acceptedSecrets = z.string().transform((text, context): AcceptedSecret[] => {
  const secrets = parseAcceptedSecrets(text);
  if (typeof secrets !== 'string') return secrets;
  context.addIssue({ code: 'custom', message: secrets });
  return z.NEVER;
});

/** A duration, in seconds. */
export const seconds = (most: number) => z.coerce.number('a number of seconds').min(0).max(most);

/** TRUST_PROXY: addresses and ranges, separated by commas. */
export const proxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .refine(
    (addresses) => addresses.every(isAddressOrRange),
    'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
  );

const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (NAMED_RANGES.has(text)) return true;
  const version = isIP(address);
  return (
    version > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}
