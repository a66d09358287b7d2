import type { ErrorCode } from '#contract/errors.ts';

/** A refusal that the caller may read. Thrown anywhere below a route; the error handler turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  /** @param message Spanish, fit to show */
  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; details?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
