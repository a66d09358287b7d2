import type { Logger } from 'pino';
import { type Storage, StorageUnavailable } from './storage.ts';

/** After this many consecutive failures the storage counts as down. */
const FAILURES = 3;
/** How long the storage is then not called, in ms. */
const REST_MS = 5_000;

/** How often the circuit breaker checks whether it may try the storage again, in ms. */
const LOOK_MS = 250;
/** Key of a file that does not exist, requested to find out whether the storage responds again. */
const TRIAL_KEY = 'products/trial.jpg';

/**
 * Wraps a storage with a circuit breaker: while it is down, calls fail at once with StorageUnavailable instead of each
 * waiting for a timeout. After every rest of `restMs` it is tried in the background, so that no visitor waits. When it
 * answers, all calls are let through again.
 */
export function withCircuitBreaker(
  storage: Storage,
  logger: Pick<Logger, 'warn'>,
  { restMs = REST_MS, now = Date.now }: { restMs?: number; now?: () => number } = {},
): Storage {
  let failures = 0;
  const isDown = () => failures >= FAILURES;

  async function guarded<Value>(key: string, call: () => Promise<Value>): Promise<Value> {
    if (isDown()) throw new StorageUnavailable(key, 'the storage is down');
    try {
      const value = await call();
      // A call that began before the storage was marked as down says nothing about it now.
      if (!isDown()) failures = 0;
      return value;
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || isDown()) throw error;
      failures += 1;
      if (isDown()) {
        logger.warn({ err: error }, 'the storage is down: it is left alone for a while');
        tryAgain();
      }
      throw error;
    }
  }

  function tryAgain(): void {
    let restsUntil = now() + restMs;
    let trying = false;
    const timer = setInterval(async () => {
      if (trying || now() < restsUntil) return;
      trying = true;
      const answers = await storage.exists(TRIAL_KEY).then(
        () => true,
        () => false,
      );
      trying = false;
      restsUntil = now() + restMs;
      if (!answers) return;
      clearInterval(timer);
      failures = 0;
      logger.warn('the storage answers again');
    }, LOOK_MS);
    timer.unref();
  }

  return {
    put: (key, bytes, contentType) => guarded(key, () => storage.put(key, bytes, contentType)),
    get: (key) => guarded(key, () => storage.get(key)),
    exists: (key) => guarded(key, () => storage.exists(key)),
    delete: (key) => guarded(key, () => storage.delete(key)),
    // Not protected: no visitor waits for a list of all files.
    keys: () => storage.keys(),
    isDown,
  };
}
