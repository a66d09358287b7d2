import type { Spans } from './spans.ts';

/** One change, and how long it took until all that shows it was right. */
export interface Delay {
  change: string;
  /** By `performance.now()`, when the change was asked for. */
  from: number;
  /** In ms, from the asking on: what the change itself took is in it. */
  ms: number;
  /** In ms, from its answer on. */
  afterAnswer: number;
  /** What was right last. */
  last: string;
  /** Processes that did not answer; they are left out. */
  silent: number;
  /** It was asked for more than once, so that it may have happened before. */
  again: boolean;
}

export interface DelaySummary {
  changes: number;
  p50: number;
  p99: number;
  max: number;
  /** Above a second. */
  late: number;
  afterAnswer: { p50: number; p99: number; max: number };
}

export interface DelayReport {
  /** While nothing was wrong, and no import was written. */
  quiet: DelaySummary;
  /** Likewise, while 6,000 lines were written, or just had been and were read by all processes. */
  besideImports: DelaySummary;
  /** During a fault or within five seconds of it, or asked for more than once. */
  aroundFaults: DelaySummary;
  /** Asked of a process that did not answer, as it was down: counted by change and process, and in no figure. */
  notAnswered: number;
  /** Those above a second, while nothing was wrong: what changed, the ms, and what was right last. */
  late: string[];
}

const LATE_MS = 1_000;
/** For so long after a fault what is measured counts as measured during it, in ms: listeners come back within seconds. */
const AFTER_FAULT_MS = 5_000;
/** Likewise after an import, in ms: other processes read what was written. */
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
