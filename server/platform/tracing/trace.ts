/** What a span says. Names of attributes are those of OpenTelemetry's semantic conventions; no value is personal data. */
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

/** A span that is under way. */
export interface Span {
  /** Calls `work` so that what it starts, now and later, is part of this span. */
  run<Result>(work: () => Result): Result;
  /** What is known only once it is under way. */
  note(attributes: Record<string, string | number>): void;
  /** @param type a code, such as an SQLSTATE; never a message, which may hold what a person typed */
  fail(type: string): void;
  /** The first call counts. */
  end(): void;
}

/** OpenTelemetry, opened. */
export interface Tracing {
  /**
   * @param parent the span goes on from it, or begins a trace when it holds none; without it the span goes on from the
   *   current one
   */
  start(facts: SpanFacts, parent?: TraceParent): Span;
  /** Whether the current code is part of a span that is kept. */
  isRecording(): boolean;
  /** The current span as W3C traceparent; null outside of one. */
  traceparent(): string | null;
  /** Ids of the current span, for a line of the log. */
  ids(): Record<string, string>;
  /** Sends what is left, for at most so many ms. */
  stop(withinMs: number): Promise<void>;
}

/**
 * What this process traces with, as the current span is one of the process anyway; null unless OpenTelemetry is
 * configured. Then what follows does nothing but look here.
 */
let tracing: Tracing | null = null;

export function setTracing(opened: Tracing | null): void {
  tracing = opened;
}

export function currentTracing(): Tracing | null {
  return tracing;
}

/** Does work in a span: one of the trace under way, or with `parent` one that goes on from it (or begins a trace). */
export function inSpan<Result>(facts: SpanFacts, work: () => Promise<Result>, parent?: TraceParent): Promise<Result> {
  return tracing ? spanned(tracing.start(facts, parent), work) : work();
}

/**
 * The same for a detail, which is worth a span only within a trace that is kept: a query, a read of a file.
 * @param facts made only where they are sent
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

/** The current span, to be stored with what goes on later; null without one. */
export function traceparent(): string | null {
  return tracing?.traceparent() ?? null;
}

/** The code of an error or of one of its causes, else the name of its class. */
export function errorType(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (typeof code === 'string') return code;
  }
  return error instanceof Error ? error.constructor.name : 'unknown';
}
