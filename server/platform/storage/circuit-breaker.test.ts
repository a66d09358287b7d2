import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withCircuitBreaker } from './circuit-breaker.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

/** A storage that is down until the test says otherwise, and counts its calls. */
function brokenStorage() {
  const state = { down: true, calls: 0, gate: Promise.resolve() };
  const answer = async () => {
    state.calls += 1;
    await state.gate;
    if (state.down) throw new StorageUnavailable('a.jpg', new Error('ECONNREFUSED'));
    return true;
  };
  return { state, storage: { exists: answer } as unknown as Storage };
}

function guarded() {
  const { state, storage } = brokenStorage();
  const breaker = withCircuitBreaker(storage, { warn() {} } as never, { restMs: 5_000 });
  const ask = () => breaker.exists('a.jpg').catch((error) => error instanceof StorageUnavailable && 'unavailable');
  return { state, ask };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a storage behind the breaker', () => {
  it('is not called after three failures, tried in the background after each rest, and used again when it answers', async () => {
    const { state, ask } = guarded();
    for (let time = 0; time < 20; time += 1) expect(await ask()).toBe('unavailable');
    expect(state.calls).toBe(3);

    await vi.advanceTimersByTimeAsync(5_000);
    expect(state.calls, 'the trial').toBe(4);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('unavailable'));
    expect(state.calls, 'no visitor tries').toBe(4);

    state.down = false;
    expect(await ask(), 'rests again').toBe('unavailable');
    await vi.advanceTimersByTimeAsync(5_250);
    expect(await Promise.all([ask(), ask()])).toEqual([true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is tried once at a time when it hangs, and nobody waits for the trial', async () => {
    const { state, ask } = guarded();
    for (let time = 0; time < 3; time += 1) await ask();
    const { promise, resolve } = Promise.withResolvers<void>();
    state.gate = promise;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state.calls).toBe(4);
    expect(await ask()).toBe('unavailable');
    resolve();
  });

  it('does not count as down when successes come between the failures', async () => {
    const { state, ask } = guarded();
    for (let time = 0; time < 10; time += 1) {
      state.down = time % 3 !== 0;
      await ask();
    }
    expect(state.calls).toBe(10);
  });

  it("passes on errors that are not the storage's fault", async () => {
    const storage = { exists: () => Promise.reject(new TypeError('ours')) } as unknown as Storage;
    const breaker = withCircuitBreaker(storage, { warn() {} } as never);
    for (let time = 0; time < 5; time += 1) await expect(breaker.exists('a')).rejects.toThrow(TypeError);
  });
});
