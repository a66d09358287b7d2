import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Maximum length in characters; a migration is one statement of several pages. */
const MOST_OF_A_STATEMENT = 400;

/**
 * Describes an error without personal data. Whatever prints, logs or stores an error uses this text. Drizzle's own message
 * holds the parameters of the statement: customers' data or the hash of a password. PostgreSQL's message about a value
 * that it cannot read quotes the value.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof DrizzleQueryError)) return withoutValue(error);
  const text = error.query.replace(/\s+/g, ' ').trim();
  const statement = text.length > MOST_OF_A_STATEMENT ? `${text.slice(0, MOST_OF_A_STATEMENT)}…` : text;
  return error.cause ? `${describeError(error.cause)}, in: ${statement}` : `Failed query: ${statement}`;
}

/** The description with the stack and the causes. */
export function describeStack(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stack = '', message, cause } = error;
  const start = stack.indexOf(message);
  // Removes the message from the stack, whatever its lines look like.
  const frames = start < 0 ? '' : stack.slice(start + message.length);
  const own = `${error.name}: ${describeError(error)}${frames}`;
  // The description of a failed statement already begins with its cause.
  return cause instanceof Error && !(error instanceof DrizzleQueryError)
    ? `${own}\nCaused by ${describeStack(cause)}`
    : own;
}

/** Errors of class 22 quote a value: `invalid input syntax for type integer: "…"`. */
function withoutValue(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return /^22[0-9A-Z]{3}$/.test(code ?? '') ? error.message.replace(/".*"/s, '"…"') : error.message;
}
