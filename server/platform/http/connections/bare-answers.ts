import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorBody } from '#contract/errors.ts';
import { SECURITY_HEADERS } from '../security-headers.ts';

type BareRefusal = Pick<ErrorBody, 'code' | 'message'>;

export const TOO_SLOW: BareRefusal = {
  code: 'timed_out',
  message: 'La conexión es demasiado lenta. Inténtalo de nuevo.',
};
export const TOO_MANY_HEADERS: BareRefusal = {
  code: 'headers_too_large',
  message: 'La solicitud lleva demasiadas cabeceras',
};
export const TOO_MANY_AT_ONCE: BareRefusal = {
  code: 'too_many_requests',
  message: 'Demasiadas solicitudes a la vez. Inténtalo de nuevo.',
};
const TOO_LARGE: BareRefusal = { code: 'too_large', message: 'El archivo o los datos son demasiado grandes' };
const MALFORMED: BareRefusal = { code: 'malformed', message: 'No pudimos leer la solicitud' };

/** The refusal by Node's error code, for a request that could not be parsed. Any other code is MALFORMED. */
const CLIENT_ERRORS: Readonly<Record<string, BareRefusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: TOO_MANY_HEADERS,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: TOO_LARGE,
};

/** Writes an error response directly to the socket: a request that could not be parsed has no ServerResponse. */
export function writeClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const refusal = CLIENT_ERRORS[error.code ?? ''] ?? MALFORMED;
  const json = JSON.stringify(refusal);
  const status = ERROR_STATUS[refusal.code];
  const lines = Object.entries({ ...headersOf(json), connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${json}`);
}

/** Answers with an error before the request reaches Fastify, and closes the connection. */
export function refuse(response: ServerResponse, refusal: BareRefusal): void {
  const json = JSON.stringify(refusal);
  response.shouldKeepAlive = false;
  response.writeHead(ERROR_STATUS[refusal.code], headersOf(json)).end(json);
}

function headersOf(json: string): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(json)),
  };
}
