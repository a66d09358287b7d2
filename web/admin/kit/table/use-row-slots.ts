import { useRef } from 'react';

/**
 * Keys under which the rows are rendered. A row that stays keeps its key; one that comes takes over the key, and with it
 * the elements, of one that went: for another page only texts change, and nothing is made anew. So what keeps a state of
 * its own within a row is keyed by the row's id.
 */
export function useRowSlots(ids: readonly string[]): ReadonlyMap<string, number> {
  const slots = useRef<ReadonlyMap<string, number>>(new Map());
  const before = slots.current;
  if (ids.length !== before.size || ids.some((id) => !before.has(id))) slots.current = rowSlots(before, ids);
  return slots.current;
}

/** @returns a slot for each id: its own of before, else the lowest that is free */
export function rowSlots(before: ReadonlyMap<string, number>, ids: readonly string[]): ReadonlyMap<string, number> {
  const taken = new Set(ids.flatMap((id) => before.get(id) ?? []));
  let next = 0;
  return new Map(
    ids.map((id) => {
      const own = before.get(id);
      if (own !== undefined) return [id, own];
      while (taken.has(next)) next += 1;
      taken.add(next);
      return [id, next];
    }),
  );
}
