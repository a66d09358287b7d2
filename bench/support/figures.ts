/** The median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  return at(values, 0.5);
}

/** The value that the given share (0 to 1) of all values does not exceed; NaN for an empty list. */
export function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Processor time of this process so far, in ms. Other work on the machine does not count. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
