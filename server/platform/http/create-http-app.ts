import type { IncomingMessage, ServerResponse } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { sayErrorsInSpanish } from '#contract/error-words.ts';
import { refuseLongBodies } from './bodies/body-limits.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connections/connection-limits.ts';
import { Connections } from './connections/connections.ts';
import { handleErrors } from './errors/error-handler.ts';
import type { KeptResponses } from './kept/kept-responses.ts';
import { Readiness } from './readiness.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
    readiness: Readiness;
  }
}

const JSON_LIMIT_BYTES = 256 * 1024;

export interface HttpAppOptions {
  logger: Logger;
  kept: KeptResponses;
  /** Told of everything that failed by no fault of the caller. */
  onFailure?: (error: Error) => void;
  /** Proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /** Where they differ from the shop's own; for tests, which cannot wait so long. */
  limits?: Partial<ConnectionLimits>;
  /** Takes each request first, and hands on what is not its own. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/**
 * Fastify, with one thing before it: an answer that is kept for exactly this URL goes out at once, without routing.
 * Everything else takes the long way and says the same.
 */
export function createHttpApp(options: HttpAppOptions): FastifyInstance {
  const { logger, kept, onFailure, trustProxy, limits, before } = options;
  sayErrorsInSpanish();
  const connections = new Connections({
    limits: { ...CONNECTION_LIMITS, ...limits },
    logger,
    behindProxy: trustProxy.length > 0,
  });
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT_BYTES,
    // An address whose %-signs make no sense names nothing.
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : url.startsWith('/api/') ? '/api/ilegible' : '/ilegible'),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // What is asked while the shop ends is answered like any other.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => connections.onClientError(error, socket),
    serverFactory: (handler) =>
      connections.createServer((request, response) => {
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
    // Nobody keeps an answer that does not say so itself, as those do that are the same for everyone.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.decorate('connections', connections);
  app.decorate('readiness', new Readiness());
  refuseLongBodies(app);
  handleErrors(app, onFailure);
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
