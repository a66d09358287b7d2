import type { FaultTimes } from './fault-times.ts';

/** One change, and how long it took until all that shows it was right. */
export interface Delay {
  change: string;
  /** By `performance.now()`, when the change was asked for. */
  from: number;
  /** In ms, from the asking on: what the change itself took is in it. */
  ms: number;
  /** In ms, from its answer on. */
  afterAnswer: number;
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
  /** While nothing was wrong. */
  quiet: DelaySummary;
  /** During a fault or within five seconds of it, or asked for more than once. */
  aroundFaults: DelaySummary;
  /** Asked of a process that did not answer, as it was down: counted by change and process, and in no figure. */
  notAnswered: number;
  /** Those above a second, while nothing was wrong: what changed, and the ms. */
  late: string[];
}

const LATE_MS = 1_000;

export function reportDelays(delays: readonly Delay[], faults: FaultTimes): DelayReport {
  const isAround = ({ from, ms, again, silent }: Delay) => again || silent > 0 || faults.touched(from, from + ms);
  const quiet = delays.filter((delay) => !isAround(delay));
  return {
    quiet: summarize(quiet),
    aroundFaults: summarize(delays.filter(isAround)),
    notAnswered: delays.reduce((sum, { silent }) => sum + silent, 0),
    late: quiet.filter(({ ms }) => ms > LATE_MS).map(({ change, ms }) => `${change}: ${Math.round(ms)} ms`),
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
