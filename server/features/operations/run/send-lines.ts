import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { OperationLine } from './run-operation.ts';

/** Answers the lines of an operation as they are said, one JSON a line. Whoever leaves only stops listening. */
export function sendLines(reply: FastifyReply, lines: AsyncGenerator<OperationLine>): FastifyReply {
  const stream = Readable.from(toText(lines), { objectMode: false });
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(stream);
}

async function* toText(lines: AsyncGenerator<OperationLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
