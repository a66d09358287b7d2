const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds after each failed attempt until the next one, a little over three days in all. Then the delivery has failed. */
export const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** @param attempts failed so far @returns seconds until the next attempt; null when there is none */
export function waitAfter(attempts: number): number | null {
  return WAITS[attempts - 1] ?? null;
}

/** An endpoint that only fails for this long (ms) is paused. Less than the waits, so that no delivery has failed by then. */
export const PAUSED_AFTER_MS = 3 * 24 * HOUR * 1000;

/** Answers of what stands before a program that is away, or of one that is overloaded. */
const UNREACHABLE: readonly number[] = [408, 429, 502, 503, 504];

/** Whether an attempt says that the endpoint is away, and not that it refused this one event. @param status null: no answer */
export function isUnreachable(status: number | null): boolean {
  return status === null || UNREACHABLE.includes(status);
}

/** From this many attempts in a row that did not reach it, an endpoint is away: it rests between attempts. */
export const AWAY_AFTER = 3;
const LONGEST_REST = 30 * MINUTE;

export function isAway(failures: number): boolean {
  return failures >= AWAY_AFTER;
}

/** @param failures in a row @returns seconds during which nothing is sent to the endpoint; 0 for none */
export function restAfter(failures: number): number {
  return isAway(failures) ? Math.min(LONGEST_REST, MINUTE * 2 ** Math.min(failures - AWAY_AFTER, 20)) : 0;
}
