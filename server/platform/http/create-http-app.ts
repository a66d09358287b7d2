import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { z } from 'zod';
import { handleErrors } from './error-handler.ts';
import type { KeptResponses } from './kept-responses.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const JSON_LIMIT_BYTES = 256 * 1024;

export interface HttpAppOptions {
  logger: Logger;
  kept: KeptResponses;
  /** Proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /** Takes each request first, and hands on what is not its own. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/**
 * Fastify, with one thing before it: an answer that is kept for exactly this URL goes out at once, without routing.
 * Everything else takes the long way and says the same.
 */
export function createHttpApp({ logger, kept, trustProxy, before }: HttpAppOptions): FastifyInstance {
  z.config(z.locales.es());
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT_BYTES,
    // An address whose %-signs make no sense names nothing.
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : url.startsWith('/api/') ? '/api/ilegible' : '/ilegible'),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    serverFactory: (handler, options) =>
      createServer({ keepAliveTimeout: 72_000, ...options }, (request, response) => {
        const { method, url } = request;
        if ((method === 'GET' || method === 'HEAD') && url && kept.trySend(url, request, response)) return;
        if (before) before(request, response, () => handler(request, response));
        else handler(request, response);
      }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  handleErrors(app);
  return app;
}

function isReadable(url: string): boolean {
  try {
    decodeURI(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
