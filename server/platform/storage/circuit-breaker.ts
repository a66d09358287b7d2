import type { Logger } from 'pino';
import { type Storage, StorageUnavailable } from './storage.ts';

/** After this many consecutive failures the storage counts as down. */
const FAILURES = 3;
/** For how long it is then not called at all, in ms. */
const REST_MS = 5_000;

/**
 * Wraps a storage with a circuit breaker: while it is down, calls fail at once with StorageUnavailable instead of each
 * waiting for a timeout. After `restMs` one trial call is let through; when it succeeds, all calls are again.
 */
export function withCircuitBreaker(
  storage: Storage,
  logger: Pick<Logger, 'warn'>,
  { restMs = REST_MS, now = Date.now }: { restMs?: number; now?: () => number } = {},
): Storage {
  let failures = 0;
  let restsUntil = 0;
  let trying = false;

  async function guarded<Value>(key: string, call: () => Promise<Value>): Promise<Value> {
    const down = failures >= FAILURES;
    if (down && (trying || now() < restsUntil)) throw new StorageUnavailable(key, 'the storage is down');
    if (down) trying = true;
    try {
      const value = await call();
      if (down) logger.warn('the storage answers again');
      failures = 0;
      return value;
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      failures += 1;
      restsUntil = now() + restMs;
      if (failures === FAILURES) logger.warn({ err: error }, 'the storage is down: it is left alone for a while');
      throw error;
    } finally {
      if (down) trying = false;
    }
  }

  return {
    put: (key, bytes, contentType) => guarded(key, () => storage.put(key, bytes, contentType)),
    get: (key) => guarded(key, () => storage.get(key)),
    exists: (key) => guarded(key, () => storage.exists(key)),
    delete: (key) => guarded(key, () => storage.delete(key)),
    // Nobody waits for a list of everything.
    keys: () => storage.keys(),
    isDown: () => failures >= FAILURES,
  };
}
