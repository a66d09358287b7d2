/**
 * Poll options for changes that another replica or a page must show before the regular check every five seconds, with a
 * margin for a busy machine. `typicalDelay` measures that it usually takes a second at most.
 */
export const SOON = { timeout: 4_500, interval: 20 };

/** The median time in ms until a change is visible, over several measurements, so that one outlier does not matter. */
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
