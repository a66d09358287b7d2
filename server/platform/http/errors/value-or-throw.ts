import type { Outcome } from '#server/platform/database/attempt.ts';
import { AppError } from './app-error.ts';

/**
 * The value of a use case's outcome, for routes.
 * @throws AppError with the refusal's code, message and details
 */
export function valueOrThrow<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new AppError(outcome.code, outcome.message, outcome);
}

/**
 * What a query found, for routes.
 * @throws AppError 404 with this message when it found nothing
 */
export function valueOrNotFound<Value>(value: Value | null | undefined, message: string): Value {
  if (value === null || value === undefined) throw new AppError('not_found', message);
  return value;
}
