import { StorageUnavailable } from '#server/platform/storage/storage.ts';

/** The server cannot be reached: refused, connection lost, no route, no such name. */
const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENETRESET', 'EADDRNOTAVAIL'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
/**
 * SQLSTATE 57P0x: the server is shutting down or starting up, or ended the connection; 08xxx: connection lost (08P01:
 * PgBouncer cannot reach the server behind it); 53300: too many connections.
 */
const AWAY_STATES = /^(57P0[1-5]|08\w{3}|53300)$/;
/** Messages of the driver for the same conditions. */
const AWAY_WORDS = /Connection terminated|timeout expired|Client has encountered a connection error/;
/**
 * 57014: statement timeout; 55P03: lock timeout; 25006: the server has become read-only, so its connection is closed.
 */
const SLOW_STATES = /^(57014|55P03|25006)$/;
const SLOW_WORDS =
  /The embedded database (ended itself|could not be opened)|Query read timeout|timeout exceeded when trying to connect/;

/** Whether an error, or one of its causes, means that there is no connection to the server, regardless of the query. */
export function isServerAway(error: unknown): boolean {
  return someCause(
    error,
    ({ code = '', message }) => NETWORK.has(code) || AWAY_STATES.test(code) || AWAY_WORDS.test(message),
  );
}

/** Whether an error, or one of its causes, means that the database is temporarily unreachable or too slow. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return (
    isServerAway(error) ||
    someCause(error, ({ code = '', message }) => SLOW_STATES.test(code) || SLOW_WORDS.test(message))
  );
}

/** Whether an error, or one of its causes, has one of these SQLSTATEs. */
export function hasState(error: unknown, states: RegExp): boolean {
  return someCause(error, ({ code = '' }) => states.test(code));
}

/** Whether PostgreSQL rejected a value itself (class 22, data exception): a NUL in a text, a date out of range. */
export function isUnusableValue(error: unknown): boolean {
  return hasState(error, /^22[0-9A-Z]{3}$/);
}

/** Whether a lock was not granted within lock_timeout. */
export function isLockTimeout(error: unknown): boolean {
  return hasState(error, /^55P03$/);
}

/** Whether a unique constraint was violated. */
export function isDuplicate(error: unknown): boolean {
  return hasState(error, /^23505$/);
}

function someCause(error: unknown, matches: (cause: NodeJS.ErrnoException) => boolean): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    // Its causes are errors of the file storage, even if they have the same network codes.
    if (cause instanceof StorageUnavailable) return false;
    if (matches(cause)) return true;
  }
  return false;
}
