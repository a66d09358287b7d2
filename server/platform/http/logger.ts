import { type Logger, pino } from 'pino';
import { NEVER_LOGGED } from '#domain/personal-data/registry.ts';
import { describeError, describeStack } from '#server/platform/describe-error.ts';

/** Properties of requests that must never be logged, besides the columns about people: credentials and payments. */
const ON_THE_WIRE = ['authorization', 'password', 'token', 'payment', 'payment_proof_url'];
const SECRET = [...ON_THE_WIRE, ...NEVER_LOGGED];

/**
 * @param level a pino level, or `silent`
 * @param lineOf further properties of each line, such as the ids of its trace
 */
export function createLogger(level: string, lineOf?: () => Record<string, string>): Logger {
  return pino(
    {
      level,
      ...(lineOf && { mixin: lineOf }),
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[oculto]' },
      serializers: {
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          message: describeError(error),
          stack: describeStack(error),
          cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
        }),
      },
    },
    standardOutput(),
  );
}

/** Bytes of log lines buffered while they cannot be written; further lines are dropped. */
const MOST_UNWRITTEN = 64 * 1024;

/**
 * Standard output, which may be a file on a full disk. Lines that cannot be written are dropped: by default pino would
 * retry the first one forever and block the process.
 */
function standardOutput() {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: MOST_UNWRITTEN });
  destination.on('error', () => {});
  return destination;
}
