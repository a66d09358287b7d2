import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Platform } from '#server/platform/plugin.ts';
import type { Catalogue } from '../catalogue/snapshot/catalogue.ts';
import { cdnPlugin, LiveEdge } from './plugin.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
afterEach(() => vi.clearAllTimers());

it('leaves no timer running when it stops without its database', async () => {
  const problems: string[] = [];
  let isAway = false;
  const execute = async () => {
    if (isAway) throw new Error('away');
    return { rows: [{ at: '2026-11-23', isNew: false, earlierEdition: 'before' }] };
  };
  const platform = {
    database: { connection: { execute }, transaction: execute },
    onProblem: (error: Error) => problems.push(error.message),
  } as unknown as Platform;
  const refresh = () => Promise.reject(new Error('the catalogue could not be read'));
  const catalogue = { refresh, onRefresh() {} } as unknown as Catalogue;
  const cdn = cdnPlugin(platform, {
    cdn: { kind: 'http', url: 'http://127.0.0.1:9' } as never,
    edge: new LiveEdge(),
    catalogue,
  });

  await cdn.begin('this');
  isAway = true;
  await cdn.stop?.();
  // The refresh, the enqueued purge and the sending failed.
  expect(problems).toEqual(['the catalogue could not be read', 'away', 'away']);
  expect(vi.getTimerCount()).toBe(0);
});
