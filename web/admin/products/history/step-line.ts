/** A value from a moment on, in ms since 1970. */
export interface Step {
  at: number;
  value: number;
}

/** The line of a value that holds until the next, in a box of 100 by 100. */
interface StepLine {
  /** Of an SVG path. */
  path: string;
  low: number;
  high: number;
}

/**
 * @param steps oldest first; at least one
 * @param until the last value holds until then
 */
export function stepLine(steps: readonly Step[], until: number): StepLine {
  const from = steps[0]?.at ?? until;
  const span = Math.max(1, until - from);
  const values = steps.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => round((100 * (at - from)) / span);
  // A value that never changed stands in the middle.
  const y = (value: number) => (high === low ? 50 : round(100 - (100 * (value - low)) / (high - low)));
  const line = steps.map(({ at, value }, index) => (index === 0 ? `M0 ${y(value)}` : `H${x(at)}V${y(value)}`));
  return { path: `${line.join('')}H100`, low, high };
}

const round = (value: number) => Math.round(value * 100) / 100;
