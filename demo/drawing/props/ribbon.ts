import { onWeave } from '../pieces/matrix.ts';
import type { Point } from '../pieces/path.ts';
import type { Ink, Material, Piece } from '../pieces/piece.ts';

/** A strip of cloth along a curve: a tie, a tape measure. */
export interface Ribbon {
  /** The curve through its middle, from the end that lies lowest to the one that lies on top. */
  points: Point[];
  /** Full width at a share (0 to 1) of its length. */
  widthAt: (share: number) => number;
  material: Material;
  group: string;
  puff: [radius: number, height: number];
  level: number;
  /** How much higher its last end lies. */
  rise: number;
}

export interface RibbonFrame {
  length: number;
  /** From a distance along the curve and one to its right-hand side to the picture. */
  at: (along: number, across: number) => Point;
}

const SAMPLES_PER_SPAN = 24;

function catmullRom(points: Point[]): Point[] {
  const out: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i] as Point;
    const c = points[i + 1] as Point;
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    for (let step = 0; step < SAMPLES_PER_SPAN; step++) {
      const t = step / SAMPLES_PER_SPAN;
      const blend = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      out.push([blend(0), blend(1)]);
    }
  }
  out.push(points.at(-1) as Point);
  return out;
}

/** Distances along and across the curve through `points`. */
export function ribbonFrame(points: Point[]): RibbonFrame {
  const curve = catmullRom(points);
  const reach: number[] = [0];
  for (let i = 1; i < curve.length; i++) {
    const [p, q] = [curve[i - 1] as Point, curve[i] as Point];
    reach.push((reach[i - 1] as number) + Math.hypot(q[0] - p[0], q[1] - p[1]));
  }
  const length = reach.at(-1) as number;
  const at = (along: number, across: number): Point => {
    let i = reach.findIndex((value) => value > along);
    if (i < 1) i = along <= 0 ? 1 : curve.length - 1;
    const [p, q] = [curve[i - 1] as Point, curve[i] as Point];
    const span = (reach[i] as number) - (reach[i - 1] as number) || 1;
    const t = (along - (reach[i - 1] as number)) / span;
    const [ux, uy] = [(q[0] - p[0]) / span, (q[1] - p[1]) / span];
    return [p[0] + (q[0] - p[0]) * t - uy * across, p[1] + (q[1] - p[1]) * t + ux * across];
  };
  return { length, at };
}

const text = (points: Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** A straight-edged shape given in distances along and across the ribbon. */
export function onRibbon({ at }: RibbonFrame, corners: Point[], closed = true): string {
  const points: Point[] = [];
  corners.forEach(([s, t], i) => {
    const next = corners[(i + 1) % corners.length] as Point;
    const steps = !closed && i === corners.length - 1 ? 1 : Math.max(1, Math.ceil(Math.abs(next[0] - s) / 24));
    for (let k = 0; k < steps; k++) points.push(at(s + ((next[0] - s) * k) / steps, t + ((next[1] - t) * k) / steps));
  });
  return text(points) + (closed ? 'Z' : '');
}

/**
 * The pieces of a ribbon, short enough that it can cross over itself without a visible step; `inkOf` marks each piece.
 */
export function ribbonPieces(
  ribbon: Ribbon,
  inkOf: (frame: RibbonFrame, from: number, to: number) => Ink[] = () => [],
): Piece[] {
  const frame = ribbonFrame(ribbon.points);
  const { length, at } = frame;
  const count = Math.max(4, Math.round(length / 26));
  const edge = (from: number, to: number, side: 1 | -1): Point[] =>
    Array.from({ length: 9 }, (_, k) => {
      const s = from + ((to - from) * k) / 8;
      return at(s, (side * ribbon.widthAt(s / length)) / 2);
    });
  return Array.from({ length: count }, (_, i): Piece => {
    const from = (length * i) / count;
    const to = Math.min(length, (length * (i + 1)) / count + 1.5);
    const [p, q] = [at(from, 0), at(to, 0)];
    // Cut on the bias, the weave running on from stretch to stretch.
    const grain = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI - 45;
    const middle = (from + to) / 2;
    const [u, v] = onWeave(at(middle, 0), grain);
    return {
      d: `${text([...edge(from, to, -1), ...edge(from, to, 1).reverse()])}Z`,
      material: ribbon.material,
      level: ribbon.level + (ribbon.rise * i) / count,
      group: ribbon.group,
      puff: ribbon.puff,
      grain,
      weaveShift: [middle * Math.SQRT1_2 - u, middle * Math.SQRT1_2 - v],
      unlined: true,
      clip: true,
      ink: inkOf(frame, from - 30, to + 30),
    };
  });
}
