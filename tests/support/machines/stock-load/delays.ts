import type { Spans } from './spans.ts';

/** One change, and how long it took until every view of the stock was right. */
export interface Delay {
  change: string;
  /** When the change was requested, by `performance.now()`. */
  from: number;
  /** From the request on, in ms, so it includes the change itself. */
  ms: number;
  /** From the response on, in ms. */
  afterAnswer: number;
  /** The view that was right last. */
  last: string;
  /** Number of processes without a response; the measurement leaves them out. */
  silent: number;
  /** The change was requested more than once, so it may have happened earlier. */
  again: boolean;
}

export interface DelaySummary {
  changes: number;
  p50: number;
  p99: number;
  max: number;
  /** Number of changes above a second. */
  late: number;
  afterAnswer: { p50: number; p99: number; max: number };
}

export interface DelayReport {
  /** Changes without a fault and without an import. */
  quiet: DelaySummary;
  /** Changes without a fault, during an import of 6,000 lines or just after it, while all processes read its result. */
  besideImports: DelaySummary;
  /** Changes during a fault, within five seconds after it, or requested more than once. */
  aroundFaults: DelaySummary;
  /** Views of processes that were down, by change and process; no other figure includes them. */
  notAnswered: number;
  /** Changes above a second without a fault: the change, its ms, and the view that was right last. */
  late: string[];
}

const LATE_MS = 1_000;
/** How long after a fault a measurement still counts as disturbed by it, in ms: listeners reconnect within seconds. */
const AFTER_FAULT_MS = 5_000;
/** How long after an import a measurement counts as part of it, in ms, while other processes read its result. */
const AFTER_IMPORT_MS = 1_000;

export function reportDelays(
  delays: readonly Delay[],
  { faults, imports }: Record<'faults' | 'imports', Spans>,
): DelayReport {
  const kindOf = ({ from, ms, again, silent }: Delay) => {
    if (again || silent > 0 || faults.touched(from, from + ms, AFTER_FAULT_MS)) return 'aroundFaults';
    return imports.touched(from, from + ms, AFTER_IMPORT_MS) ? 'besideImports' : 'quiet';
  };
  const { quiet = [], besideImports = [], aroundFaults = [] } = Object.groupBy(delays, kindOf);
  return {
    quiet: summarize(quiet),
    besideImports: summarize(besideImports),
    aroundFaults: summarize(aroundFaults),
    notAnswered: delays.reduce((sum, { silent }) => sum + silent, 0),
    late: [...quiet, ...besideImports]
      .filter(({ ms }) => ms > LATE_MS)
      .map((late) => `${late.change}: ${Math.round(late.ms)} ms, ${kindOf(late)}, ${late.last}`),
  };
}

function summarize(delays: readonly Delay[]): DelaySummary {
  return {
    changes: delays.length,
    ...percentiles(delays.map(({ ms }) => ms)),
    late: delays.filter(({ ms }) => ms > LATE_MS).length,
    afterAnswer: percentiles(delays.map(({ afterAnswer }) => afterAnswer)),
  };
}

function percentiles(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: Math.round(sorted.at(-1) ?? 0) };
}
