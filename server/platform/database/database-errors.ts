import { StorageUnavailable } from '#server/platform/storage/storage.ts';

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);
// SQLSTATE 57P0x: server shutting down or starting up; 57014: statement timeout; 08xxx: connection lost (08P01 is what
// PgBouncer says when the server behind it is away); 53300: too many connections; 55P03: lock timeout; 25006: a server that
// takes no writes (any more), whose connection is given up.
const STATES = /^(57P0[123]|57014|08[\dP]\d\d|53300|55P03|25006)$/;
const DRIVER =
  /The embedded database (ended itself|could not be opened)|Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error/;

/** Whether an error, or one of its causes, means that the database is temporarily unreachable or too slow. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return someCause(
    error,
    ({ code, message }) => (!!code && (NETWORK.has(code) || STATES.test(code))) || DRIVER.test(message),
  );
}

/** Whether PostgreSQL rejected a value itself (class 22, data exception): a NUL in a text, a date out of range. */
export function isUnusableValue(error: unknown): boolean {
  return someCause(error, ({ code }) => /^22[0-9A-Z]{3}$/.test(code ?? ''));
}

/** Whether a lock was not to be had within lock_timeout. */
export function isLockTimeout(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '55P03');
}

/** Whether a unique constraint was violated. */
export function isDuplicate(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '23505');
}

function someCause(error: unknown, matches: (cause: NodeJS.ErrnoException) => boolean): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    // Its causes are errors of the file storage, even where they have the same network codes.
    if (cause instanceof StorageUnavailable) return false;
    if (matches(cause)) return true;
  }
  return false;
}
