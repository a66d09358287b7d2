/** Whoever opens `from` is to see `to`. */
export interface Move {
  from: string;
  to: string;
}

/**
 * The redirects that result from many moves, made one after the other: one for each source, to the end of its chain. No target is
 * a source.
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

/** There are no loops, because `to` is deleted as a source before it becomes a target. */
function endOf(steps: ReadonlyMap<string, string>, to: string): string {
  let end = to;
  for (let next = steps.get(end); next !== undefined; next = steps.get(end)) end = next;
  return end;
}
