import { edgeColour } from './drawing-layers.ts';
import { onWeave } from './matrix.ts';
import { bendPath, cutShape, pathOf, strokesOf } from './outline.ts';
import type { Point } from './path.ts';
import type { Fold, Ink, Piece } from './piece.ts';

/** Degrees by which each forearm is turned towards the body (negative: away), at the viewer's left and right. */
export interface BentSleeves {
  left?: number;
  right?: number;
}

/** Half the length of the bend at the elbow, in user units. */
const REACH = 125;
const SLICES = 40;
/** How much higher a hand is when it rests on the body. */
const RAISE = 26;

/** A garment with its long sleeves bent at the elbow, as a stylist lays them. */
export function bendSleeves(pieces: Piece[], { left = 0, right = 0 }: BentSleeves): Piece[] {
  const lying: Piece[] = [];
  const raised: Piece[] = [];
  let elbow: Elbow | undefined;
  for (const piece of pieces) {
    const side = /^(sleeve|cuff)('?)$/.exec(piece.group ?? '');
    if (side !== null) {
      const degrees = side[2] === '' ? left : right;
      if (side[1] === 'sleeve') elbow = degrees === 0 ? undefined : findElbow(piece, degrees, side[2] === '' ? 1 : -1);
      if (elbow === undefined) lying.push(piece);
      else if (side[1] === 'cuff') (degrees > 0 ? raised : lying).push(laid(piece, elbow, RAISE));
      else {
        const [first, ...rest] = slice(piece, elbow);
        if (first !== undefined) lying.push(first);
        (degrees > 0 ? raised : lying).push(...rest);
      }
    } else if (piece.rests && piece.group === undefined && elbow !== undefined) {
      (elbow.radians > 0 ? raised : lying).push(laid(piece, elbow, RAISE));
    } else {
      elbow = undefined;
      lying.push(piece);
    }
  }
  return [...lying, ...raised];
}

interface Elbow {
  /** How far down the sleeve a point is. */
  along: (point: Point) => number;
  move: (point: Point) => Point;
  /** The middle of the sleeve so far down. */
  place: (along: number) => Point;
  from: number;
  radians: number;
  inner: Point;
  degrees: number;
}

function findElbow(sleeve: Piece, degrees: number, side: 1 | -1): Elbow {
  const shape = strokesOf(sleeve.d)[0]?.points ?? [];
  const angle = ((sleeve.grain ?? 0) * Math.PI) / 180;
  const down: Point = [-Math.sin(angle), Math.cos(angle)];
  const inwards: Point = [Math.cos(angle) * side, Math.sin(angle) * side];
  const start = shape.reduce((best, point) => (side * (point[0] - best[0]) < 0 && point[1] < 420 ? point : best));
  const along = ([x, y]: Point) => (x - start[0]) * down[0] + (y - start[1]) * down[1];
  const across = ([x, y]: Point) => (x - start[0]) * inwards[0] + (y - start[1]) * inwards[1];
  const middle = Math.max(...shape.map(along)) * 0.56;
  const near = shape.filter((point) => Math.abs(along(point) - middle) < 60).map(across);
  const [t1, t2] = [Math.min(...near), Math.max(...near)];
  const centre = (t1 + t2) / 2;
  const from = middle - REACH;
  const radians = (degrees * Math.PI) / 180;
  const radius = (2 * REACH) / radians;
  const place = (s: number, t: number): Point => [
    start[0] + down[0] * s + inwards[0] * t,
    start[1] + down[1] * s + inwards[1] * t,
  ];
  const move = (point: Point): Point => {
    const [s, t] = [along(point), across(point) - centre];
    if (s <= from) return point;
    const turn = radians * Math.min(1, (s - from) / (2 * REACH));
    const beyond = Math.max(0, s - from - 2 * REACH);
    return place(
      from + radius * Math.sin(turn) + beyond * Math.cos(turn) - t * Math.sin(turn),
      centre + radius * (1 - Math.cos(turn)) + beyond * Math.sin(turn) + t * Math.cos(turn),
    );
  };
  return {
    along,
    move,
    place: (s) => place(s, centre),
    from,
    radians,
    inner: place(middle, degrees > 0 ? t2 : t1),
    degrees: degrees * side,
  };
}

function laid(piece: Piece, elbow: Elbow, raise: number): Piece {
  return {
    ...piece,
    d: bendPath(piece.d, elbow.move),
    level: piece.level + (elbow.radians > 0 ? raise : 0),
    grain: (piece.grain ?? 0) - elbow.degrees,
    ink: piece.ink?.map((mark) => ({ ...mark, d: bendPath(mark.d, elbow.move) })),
    folds: piece.folds?.map((fold) => ({ ...fold, points: fold.points.map(elbow.move) })),
  };
}

/** Cuts the sleeve into short pieces, each a little higher than the one before; the first stays under the body. */
function slice(sleeve: Piece, elbow: Elbow): Piece[] {
  const shape = strokesOf(sleeve.d)[0]?.points ?? [];
  const edge: Ink = { d: sleeve.d, stroke: edgeColour(sleeve.material.color), width: 1.3, opacity: 0.5 };
  const whole = {
    ...sleeve,
    ink: [...(sleeve.ink ?? []), edge],
    folds: [...(sleeve.folds ?? []), ...elbowFolds(elbow)],
  };
  const step = (2 * REACH) / (SLICES - 1);
  return Array.from({ length: SLICES + 1 }, (_, i) => {
    const from = i === 0 ? -9999 : elbow.from + (i - 1) * step;
    const to = i === SLICES ? 9999 : elbow.from + i * step + 2;
    const lower = cutShape(shape, (point) => elbow.along(point) - from);
    const part = cutShape(lower, (point) => to - elbow.along(point));
    const turn = Math.max(0, Math.min(1, (i - 0.5) / (SLICES - 1)));
    const piece = laid({ ...whole, d: pathOf(part, true) }, elbow, RAISE * turn);
    const grain = (sleeve.grain ?? 0) - elbow.degrees * turn;
    const at = elbow.place(i === 0 ? elbow.from : elbow.from + Math.min(i - 0.5, SLICES - 1) * step);
    const [u1, v1] = onWeave(at, sleeve.grain ?? 0);
    const [u2, v2] = onWeave(elbow.move(at), grain);
    return { ...piece, grain, unlined: true, weaveShift: [u1 - u2, v1 - v2] };
  });
}

/** The folds on the inner side of a bent elbow. */
function elbowFolds({ inner, degrees, radians }: Elbow): Fold[] {
  const strength = Math.min(1, Math.abs(radians) / 1.2);
  const out = degrees > 0 === radians > 0 ? -1 : 1;
  return [-0.5, -0.1, 0.35].map((lean, i) => ({
    points: [
      [inner[0], inner[1] + lean * 70],
      [inner[0] + out * 50, inner[1] + lean * 100],
      [inner[0] + out * (96 + i * 12), inner[1] + lean * 150 - 12],
    ],
    width: 40,
    height: (i === 1 ? -7 : 6) * strength,
  }));
}
