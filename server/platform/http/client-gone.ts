import type { FastifyReply } from 'fastify';

/**
 * Aborts when the client leaves before its answer. Not Fastify's `request.signal`, which follows the request: that one is
 * over as soon as the body was read.
 */
export function clientGone(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
