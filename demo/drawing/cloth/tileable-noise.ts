import { createRandom } from '../base/seeded-random.ts';

/** Smooth noise in [-1, 1] that repeats every `period` cells in both directions. */
export type Noise = (x: number, y: number) => number;

/** A noise of `periodX` by `periodY` cells. */
export function createNoise(seed: number, periodX: number, periodY = periodX): Noise {
  const random = createRandom(seed);
  const cells = Float32Array.from({ length: periodX * periodY }, () => random.about(1));
  const wrap = (value: number, period: number) => ((value % period) + period) % period;
  return (x, y) => {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const fx = x - x0;
    const fy = y - y0;
    const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const left = wrap(x0, periodX);
    const right = wrap(x0 + 1, periodX);
    const top = wrap(y0, periodY) * periodX;
    const bottom = wrap(y0 + 1, periodY) * periodX;
    const a = cells[top + left] as number;
    const b = cells[top + right] as number;
    const c = cells[bottom + left] as number;
    const d = cells[bottom + right] as number;
    const upper = a + (b - a) * sx;
    return upper + (c + (d - c) * sx - upper) * sy;
  };
}
