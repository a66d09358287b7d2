import { expect, it, vi } from 'vitest';
import { shared, within } from './within.ts';

it('gives "late" without an answer in time, and otherwise the result or the error', async () => {
  const failure = new Error('refused');
  expect(await within(Promise.resolve(7), 1000)).toBe(7);
  expect(await within(Promise.reject(failure), 1000)).toBe(failure);
  expect(await within(new Promise(() => {}), 5)).toBe('late');
});

it('never runs a read twice at once, and reuses its result for a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const read = vi.fn(async () => answers[read.mock.calls.length - 1]?.promise);
  const ask = shared(read, 1000);
  const both = Promise.all([ask(), ask()]);
  answers[0]?.resolve(1);
  expect(await both).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(2);
  answers[1]?.reject(new Error('refused'));
  await expect(ask()).rejects.toThrow('refused');
  expect(read).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
