let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one piece of work after the other: in this tab always, and across the tabs of this browser where it has Web
 * Locks, which plain HTTP and old phones do not.
 */
export function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | undefined = navigator.locks;
  const mine = last.then(() => (locks ? locks.request('order', work) : work()));
  last = mine.catch(() => undefined);
  return mine as Promise<Value>;
}
