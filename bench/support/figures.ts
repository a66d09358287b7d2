/** NaN of nothing. */
export function median(values: readonly number[]): number {
  return at(values, 0.5);
}

/** The value that this share of all does not exceed, 0 to 1; NaN of nothing. */
export function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Processor time of this process so far, in ms: what else the machine does is not in it. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
