import {
  type Context,
  context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Span, Tracing } from './trace.ts';
import type { TracingSettings } from './tracing-settings.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
/** How often an unreachable collector is logged, in ms. */
const WARN_EVERY_MS = 60_000;
/** Longest value of an attribute: the text of the order's statement is half of it. */
const LONGEST_VALUE = 4_096;

/** Starts OpenTelemetry. Imported dynamically, because it takes some megabytes and a fifth of a second. */
export function openTracing(settings: TracingSettings, logger: Logger): Tracing {
  const warn = warnNowAndThen(logger);
  setGlobalErrorHandler((error) => warn(typeof error === 'string' ? error : ((error as Error).message ?? '')));
  diag.setLogger({ error: warn, warn, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'vitrina' }))
      .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })),
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [new BatchSpanProcessor({ ...settings.batch, exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('vitrina');
  const propagator = new W3CTraceContextPropagator();
  const current = () => trace.getSpanContext(context.active());
  return {
    start({ name, kind, attributes = {} }, parent) {
      const around = parent ? propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter) : context.active();
      // A span that continues another trace also links to the current one: a mail of an order, to the job that sends it.
      const here = parent ? current() : undefined;
      const links = here && isSpanContextValid(here) ? [{ context: here }] : [];
      return spanOf(tracer.startSpan(name, { kind: KINDS[kind], attributes, links }, around), around);
    },
    isRecording: () => trace.getActiveSpan()?.isRecording() ?? false,
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagator.inject(context.active(), carrier, { set: (to, key, value) => Object.assign(to, { [key]: value }) });
      return carrier.traceparent ?? null;
    },
    ids() {
      const here = current();
      const ids: Record<string, string> = here ? { trace_id: here.traceId, span_id: here.spanId } : {};
      return ids;
    },
    async stop(withinMs) {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, withinMs).unref());
      await Promise.race([provider.shutdown().catch((error: Error) => warn(error.message)), late]);
    },
  };
}

function spanOf(span: OtelSpan, around: Context): Span {
  const within = trace.setSpan(around, span);
  let hasEnded = false;
  return {
    run: (work) => context.with(within, work),
    note: (attributes) => void span.setAttributes(attributes),
    fail: (type) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type),
    end() {
      if (!hasEnded) span.end();
      hasEnded = true;
    },
  };
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const [, parentBased, kind] = /^(parentbased_)?(.+)$/.exec(sampler) ?? [];
  const root =
    kind === 'always_off'
      ? new AlwaysOffSampler()
      : kind === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler();
  return parentBased ? new ParentBasedSampler({ root }) : root;
}

/** Logs the first warning at once, and after that one summary per minute. */
function warnNowAndThen(logger: Logger): (problem: string) => void {
  let quietUntil = 0;
  let alike = 0;
  return (problem) => {
    alike += 1;
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + WARN_EVERY_MS;
    logger.warn({ problem, alike }, 'spans did not reach the collector of OpenTelemetry');
    alike = 0;
  };
}
