import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { sendLines } from '#server/platform/http/lines/send-lines.ts';
import type { Operation, OperationRunner } from './run-operation.ts';

/**
 * Starts an operation, or its preview with `?dryRun=true`, and streams its lines as newline-delimited JSON. The operation
 * continues when the client disconnects.
 * @throws AppError 409 while another operation is running
 */
export async function answerOperation(
  operations: OperationRunner,
  operation: Operation,
  request: FastifyRequest<{ Querystring: { dryRun?: 'true' | 'false' | undefined } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal = await operation.refuse?.();
  if (refusal) return valueOrThrow<never>(refusal);
  if (request.query.dryRun === 'true') return sendLines(reply, operations.preview(operation));
  const started = await operations.start(operation, actorOf(request));
  return sendLines(reply, valueOrThrow(started.ok ? started : ((await operation.refuse?.()) ?? started)));
}
