import type { IncomingMessage, ServerResponse } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { sayErrorsInSpanish } from '#contract/error-words.ts';
import { refuseLongBodies } from './bodies/body-limits.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connections/connection-limits.ts';
import { Connections } from './connections/connections.ts';
import { handleErrors } from './errors/error-handler.ts';
import { Readiness } from './readiness.ts';
import { HTTPS_ONLY, SECURITY_HEADERS } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
    readiness: Readiness;
  }
}

const JSON_LIMIT_BYTES = 256 * 1024;

/** For Fastly, which only reads the first word of the header. */
const NOT_AT_CDN = 'private, no-store';

interface HttpAppOptions {
  logger: Logger;
  responseCache: ResponseCache;
  /** Called with every error that is answered with 500 or above. */
  onFailure?: (error: Error) => void;
  /** IP addresses or ranges of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  /** Overrides of CONNECTION_LIMITS, for tests that cannot wait that long. */
  limits?: Partial<ConnectionLimits>;
  /** Whether a CDN stands in front of the shop. */
  behindCdn?: boolean;
  /** Whether shoppers reach the shop over HTTPS; responses then carry Strict-Transport-Security. */
  overHttps?: boolean;
  /** Middleware that sees every request before Fastify and calls `next` for those it does not handle. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/**
 * Creates the Fastify app with its error handler, limits and default headers. A response cached for exactly the
 * requested URL is sent before Fastify sees the request; any other request is routed.
 */
export function createHttpApp(options: HttpAppOptions): FastifyInstance {
  const { logger, responseCache, onFailure, trustProxy, limits, behindCdn, overHttps, before } = options;
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
    // A URL with invalid percent-encoding or line breaks is answered with 404, like any unknown path.
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : url.startsWith('/api/') ? '/api/ilegible' : '/ilegible'),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Requests that arrive during shutdown are still answered normally.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => connections.onClientError(error, socket),
    serverFactory: (handler) =>
      connections.createServer((request, response) => {
        const { method, url } = request;
        // Set here, because hooks do not run for cached responses and files. Browsers ignore the header over plain
        // HTTP.
        if (overHttps) response.setHeader(...HTTPS_ONLY);
        if ((method === 'GET' || method === 'HEAD') && url && responseCache.trySend(url, request, response)) return;
        if (before) before(request, response, () => handler(request, response));
        else handler(request, response);
      }),
  });
  takeEmptyDeletes(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onSend', async (_request, reply) => {
    // A preview sets its own, so that the shop may show it in a frame.
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value);
    // Responses must not be cached unless they set Cache-Control themselves.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', behindCdn ? NOT_AT_CDN : 'no-store');
  });
  app.decorate('connections', connections);
  app.decorate('readiness', new Readiness());
  refuseLongBodies(app);
  handleErrors(app, onFailure);
  return app;
}

/** React Router's patterns stop at such a character, and would not even match the 404 page. None of our paths has one. */
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/**
 * A DELETE has no body, but many clients send a JSON content type anyway. Other empty bodies are refused, as Fastify
 * does.
 */
function takeEmptyDeletes(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.method === 'DELETE' && body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}

function isReadable(url: string): boolean {
  try {
    return !LINE_BREAK.test(decodeURI(url.split('?')[0] ?? ''));
  } catch {
    return false;
  }
}
