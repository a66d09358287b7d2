import { type Logger, pino } from 'pino';

/** What must never stand in a log: who bought, how they paid, and what proves who they are. */
const SECRET = [
  'authorization',
  'password',
  'token',
  'customer_id',
  'customer_phone',
  'customer_email',
  'payment',
  'payment_proof_url',
  'tracking_key',
];

export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[oculto]' },
      serializers: {
        // A database error carries its parameters, which may be anybody's data.
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          message: error.message.split('\nparams:')[0],
          stack: error.stack?.split('\nparams:')[0] === error.stack ? error.stack : undefined,
          cause: error.cause instanceof Error ? error.cause.message : undefined,
        }),
      },
    },
    standardOutput(),
  );
}

/** Bytes of lines kept for when there is room again; those after are lost. */
const MOST_UNWRITTEN = 64 * 1024;

/**
 * Standard output, which may be a file on a full disk. Lines that cannot be written are lost: left alone, pino tries the
 * first of them again for ever, and nothing else is done by the process.
 */
function standardOutput() {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: MOST_UNWRITTEN });
  destination.on('error', () => {});
  return destination;
}
