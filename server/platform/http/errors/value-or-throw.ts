import type { Outcome } from '#server/platform/database/attempt.ts';
import { AppError } from './app-error.ts';

/** The value of an outcome; a refusal becomes the answer that the error handler sends. */
export function valueOrThrow<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const { code, message, fields, details, retryAfterSeconds } = outcome;
  throw new AppError(code, message, {
    ...(fields ? { fields } : {}),
    details,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
