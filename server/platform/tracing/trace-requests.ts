import type { FastifyInstance } from 'fastify';
import { currentTracing, type Span, type TraceParent } from './trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** Paths that load balancers and Prometheus request every few seconds. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Gives each routed request a span named by its route template. Paths and queries may hold an address or a key, so a span
 * contains neither. Cached responses are sent before routing, in less time than a span takes: vitrina_kept_sent_total
 * counts them. Call it on the root instance before its routes are registered.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracing = currentTracing();
  if (!tracing) return;
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const route = config.measuredAs ?? url;
    if (UNTRACED.has(route ?? '')) return done();
    const { method, protocol } = request;
    const attributes = { 'http.request.method': method, 'url.scheme': protocol, ...(route && { 'http.route': route }) };
    const name = route ? `${method} ${route}` : method;
    const span = tracing.start({ name, kind: 'server', attributes }, parentOf(request.headers));
    request.span = span;
    // Ends the span also when the client disconnects before the response.
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.note({ 'http.response.status_code': statusCode });
      if (statusCode >= 500) span.fail(String(statusCode));
      span.end();
    });
    span.run(done);
  });
  // A body is read in events of the socket, which do not belong to the request's async context.
  app.addHook('preValidation', ({ span }, _reply, done) => (span ? span.run(done) : done()));
}

function parentOf({ traceparent, tracestate }: Record<string, string | string[] | undefined>): TraceParent {
  return typeof traceparent === 'string' ? { traceparent, ...(typeof tracestate === 'string' && { tracestate }) } : {};
}
