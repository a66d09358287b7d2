import type { Random } from '../base/seeded-random.ts';
import type { Point } from '../pieces/path.ts';
import type { Fold } from '../pieces/piece.ts';

/** A ridge with the furrow that belongs to it, from one point to another, bowed sideways by `bow`. */
export function pleat(from: Point, to: Point, bow: number, width: number, height: number): Fold[] {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const nx = -dy / length;
  const ny = dx / length;
  const middle: Point = [(from[0] + to[0]) / 2 + nx * bow, (from[1] + to[1]) / 2 + ny * bow];
  const shift = (point: Point): Point => [point[0] + nx * width * 0.62, point[1] + ny * width * 0.62];
  return [
    { points: [from, middle, to], width, height },
    { points: [shift(from), shift(middle), shift(to)], width: width * 0.9, height: -height * 0.75 },
  ];
}

/** Folds that spread from a point of strain (an armpit, a crotch); angles in degrees, 0 to the right, 90 down. */
export function radiate(
  random: Random,
  origin: Point,
  angles: [from: number, to: number],
  length: number,
  count: number,
  height: number,
): Fold[] {
  const folds: Fold[] = [];
  for (let i = 0; i < count; i++) {
    const share = count === 1 ? 0.5 : i / (count - 1);
    const angle = ((angles[0] + (angles[1] - angles[0]) * share + random.about(5)) * Math.PI) / 180;
    const start = random.between(6, 26);
    const reach = length * random.between(0.7, 1.25);
    const from: Point = [origin[0] + Math.cos(angle) * start, origin[1] + Math.sin(angle) * start];
    const to: Point = [origin[0] + Math.cos(angle) * reach, origin[1] + Math.sin(angle) * reach];
    folds.push(...pleat(from, to, random.about(22), random.between(30, 54), height * random.between(0.6, 1.1)));
  }
  return folds;
}

/** Long soft folds that hang from one height to another between two x, wider apart below by `flare`. */
export function hang(
  random: Random,
  [x1, x2]: [number, number],
  [y1, y2]: [number, number],
  count: number,
  height: number,
  flare = 1,
): Fold[] {
  const middle = (x1 + x2) / 2;
  const folds: Fold[] = [];
  for (let i = 0; i < count; i++) {
    const x = x1 + ((i + 0.5) / count) * (x2 - x1) + random.about(14);
    const top = y1 + random.between(0, (y2 - y1) * 0.3);
    const bottom = y2 - random.between(-20, (y2 - y1) * 0.16);
    folds.push(
      ...pleat(
        [x, top],
        [middle + (x - middle) * flare, bottom],
        random.about(18),
        random.between(44, 84) * Math.sqrt(flare),
        height * random.between(0.6, 1.15),
      ),
    );
  }
  return folds;
}

/** Short slanting creases across a tube of cloth (an elbow, a knee). */
export function creases(
  random: Random,
  centre: Point,
  across: Point,
  count: number,
  spacing: number,
  height: number,
): Fold[] {
  const folds: Fold[] = [];
  const length = Math.hypot(across[0], across[1]) || 1;
  const along: Point = [-across[1] / length, across[0] / length];
  for (let i = 0; i < count; i++) {
    const offset = (i - (count - 1) / 2) * spacing + random.about(spacing * 0.25);
    const x = centre[0] + along[0] * offset;
    const y = centre[1] + along[1] * offset;
    const lean = random.about(0.4);
    const reach = random.between(0.5, 0.95);
    const side = random.about(0.2);
    folds.push(
      ...pleat(
        [x - across[0] * (reach - side) - along[0] * lean * 50, y - across[1] * (reach - side) - along[1] * lean * 50],
        [x + across[0] * (reach + side) + along[0] * lean * 50, y + across[1] * (reach + side) + along[1] * lean * 50],
        random.about(10),
        random.between(26, 44),
        height * random.between(0.5, 1.1),
      ),
    );
  }
  return folds;
}
