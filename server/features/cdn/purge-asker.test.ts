import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EVERYTHING, MANY, tagOf } from '#server/platform/cdn/tags.ts';
import { PurgeAsker } from './purge-asker.ts';

let asked: { tags: readonly string[]; horizon: string | null }[];
let problems: Error[];
/** How the database answers what is asked. */
let answer: () => Promise<void>;
let asker: PurgeAsker;

beforeEach(() => {
  asked = [];
  problems = [];
  answer = async () => {};
  asker = new PurgeAsker({
    async ask(tags, horizon) {
      await answer();
      asked.push({ tags, horizon });
    },
    onProblem: (error) => problems.push(error),
  });
  return () => asker.stop();
});

describe('what is dropped in one turn', () => {
  it('is asked for once, together with how far the ledger has been read', async () => {
    asker.topics(new Set(['ref:1', 'items']));
    asker.topics(new Set(['ref:2', 'items']));
    asker.reached('77');
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked).toEqual([{ tags: [MANY, tagOf('ref:1'), 'items', tagOf('ref:2')], horizon: '77' }]);
  });

  it('is one purge of everything when it is very much', async () => {
    asker.tags('edition-1');
    asker.topics(new Set(Array.from({ length: 2_000 }, (_, ref) => `ref:${ref}`)));
    await asker.flush();
    expect(asked).toEqual([{ tags: [EVERYTHING], horizon: null }]);
  });
});

describe('while something is being asked for', () => {
  it('nothing else is, so that no horizon is noted before what lies under it', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    answer = () => opened;
    asker.topics(new Set(['ref:1']));
    const first = asker.flush();
    answer = async () => {};
    asker.reached('78');
    const second = asker.flush();
    expect(asked).toEqual([]);
    open();
    await Promise.all([first, second]);
    expect(asked.map(({ horizon }) => horizon)).toEqual([null, '78']);
  });

  it('what the database does not take is asked for again, and its horizon with it', async () => {
    answer = async () => {
      throw new Error('base de datos');
    };
    asker.topics(new Set(['ref:1']));
    asker.reached('79');
    await expect.poll(() => problems.map(({ message }) => message)).toEqual(['base de datos']);
    answer = async () => {};
    asker.topics(new Set(['ref:2']));
    await expect.poll(() => asked, { timeout: 5_000 }).toHaveLength(1);
    expect(asked).toEqual([{ tags: [MANY, tagOf('ref:1'), tagOf('ref:2')], horizon: '79' }]);
  });

  it('nor is it tried again once it was stopped, however the last attempt ends', async () => {
    vi.useFakeTimers();
    const { promise: failing, reject: fail } = Promise.withResolvers<void>();
    answer = () => failing;
    asker.topics(new Set(['ref:1']));
    vi.runOnlyPendingTimers();
    asker.stop();
    fail(new Error('base de datos'));
    await vi.waitUntil(() => problems.length > 0);
    asker.topics(new Set(['ref:2']));
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    answer = async () => {};
    await asker.flush();
    expect(asked).toEqual([{ tags: [MANY, tagOf('ref:1'), tagOf('ref:2')], horizon: null }]);
  });

  it('with nothing to ask, nothing is', async () => {
    await asker.flush();
    expect(asked).toEqual([]);
  });
});
