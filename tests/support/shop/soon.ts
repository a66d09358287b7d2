/**
 * For a poll of what another replica, or a page, is to show: before the check of every five seconds comes round, with room
 * for a busy machine. That it takes a second at most is measured by `typicalDelay`.
 */
export const SOON = { timeout: 4_500, interval: 20 };

/**
 * How long it typically takes until a change is seen, in ms: the middle of several, so that one moment in which the machine
 * did something else says nothing.
 */
export async function typicalDelay(
  times: number,
  change: (time: number) => Promise<unknown>,
  isSeen: (time: number) => Promise<boolean>,
): Promise<number> {
  const delays: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await change(time);
    const from = performance.now();
    while (!(await isSeen(time)));
    delays.push(performance.now() - from);
  }
  return delays.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}
