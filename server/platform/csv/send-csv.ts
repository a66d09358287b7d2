import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a CSV as a download with this file name; a long one in chunks, so that it is never held in memory. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  text: string | Iterable<string> | AsyncIterable<string>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(typeof text === 'string' ? text : Readable.from(text, { objectMode: false }));
}
