import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { sendLines } from '#server/platform/http/lines/send-lines.ts';
import type { Operation, OperationRunner, RecordedRun } from './run-operation.ts';

/**
 * Starts an operation, or its preview with `?dryRun=true`, and streams its lines as newline-delimited JSON. It goes on
 * when the client disconnects.
 * @throws AppError 409 while another operation is running
 */
export async function answerOperation(
  operations: OperationRunner,
  operation: Operation,
  request: FastifyRequest<{ Querystring: { dryRun?: 'true' | 'false' | undefined } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { kind, fileName, subject, undoes } = operation;
  const refusal = await operation.refuse?.();
  if (refusal) return valueOrThrow<never>(refusal);
  if (request.query.dryRun === 'true')
    return sendLines(
      reply,
      operations.preview((run) => operation.preview(run)),
    );
  const actor = actorOf(request);
  const work = (run: RecordedRun) => operation.work(run, actor);
  const started = await operations.start({ kind, actor, fileName, subject, undoes, work });
  return sendLines(reply, valueOrThrow(started.ok ? started : ((await operation.refuse?.()) ?? started)));
}
