import { setTimeout as delay } from 'node:timers/promises';

/** @returns the result of `work`, the error it rejected with, or 'late' after this many ms */
export async function within<Value>(work: Promise<Value>, ms: number): Promise<Value | Error | 'late'> {
  const ended = new AbortController();
  const late = delay(ms, 'late' as const, { signal: ended.signal }).catch(() => 'late' as const);
  const answer = await Promise.race([work.catch((error: Error) => error), late]);
  ended.abort();
  return answer;
}

/**
 * Wraps a read so that it never runs twice at once: frequent callers add no load to a database that hangs.
 * @param rememberMs how long a result is reused, in ms
 */
export function shared<Value>(read: () => Promise<Value>, rememberMs = 0): () => Promise<Value> {
  let last: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (last && performance.now() < last.until) return last.value;
    const current = { value: read(), until: Number.POSITIVE_INFINITY };
    last = current;
    const settle = () => {
      current.until = performance.now() + rememberMs;
    };
    current.value.then(settle, settle);
    return current.value;
  };
}
