import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_LIFE_MS } from './known-devices.ts';

/**
 * Identifies browsers that have signed in: one token per account, so a shared computer keeps a token for each person.
 * HttpOnly and SameSite, and sent only to the account routes, so that pages stay cacheable for all. It grants no
 * access; it only selects whose failed attempts are counted.
 */
const NAME = 'known_devices';
const MOST_TOKENS = 5;
const TOKEN = /^[\w-]{43}$/;

/** The device tokens in the request's cookie, newest first. */
export function deviceTokensOf(request: FastifyRequest): string[] {
  return (request.cookies[NAME] ?? '')
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, MOST_TOKENS);
}

/**
 * Adds a token to the browser's cookie and renews the cookie's lifetime.
 * @param token null when the browser already has the token for this account
 * @param secure whether the shop is reached over TLS
 */
export function storeDeviceToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, secure }: { token: string | null; secure: boolean },
): void {
  const tokens = [...(token ? [token] : []), ...deviceTokensOf(request)].slice(0, MOST_TOKENS);
  if (tokens.length === 0) return;
  reply.setCookie(NAME, tokens.join('.'), {
    path: '/api/usr',
    maxAge: DEVICE_LIFE_MS / 1000,
    httpOnly: true,
    sameSite: 'strict',
    secure,
  });
}
