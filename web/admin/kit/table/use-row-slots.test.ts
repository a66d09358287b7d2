import { describe, expect, it } from 'vitest';
import { rowSlots } from './use-row-slots.ts';
import { inTurn } from './use-rows-in-turn.ts';

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

describe('inTurn', () => {
  it('shows the new rows in sight over the old ones below them', () => {
    expect(ids(inTurn(from(1, 50), from(101, 50)))).toEqual([...ids(from(101, 18)), ...ids(from(19, 32))]);
  });

  it('shows no more rows than there are to be, and none twice', () => {
    expect(ids(inTurn(from(1, 50), from(101, 40)))).toHaveLength(40);
    // Those that are among the new ones in sight are not shown below them again.
    expect(ids(inTurn(from(1, 50), from(31, 50)))).toEqual([
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

  it('brings few rows, and the first ones, as they are', () => {
    const few = from(101, 18);
    expect(inTurn(from(1, 50), few)).toBe(few);
    const all = from(1, 50);
    expect(inTurn([], all)).toBe(all);
    const moved = from(10, 50);
    expect(inTurn(all, moved)).toBe(moved);
  });
});
