import { expect, it } from 'vitest';
import type { Proposal } from '#contract/payments/reconciliation.ts';
import { mergeRows } from './exact-rows.ts';

const proposal = (id: number) => ({ id: `c${id}`, attributes: { lines: [{ id }] } }) as unknown as Proposal;
const ids = (rows: ReturnType<typeof mergeRows>) => rows.map(({ id }) => id);

it('leaves decided rows in their place, drops missing ones and adds new ones at the end', () => {
  const before = mergeRows([], [1, 2, 3].map(proposal), new Set());
  const after = mergeRows(before, [5, 3].map(proposal), new Set(['c1']));
  expect(ids(before)).toEqual([1, 2, 3]);
  expect(ids(after)).toEqual([1, 3, 5]);
});

it('returns the same row when it has not changed, so that it is not rendered again', () => {
  const same = proposal(1);
  const before = mergeRows([], [same], new Set());
  expect(mergeRows(before, [same], new Set())[0]).toBe(before[0]);
});
