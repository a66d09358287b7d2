import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_LIFE_MS } from './known-devices.ts';

/**
 * What a browser that signed in is known by: one token for each account, so that a family's computer keeps all of
 * theirs. Scripts cannot read it, other sites cannot send it, and it goes with the calls about accounts alone, so pages
 * stay the same for everyone. It opens nothing: it only says whose failures are counted.
 */
const NAME = 'known_devices';
const MOST_TOKENS = 5;
const TOKEN = /^[\w-]{43}$/;

/** The tokens that a browser brings, newest first. */
export function deviceTokensOf(request: FastifyRequest): string[] {
  return (request.cookies[NAME] ?? '')
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, MOST_TOKENS);
}

/**
 * Gives the browser a token besides those it has, and lets all of them live on.
 * @param token null when it has the one it needs
 * @param secure whether the shop is reached over TLS
 */
export function keepDeviceToken(
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
