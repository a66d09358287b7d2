import { describe, expect, it } from 'vitest';
import { PictureQueue, type PictureQueueLimits } from './picture-queue.ts';

const LIMITS: PictureQueueLimits = { places: 1, waiting: 3, waitingBytes: 100, waitMs: 60_000 };

/** Work that ends when the test says so. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let began = false;
  const run = () => {
    began = true;
    return promise;
  };
  return { run, end: () => resolve('done'), fail: () => reject(new Error('broken')), began: () => began };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const REFUSED = { code: 'unavailable', retryAfterSeconds: 5 };

describe('the queue of pictures', () => {
  it('works on a limited number at once, and on the others in order', async () => {
    const queue = new PictureQueue({ ...LIMITS, places: 2 });
    const all = [work(), work(), work(), work()];
    const ends = all.map(({ run }) => queue.run(run));
    await settled();
    expect(all.map(({ began }) => began())).toEqual([true, true, false, false]);
    all[1]?.end();
    await ends[1];
    await settled();
    expect(all.map(({ began }) => began())).toEqual([true, true, true, false]);
    for (const { end } of all) end();
    expect(await Promise.all(ends)).toEqual(['done', 'done', 'done', 'done']);
    expect(queue.depth).toEqual({ busy: 0, waiting: 0 });
  });

  it('frees the place when work fails', async () => {
    const queue = new PictureQueue(LIMITS);
    const [first, second] = [work(), work()];
    const ends = [queue.run(first.run), queue.run(second.run)];
    first.fail();
    await expect(ends[0]).rejects.toThrow('broken');
    second.end();
    expect(await ends[1]).toBe('done');
  });

  it('refuses at once when too many pictures or bytes wait', async () => {
    const queue = new PictureQueue(LIMITS);
    const first = work();
    const ends = [queue.run(first.run)];
    ends.push(queue.run(async () => 'small', { bytes: 60 }));
    await expect(queue.run(async () => 'large', { bytes: 60 })).rejects.toMatchObject(REFUSED);
    ends.push(
      queue.run(async () => 'small', { bytes: 40 }),
      queue.run(async () => 'small'),
    );
    await expect(queue.run(async () => 'one too many')).rejects.toMatchObject(REFUSED);
    first.end();
    expect(await Promise.all(ends)).toEqual(['done', 'small', 'small', 'small']);
    // As many pictures as before fit again: those that left the queue no longer count.
    expect(await queue.run(async () => 'large', { bytes: 100 })).toBe('large');
  });

  it('asks callers who waited too long to come again', async () => {
    const queue = new PictureQueue({ ...LIMITS, waitMs: 20 });
    const first = work();
    const end = queue.run(first.run);
    const late = work();
    await expect(queue.run(late.run)).rejects.toMatchObject(REFUSED);
    expect([late.began(), queue.depth]).toEqual([false, { busy: 1, waiting: 0 }]);
    first.end();
    await end;
  });

  it('drops the work of callers who have left', async () => {
    const queue = new PictureQueue(LIMITS);
    const [first, removed, third] = [work(), work(), work()];
    const leaving = new AbortController();
    const ends = [queue.run(first.run), queue.run(third.run)];
    const left = queue.run(removed.run, { signal: leaving.signal, bytes: 100 });
    leaving.abort();
    await expect(left).rejects.toMatchObject(REFUSED);
    await expect(queue.run(removed.run, { signal: leaving.signal })).rejects.toMatchObject(REFUSED);
    first.end();
    third.end();
    await Promise.all(ends);
    expect([removed.began(), queue.depth]).toEqual([false, { busy: 0, waiting: 0 }]);
  });
});
