import { StorageUnavailable } from '#server/platform/storage/storage.ts';

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);
// Class 57: the operator's intervention (shutting down, starting up) and statements that took too long; class 08:
// connection lost; 53300: no slot left; 55P03: a lock that was waited for too long.
const STATES = /^(57P0[123]|57014|08\d{3}|53300|55P03)$/;
const DRIVER =
  /The embedded database (ended itself|could not be opened)|Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error/;

/** Whether an error means that the database could not be reached just now, rather than that we did something wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return someCause(
    error,
    ({ code, message }) => (!!code && (NETWORK.has(code) || STATES.test(code))) || DRIVER.test(message),
  );
}

/** Whether PostgreSQL could not take a value as such (class 22): a NUL in a text, a year before the first. */
export function isUnusableValue(error: unknown): boolean {
  return someCause(error, ({ code }) => /^22[0-9A-Z]{3}$/.test(code ?? ''));
}

/** Whether a row would have been the second where only one may be. */
export function isDuplicate(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '23505');
}

function someCause(error: unknown, matches: (cause: NodeJS.ErrnoException) => boolean): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    // What failed behind it failed on the way to a file, whatever its code says.
    if (cause instanceof StorageUnavailable) return false;
    if (matches(cause)) return true;
  }
  return false;
}
