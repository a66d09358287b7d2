import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EVERYTHING, MANY, tagOf } from '#server/platform/cdn/tags.ts';
import { PurgeCollector } from './purge-collector.ts';

let enqueued: { tags: readonly string[]; horizon: string | null }[];
let problems: Error[];
/** How the database answers. */
let answer: () => Promise<void>;
let collector: PurgeCollector;

beforeEach(() => {
  enqueued = [];
  problems = [];
  answer = async () => {};
  collector = new PurgeCollector({
    async enqueue(tags, horizon) {
      await answer();
      enqueued.push({ tags, horizon });
    },
    onProblem: (error) => problems.push(error),
  });
  return () => collector.stop();
});

describe('everything dropped in one turn', () => {
  it('is queued once, together with the horizon', async () => {
    collector.addTopics(new Set(['ref:1', 'items']));
    collector.addTopics(new Set(['ref:2', 'items']));
    collector.setHorizon('77');
    await expect.poll(() => enqueued).toHaveLength(1);
    expect(enqueued).toEqual([{ tags: [MANY, tagOf('ref:1'), 'items', tagOf('ref:2')], horizon: '77' }]);
  });

  it('becomes one purge of everything when there is too much', async () => {
    collector.addTags('edition-1');
    collector.addTopics(new Set(Array.from({ length: 2_000 }, (_, ref) => `ref:${ref}`)));
    await collector.flush();
    expect(enqueued).toEqual([{ tags: [EVERYTHING], horizon: null }]);
  });
});

describe('while a purge is being queued', () => {
  it('queues no other, so that a horizon is stored after the purges before it', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    answer = () => opened;
    collector.addTopics(new Set(['ref:1']));
    const first = collector.flush();
    answer = async () => {};
    collector.setHorizon('78');
    const second = collector.flush();
    expect(enqueued).toEqual([]);
    open();
    await Promise.all([first, second]);
    expect(enqueued.map(({ horizon }) => horizon)).toEqual([null, '78']);
  });

  it('queues again, with its horizon, what the database could not store', async () => {
    answer = async () => {
      throw new Error('base de datos');
    };
    collector.addTopics(new Set(['ref:1']));
    collector.setHorizon('79');
    await expect.poll(() => problems.map(({ message }) => message)).toEqual(['base de datos']);
    answer = async () => {};
    collector.addTopics(new Set(['ref:2']));
    await expect.poll(() => enqueued, { timeout: 5_000 }).toHaveLength(1);
    expect(enqueued).toEqual([{ tags: [MANY, tagOf('ref:1'), tagOf('ref:2')], horizon: '79' }]);
  });

  it('does not retry after it was stopped, whatever the last attempt gives', async () => {
    vi.useFakeTimers();
    const { promise: failing, reject: fail } = Promise.withResolvers<void>();
    answer = () => failing;
    collector.addTopics(new Set(['ref:1']));
    vi.runOnlyPendingTimers();
    collector.stop();
    fail(new Error('base de datos'));
    await vi.waitUntil(() => problems.length > 0);
    collector.addTopics(new Set(['ref:2']));
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    answer = async () => {};
    await collector.flush();
    expect(enqueued).toEqual([{ tags: [MANY, tagOf('ref:1'), tagOf('ref:2')], horizon: null }]);
  });

  it('queues nothing when nothing was dropped', async () => {
    await collector.flush();
    expect(enqueued).toEqual([]);
  });
});
