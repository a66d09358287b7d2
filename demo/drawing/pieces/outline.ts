import { type Point, parsePath } from './path.ts';

const CURVE_STEPS = 12;
const LINE_STEP = 26;

/** The path as densely sampled points, one list per subpath. */
export function strokesOf(d: string): { points: Point[]; closed: boolean }[] {
  const strokes: { points: Point[]; closed: boolean }[] = [];
  for (const { command, points } of parsePath(d)) {
    const stroke = strokes.at(-1);
    if (command === 'M' || stroke === undefined) {
      strokes.push({ points: points.slice(0, 1), closed: false });
      continue;
    }
    const from = stroke.points.at(-1) as Point;
    if (command === 'Z') {
      stroke.points.push(...lineTo(from, stroke.points[0] as Point));
      stroke.closed = true;
    } else if (command === 'L') {
      for (const to of points) stroke.points.push(...lineTo(stroke.points.at(-1) as Point, to));
    } else {
      const size = command === 'C' ? 3 : 2;
      for (let i = 0; i + size <= points.length; i += size)
        stroke.points.push(...curveTo([stroke.points.at(-1) as Point, ...points.slice(i, i + size)]));
    }
  }
  return strokes;
}

function lineTo(from: Point, to: Point): Point[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / LINE_STEP));
  return Array.from({ length: steps }, (_, i) => between(from, to, (i + 1) / steps));
}

const between = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];

/** De Casteljau, for two or three control points. */
function curveTo(controls: Point[]): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, i) => {
    let level = controls;
    while (level.length > 1)
      level = level.slice(1).map((point, k) => between(level[k] as Point, point, (i + 1) / CURVE_STEPS));
    return level[0] as Point;
  });
}

/** Densely sampled points as a path. */
export function pathOf(points: Point[], closed: boolean): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A path bent by `move`, its straight lines too. */
export function bendPath(d: string, move: (point: Point) => Point): string {
  return strokesOf(d)
    .map(({ points, closed }) => pathOf(points.map(move), closed))
    .join('');
}

/** The part of a closed shape where `height` is at least 0; `height` must be linear. */
export function cutShape(shape: Point[], height: (point: Point) => number): Point[] {
  const kept: Point[] = [];
  shape.forEach((point, i) => {
    const before = shape[(i + shape.length - 1) % shape.length] as Point;
    const [h1, h2] = [height(before), height(point)];
    if (h1 >= 0 !== h2 >= 0) kept.push(between(before, point, h1 / (h1 - h2)));
    if (h2 >= 0) kept.push(point);
  });
  return kept;
}
