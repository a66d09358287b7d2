/** The page at `from` is to be found at `to` from now on. */
export interface Move {
  from: string;
  to: string;
}

/**
 * What many moves come to when they happen one after the other: each address once, with where it leads in the end. No target
 * is a source, so there are no chains and no loops.
 */
export function resolveMoves(moves: readonly Move[]): Move[] {
  const steps = new Map<string, string>();
  for (const { from, to } of moves) {
    if (from === to) continue;
    steps.delete(to);
    steps.set(from, to);
  }
  return [...steps].map(([from, to]) => ({ from, to: endOf(steps, to) }));
}

/** It ends, because each target ceased to be a source when it became one. */
function endOf(steps: ReadonlyMap<string, string>, to: string): string {
  let end = to;
  for (let next = steps.get(end); next !== undefined; next = steps.get(end)) end = next;
  return end;
}
