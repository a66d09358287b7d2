import type { Point } from './path.ts';
import type { Matrix } from './piece.ts';

/** Turns by `degrees` and scales about `from`, then puts `from` onto `to`. */
export function placement(from: Point, to: Point, scale: number, degrees = 0): Matrix {
  const a = Math.cos((degrees * Math.PI) / 180) * scale;
  const b = Math.sin((degrees * Math.PI) / 180) * scale;
  return [a, b, -b, a, to[0] - (a * from[0] - b * from[1]), to[1] - (b * from[0] + a * from[1])];
}

/** From picture to garment coordinates. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

/** The length in pixels of one user unit. */
export function scaleOf([a, b]: Matrix): number {
  return Math.hypot(a, b);
}

/** A point in the directions of the weft and warp of a cloth turned by `grain` degrees. */
export function onWeave([x, y]: Point, grain: number): Point {
  const [cos, sin] = [Math.cos((grain * Math.PI) / 180), Math.sin((grain * Math.PI) / 180)];
  return [cos * x + sin * y, cos * y - sin * x];
}
