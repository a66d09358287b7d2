import { expect, it } from 'vitest';
import type { LevelRow } from '#contract/stock/levels.ts';
import type { AdjustedLevels, AdjustLevels } from '#contract/stock/write-levels.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { UnansweredKeys } from '#web/admin/products/cells/unanswered-keys.ts';
import { AdjustmentSender } from './adjustment-sender.ts';

const WHY = { reason: 'entry' } as const;
const rowOf = (id: number) => ({ id, attributes: { total: id } }) as LevelRow;

function open(answer: (body: AdjustLevels) => AdjustedLevels['data'] | Error) {
  const calls: AdjustLevels[] = [];
  let made = 0;
  const sender = new AdjustmentSender(
    async (body) => {
      calls.push(body);
      const data = answer(body);
      if (data instanceof Error) throw data;
      return { data };
    },
    new UnansweredKeys(() => `key ${++made}`),
  );
  return { sender, calls };
}

const all = (body: AdjustLevels) => ({
  results: body.changes.map(({ key, difference }) => ({
    key,
    problem: difference < 0 ? 'No hay tantas' : null,
    waits: false,
  })),
  rows: [...new Set(body.changes.map(({ itemId }) => itemId))].map(rowOf),
});

it('sends the adjustments of one moment in one call for each reason, and returns each result', async () => {
  const { sender, calls } = open(all);
  const change = (itemId: number, difference: number) => ({ itemId, locationId: 3, difference });
  const results = await Promise.allSettled([
    sender.adjustment(WHY, change(1, 5))(),
    sender.adjustment(WHY, change(2, -9))(),
    sender.adjustment({ reason: 'count' }, change(3, 1))(),
  ]);
  expect(calls).toEqual([
    {
      ...WHY,
      changes: [
        { ...change(1, 5), key: 'key 1' },
        { ...change(2, -9), key: 'key 2' },
      ],
    },
    { reason: 'count', changes: [{ ...change(3, 1), key: 'key 3' }] },
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { message: 'No hay tantas' } });
});

it('sends an unanswered adjustment again with the same key, also together with another', async () => {
  let fails = true;
  const { sender, calls } = open((body) =>
    fails ? new RefusedCall({ code: 'network', message: 'Sin conexión.' }) : all(body),
  );
  const send = sender.adjustment(WHY, { itemId: 1, locationId: 3, difference: 5 });
  await expect(send()).rejects.toThrow(/^Sin conexión\. .*se cuenta una sola vez/);
  fails = false;
  await Promise.all([sender.adjustment(WHY, { itemId: 2, locationId: 3, difference: 1 })(), send()]);
  expect(calls[1]?.changes.map(({ itemId, key }) => `${itemId}: ${key}`)).toEqual(['2: key 2', '1: key 1']);
});
