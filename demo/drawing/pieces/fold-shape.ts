import type { Point } from './path.ts';
import type { Fold } from './piece.ts';

const STEPS = 14;

function along(points: Point[], t: number): Point {
  const span = t * (points.length - 1);
  const i = Math.min(points.length - 2, Math.floor(span));
  const f = span - i;
  const p1 = points[i] as Point;
  const p2 = points[i + 1] as Point;
  const p0 = points[i - 1] ?? p1;
  const p3 = points[i + 2] ?? p2;
  const blend = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f * f * f);
  return [blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])];
}

/**
 * A lens-shaped outline along the fold, `share` of its full width, and shorter the narrower it is: stacked, the
 * outlines form a bell-shaped profile that tapers at both ends.
 */
export function foldOutline(fold: Fold, share: number): string {
  const left: string[] = [];
  const right: string[] = [];
  const inset = (1 - share) * 0.28;
  for (let step = 0; step <= STEPS; step++) {
    const s = step / STEPS;
    const t = inset + s * (1 - 2 * inset);
    const [x, y] = along(fold.points, t);
    const [x1, y1] = along(fold.points, Math.max(0, t - 0.02));
    const [x2, y2] = along(fold.points, Math.min(1, t + 0.02));
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const reach = (fold.width / 2) * share * Math.sin(Math.PI * (0.03 + 0.94 * s)) ** 1.15;
    const nx = (-(y2 - y1) / length) * reach;
    const ny = ((x2 - x1) / length) * reach;
    left.push(`${(x + nx).toFixed(1)} ${(y + ny).toFixed(1)}`);
    right.unshift(`${(x - nx).toFixed(1)} ${(y - ny).toFixed(1)}`);
  }
  return `M${left.join('L')}L${right.join('L')}Z`;
}
