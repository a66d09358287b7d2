import { z } from 'zod';
import { type AcceptedSecret, parseAcceptedSecrets } from '#server/platform/secrets/accepted-secrets.ts';

// Schemas of single settings.

/** On or off. */
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

/** AUTH_SECRET_ACCEPTED: one a line. */
export const acceptedSecrets = z.string().transform((text, context): AcceptedSecret[] => {
  const secrets = parseAcceptedSecrets(text);
  if (typeof secrets !== 'string') return secrets;
  context.addIssue({ code: 'custom', message: secrets });
  return z.NEVER;
});

/** A duration, in seconds. */
export const seconds = (most: number) => z.coerce.number('a number of seconds').min(0).max(most);
