import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERROR_STATUS, type ErrorBody } from '#contract/errors.ts';
import { isDatabaseUnreachable, isUnusableValue } from '#server/platform/database/database-errors.ts';
import { machineFault } from '#server/platform/faults/machine-fault.ts';
import { StorageUnavailable } from '#server/platform/storage/storage.ts';
import { AppError } from './app-error.ts';

const RETRY_AFTER_SECONDS = 5;
/** Equal 503 failures within this many ms are logged once: while a dependency is down, every request fails alike. */
const ALIKE_MS = 10_000;

/**
 * Turns every thrown error into an ErrorBody response. Server errors are logged; the client sees none of their details.
 * @param onFailure called with each error that is answered with 500 or above
 */
export function handleErrors(app: FastifyInstance, onFailure?: (error: Error) => void): void {
  const logFailure = failureLog();
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = error instanceof AppError ? error : toAppError(error, request);
    if (ERROR_STATUS[refusal.code] >= 500) {
      onFailure?.(error);
      logFailure(request, error, refusal);
    }
    return sendError(refusal, reply);
  });
  app.setNotFoundHandler((_request, reply) => sendError(new AppError('not_found', 'No encontrado'), reply));
}

/**
 * Makes a function that logs failures of 500 and above. A 503 is temporary and logged once per kind and ALIKE_MS,
 * without a stack when the shop itself refused (such as a full queue). Any other failure is logged each time.
 */
function failureLog() {
  const lately = new Map<string, { since: number; alike: number }>();
  return ({ log }: FastifyRequest, error: Error, { code, message }: AppError): void => {
    if (ERROR_STATUS[code] !== 503) {
      log.error({ err: error }, 'request failed');
      return;
    }
    const kind = `${code} ${error.constructor.name}`;
    const known = lately.get(kind);
    const now = performance.now();
    if (known && now - known.since < ALIKE_MS) {
      known.alike += 1;
      return;
    }
    lately.set(kind, { since: now, alike: 0 });
    const alike = known?.alike ?? 0;
    if (error instanceof AppError) log.warn({ code, alike }, `refused for now: ${message}`);
    else log.error({ err: error, code, alike }, 'request failed');
  };
}

function sendError(error: AppError, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.details === undefined ? {} : { details: error.details }),
  };
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  // Pictures and pages may be cached by browsers and proxies, but their errors must not be.
  if (ERROR_STATUS[error.code] >= 500) reply.header('cache-control', 'no-store');
  return reply.code(ERROR_STATUS[error.code]).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  if (isDatabaseUnreachable(error) || (machineFault(error) && !(error instanceof StorageUnavailable))) {
    return new AppError('unavailable', 'El servicio no está disponible en este momento. Inténtalo de nuevo.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  if (error instanceof StorageUnavailable) {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const message = reading
      ? 'No pudimos abrir la imagen en este momento. Inténtalo de nuevo en un momento.'
      : 'No pudimos guardar la imagen en este momento. Inténtalo de nuevo en un momento.';
    return new AppError('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  if (isUnusableValue(error))
    return new AppError('invalid', 'Un dato contiene caracteres o valores que no podemos guardar');
  if (error.statusCode === 413) return new AppError('too_large', 'El archivo o los datos son demasiado grandes');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('malformed', 'No pudimos leer la solicitud');
  }
  request.log.debug(error.code);
  return new AppError('internal', 'Ocurrió un error inesperado');
}

/** Invalid path parameters are a 404, invalid headers a 400, an invalid body or query a 422 with messages by field. */
function fromValidation(error: FastifyError): AppError {
  if (error.validationContext === 'params') return new AppError('not_found', 'No encontrado');
  const fields: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    const path = issue.instancePath.split('/').filter(Boolean);
    const unknown = unknownKeys(issue.params);
    const places = unknown.length > 0 ? unknown.map((key) => [...path, key]) : [path];
    for (const place of places) fields[place.join('.') || 'body'] ??= issue.message ?? 'Dato inválido';
  }
  const code = error.validationContext === 'headers' ? 'malformed' : 'invalid';
  return new AppError(code, Object.values(fields)[0] ?? 'Revisa los datos', { fields });
}

/**
 * Fields that the schema does not know; at most 20, because the client chose their names and the answer repeats them.
 */
function unknownKeys(params: Record<string, unknown>): string[] {
  const issue = params.issue as { keys?: string[] } | undefined;
  const keys = issue?.keys ?? (params.keys as string[] | undefined) ?? [];
  return keys.slice(0, 20).map((key) => key.slice(0, 200));
}
