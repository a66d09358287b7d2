import type { FastifyReply } from 'fastify';

/**
 * A signal that aborts when the client disconnects before the response is finished. Fastify's `request.signal` cannot
 * be used for this, because it follows the request, which ends as soon as its body has been read.
 */
export function clientDisconnected(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
