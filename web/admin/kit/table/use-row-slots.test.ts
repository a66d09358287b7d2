import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsInTurn } from './rows-in-turn.ts';
import { rowSlots } from './use-row-slots.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id: String(id) }));
const from = (first: number, count: number) => rows(...Array.from({ length: count }, (_, index) => first + index));
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => Number(id));

describe('rowSlots', () => {
  const slots = (before: ReadonlyMap<string, number>, ...all: string[]) => Object.fromEntries(rowSlots(before, all));

  it('keeps the slot of what stays, and gives a free one to what comes', () => {
    const first = rowSlots(new Map(), ['a', 'b', 'c']);
    expect(Object.fromEntries(first)).toEqual({ a: 0, b: 1, c: 2 });
    expect(slots(first, 'x', 'c', 'y', 'z')).toEqual({ x: 0, c: 2, y: 1, z: 3 });
    expect(slots(first, 'c', 'a')).toEqual({ c: 2, a: 0 });
  });
});

describe('rowsInTurn', () => {
  const shown = (...[before, all]: Parameters<typeof rowsInTurn>) => {
    const turn = rowsInTurn(before, all);
    return turn && { seen: ids(turn.rows.slice(0, turn.seen)), hidden: ids(turn.rows.slice(turn.seen)) };
  };

  it('shows the new rows in sight over the old ones below them', () => {
    expect(shown(from(1, 50), from(101, 50))).toEqual({
      seen: [...ids(from(101, 18)), ...ids(from(19, 32))],
      hidden: [],
    });
  });

  it('shows no more rows than there are to be, and none twice', () => {
    expect(shown(from(1, 50), from(101, 40))?.seen).toHaveLength(40);
    // Those that are among the new ones in sight are not shown below them again.
    expect(shown(from(1, 50), from(31, 50))?.seen).toEqual([
      ...ids(from(31, 18)),
      19,
      20,
      21,
      22,
      23,
      24,
      25,
      26,
      27,
      28,
      29,
      30,
      49,
      50,
    ]);
  });

  it('hides the rows that are too many, and leaves the elements of the others to those that come', () => {
    // 50 stood there: one gives its elements to the one that was found.
    expect(shown(from(1, 50), from(101, 1))).toEqual({ seen: [101], hidden: ids(from(2, 49)) });
    expect(shown(from(1, 50), from(7, 2))).toEqual({ seen: [7, 8], hidden: [...ids(from(1, 6)), ...ids(from(9, 42))] });
    expect(shown(from(1, 50), from(101, 30))).toEqual({
      seen: [...ids(from(101, 18)), ...ids(from(19, 12))],
      hidden: ids(from(31, 20)),
    });
  });

  it('has each row once, and those in sight first', () => {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 100 }).map((all) => rows(...all));
    fc.assert(
      fc.property(list, list, (before, all) => {
        const turn = shown(before, all);
        if (!turn) return;
        const both = [...turn.seen, ...turn.hidden];
        expect(new Set(both).size).toBe(both.length);
        expect(turn.seen.length).toBeLessThanOrEqual(all.length);
        expect(turn.seen.slice(0, 18)).toEqual(ids(all).slice(0, Math.min(18, turn.seen.length)));
        expect(both.length).toBeLessThanOrEqual(Math.max(before.length, all.length));
      }),
    );
  });

  it('brings few rows, and the first ones, as they are', () => {
    const all = from(1, 50);
    expect(rowsInTurn(from(1, 25), from(101, 18))).toBeNull();
    expect(rowsInTurn([], all)).toBeNull();
    expect(rowsInTurn(all, from(10, 50))).toBeNull();
    expect(rowsInTurn(all, [])).toBeNull();
    // One that was deleted.
    expect(rowsInTurn(all, from(2, 49))).toBeNull();
  });
});
