import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Which clients may read /metrics and the details of /readyz. */
export interface WatchRule {
  /** Required bearer token; null: only requests from this machine that did not come through a proxy are allowed. */
  token: string | null;
  behindProxy: boolean;
}

export function mayWatch(request: FastifyRequest, { token, behindProxy }: WatchRule): boolean {
  return token ? carries(request, token) : !behindProxy && isFromHere(request);
}

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return (address === '::1' || address.startsWith('127.')) && !FORWARDED.some((name) => name in headers);
}

function carries({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
