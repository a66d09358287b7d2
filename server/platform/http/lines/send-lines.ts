import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Streams lines as newline-delimited JSON. The task that writes them goes on when the client disconnects. */
export function sendLines(reply: FastifyReply, lines: AsyncGenerator<unknown>): FastifyReply {
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(toText(lines), { objectMode: false }));
}

async function* toText(lines: AsyncGenerator<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
