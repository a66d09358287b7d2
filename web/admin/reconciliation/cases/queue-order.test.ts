import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Proposal } from '#contract/payments/reconciliation.ts';
import { caseAfter, caseBefore, orderQueue } from './queue-order.ts';

/** A case of one line and one payment with the same id. */
function make(id: number, version = 1): Proposal {
  const attributes = { lines: [{ id }], payments: [{ id, version }] };
  return { id: `c${id}`, attributes } as unknown as Proposal;
}

const NOTHING = { ids: new Set<string>(), lines: new Set<number>(), payments: new Set<number>() };
const names = (queue: readonly Proposal[]) => queue.map(({ id }) => id);

it('leaves out settled cases and those that share a line or payment with them', () => {
  const all = [1, 2, 3, 4].map((id) => make(id));
  expect(names(orderQueue(all, { ...NOTHING, ids: new Set(['c2']) }, []))).toEqual(['c1', 'c3', 'c4']);
  expect(names(orderQueue(all, { ...NOTHING, lines: new Set([1]) }, []))).toEqual(['c2', 'c3', 'c4']);
  expect(names(orderQueue(all, { ...NOTHING, payments: new Set([4]) }, []))).toEqual(['c1', 'c2', 'c3']);
});

it('puts skipped cases last, in the order in which they were skipped', () => {
  const all = [1, 2, 3, 4].map((id) => make(id));
  expect(names(orderQueue(all, NOTHING, ['c3', 'c1']))).toEqual(['c2', 'c4', 'c3', 'c1']);
});

it('begins with payments that the bank took back', () => {
  const reversed = { id: 'r9', attributes: { lines: [{ id: 9 }], payments: [], reversal: {} } } as unknown as Proposal;
  expect(names(orderQueue([make(1), make(2), reversed], NOTHING, []))).toEqual(['r9', 'c1', 'c2']);
  expect(names(orderQueue([make(1), reversed], NOTHING, ['r9']))).toEqual(['c1', 'r9']);
});

it('contains each case once, in its newest version', () => {
  const [only] = orderQueue([make(1, 5), make(1, 4)], NOTHING, []);
  expect(only?.attributes.payments[0]?.version).toBe(5);
});

it('goes through all cases and from the last to the first; a single case has no next one', () => {
  const ids = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(ids, (numbers) => {
      const queue = numbers.map((id) => make(id));
      const [first] = queue;
      if (!first) return;
      let at = first;
      const seen = [at.id];
      for (let steps = 1; steps < queue.length; steps++) {
        const next = caseAfter(queue, at.id);
        if (!next) break;
        expect(caseBefore(queue, next.id)?.id).toBe(at.id);
        at = next;
        seen.push(at.id);
      }
      expect(seen).toEqual(names(queue));
      expect(caseAfter(queue, at.id)?.id).toBe(queue.length > 1 ? first.id : undefined);
    }),
  );
});
