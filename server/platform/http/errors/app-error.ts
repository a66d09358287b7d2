import type { ErrorCode } from '#contract/errors.ts';

/**
 * An error that the client may see. Thrown by routes and platform code; the error handler turns it into a response with
 * the status of its `code`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly aboutAccess: boolean;

  /**
   * @param message Spanish, shown to the user
   * @param more `fields`: message by path of the input field; `details`: extra data of the response body;
   *   `retryAfterSeconds`: sent as Retry-After; `aboutAccess`: see Refusal
   */
  constructor(
    code: ErrorCode,
    message: string,
    more: {
      fields?: Record<string, string>;
      details?: unknown;
      retryAfterSeconds?: number;
      aboutAccess?: boolean;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.aboutAccess = more.aboutAccess ?? code === 'forbidden';
  }
}
