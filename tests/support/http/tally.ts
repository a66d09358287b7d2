/** How often each status was returned. */
export function tally(answers: readonly { status: number }[]): Record<string, number> {
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, all]) => [status, all.length]));
}

/** Answers to calls that are sent at once. */
export const atOnce = <Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
