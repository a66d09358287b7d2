/** Content of a span. Attributes are named by OpenTelemetry's semantic conventions; no value is personal data. */
export interface SpanFacts {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Record<string, string | number>;
}

/** Where a span belongs: W3C trace context, as it came with a request or was stored with a job. */
export interface TraceParent {
  traceparent?: string | undefined;
  tracestate?: string | undefined;
}

/** An open span. */
export interface Span {
  /** Calls `work` so that what it starts, now and later, is part of this span. */
  run<Result>(work: () => Result): Result;
  /** Sets attributes that are known only after the span began. */
  note(attributes: Record<string, string | number>): void;
  /** @param type a code, such as an SQLSTATE; never a message, which may hold what a person typed */
  fail(type: string): void;
  /** Ends the span; only the first call has an effect. */
  end(): void;
}

/** The started OpenTelemetry. */
export interface Tracing {
  /**
   * @param parent the span continues this trace, or begins a new one if `parent` is empty; without `parent`, it continues the
   *   current span
   */
  start(facts: SpanFacts, parent?: TraceParent): Span;
  /** Whether the current code belongs to a sampled span. */
  isRecording(): boolean;
  /** The current span as W3C traceparent; null if there is none. */
  traceparent(): string | null;
  /** Ids of the current span, for log lines. */
  ids(): Record<string, string>;
  /** Sends the remaining spans, for at most this many ms. */
  stop(withinMs: number): Promise<void>;
}

/**
 * The tracing of this process; null unless OpenTelemetry is configured. Without it, the functions below only run their
 * work.
 */
let tracing: Tracing | null = null;

export function setTracing(opened: Tracing | null): void {
  tracing = opened;
}

export function currentTracing(): Tracing | null {
  return tracing;
}

/** Runs work in a span of the current trace, or of the trace of `parent`. */
export function inSpan<Result>(facts: SpanFacts, work: () => Promise<Result>, parent?: TraceParent): Promise<Result> {
  return tracing ? spanned(tracing.start(facts, parent), work) : work();
}

/**
 * Runs a detail, such as a query or a file read, in a span of its own, but only within a sampled trace.
 * @param facts called only if the span is recorded
 */
export function inDetail<Result>(facts: () => SpanFacts, work: () => Promise<Result>): Promise<Result> {
  return tracing?.isRecording() ? spanned(tracing.start(facts()), work) : work();
}

async function spanned<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await span.run(work);
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The current span, to be stored with a job; null if there is none. */
export function traceparent(): string | null {
  return tracing?.traceparent() ?? null;
}

/** The code of an error or of one of its causes, or else the name of its class. */
export function errorType(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (typeof code === 'string') return code;
  }
  return error instanceof Error ? error.constructor.name : 'unknown';
}
