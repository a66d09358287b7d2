import type { Random } from '../base/seeded-random.ts';
import { mirrorPath, type Point } from '../pieces/path.ts';
import type { Fold, Ink, Material, Piece } from '../pieces/piece.ts';
import { creases, radiate } from './drape.ts';
import type { Palette } from './palette.ts';
import { seam, stitches } from './stitching.ts';
import type { TorsoSize } from './torso.ts';

/** The measures of a sleeve, in user units. */
export interface SleeveSize {
  /** Degrees by which the sleeve leaves the vertical. */
  angle: number;
  /** From the shoulder point along the outer edge. */
  length: number;
  /** Width of the open end. */
  end: number;
  /** How far the sleeve head swells over the shoulder. */
  head: number;
}

/** A shaped left sleeve, with the points at which seams and cuffs are attached. */
export interface Sleeve {
  outline: string;
  /** Corners of the open end, outer first. */
  outer: Point;
  inner: Point;
  /** Unit vector from shoulder to hand. */
  down: Point;
  size: SleeveSize;
  armpit: Point;
}

/** A left sleeve (viewer's left) that fits the armhole of `torso`; its top runs under the bodice. */
export function shapeSleeve(torso: TorsoSize, size: SleeveSize): Sleeve {
  const s: Point = [600 - torso.shoulder, torso.shoulderY];
  const armpit: Point = [600 - torso.chest, torso.chestY];
  const radians = (size.angle * Math.PI) / 180;
  const down: Point = [-Math.sin(radians), Math.cos(radians)];
  const inwards: Point = [Math.cos(radians), Math.sin(radians)];
  const outer: Point = [s[0] + down[0] * size.length, s[1] + down[1] * size.length];
  const inner: Point = [outer[0] + inwards[0] * size.end, outer[1] + inwards[1] * size.end];
  const at = (share: number, out: number): string =>
    `${s[0] + down[0] * size.length * share - inwards[0] * out} ${s[1] + down[1] * size.length * share - inwards[1] * out}`;
  const fall = Math.max(20, inner[1] - armpit[1]);
  const outline =
    `M${s[0] + 90} ${s[1] + 10}L${s[0]} ${s[1]}C${at(0.07, size.head)} ${at(0.45, size.head * 0.75)} ${outer[0]} ${outer[1]}` +
    `L${inner[0]} ${inner[1]}C${inner[0] - down[0] * fall * 0.35} ${inner[1] - down[1] * fall * 0.35} ${armpit[0] - fall * 0.03} ${armpit[1] + fall * 0.3} ${armpit[0] + 4} ${armpit[1] - 6}` +
    `L${armpit[0] + 90} ${armpit[1] - 30}Z`;
  return { outline, outer, inner, down, size, armpit };
}

/**
 * A point of the sleeve: `along` from the end towards the shoulder, `across` 0 at the outer edge and 1 at the inner.
 */
export function sleevePoint(sleeve: Sleeve, along: number, across: number): Point {
  const { outer, inner, down } = sleeve;
  return [
    outer[0] + (inner[0] - outer[0]) * across - down[0] * along,
    outer[1] + (inner[1] - outer[1]) * across - down[1] * along,
  ];
}

/** The band that closes the sleeve: a cuff (`drop` beyond the end) or a rib. */
export function sleeveBand(sleeve: Sleeve, drop: number, spread = 3): string {
  const from = sleevePoint(sleeve, 4, -spread / sleeve.size.end);
  const to = sleevePoint(sleeve, 4, 1 + spread / sleeve.size.end);
  const a = sleevePoint(sleeve, -drop, -spread / sleeve.size.end);
  const b = sleevePoint(sleeve, -drop, 1 + spread / sleeve.size.end);
  const belly = sleevePoint(sleeve, -drop - 7, 0.5);
  return `M${from[0]} ${from[1]}L${to[0]} ${to[1]}L${b[0]} ${b[1]}Q${belly[0]} ${belly[1]} ${a[0]} ${a[1]}Z`;
}

/** The strain at armpit and elbow. */
export function sleeveFolds(sleeve: Sleeve, random: Random, strength: number): Fold[] {
  const { armpit, size } = sleeve;
  const folds = radiate(random, [armpit[0] + 10, armpit[1] - 10], [118, 215], 150, 4, 4.6 * strength);
  if (size.length > 500) {
    const elbow = sleevePoint(sleeve, size.length * 0.46, 0.62);
    const span = sleevePoint(sleeve, size.length * 0.46, 1);
    folds.push(
      ...creases(random, elbow, [(span[0] - elbow[0]) * 1.5, (span[1] - elbow[1]) * 1.5 - 14], 5, 52, 4.4 * strength),
    );
    const wrist = sleevePoint(sleeve, 70, 0.5);
    folds.push(...creases(random, wrist, [40, -22], 3, 46, 3.4 * strength));
  }
  return folds;
}

/** A piece mirrored to the other side of the centre line. */
export function mirrorPiece(piece: Piece): Piece {
  return {
    ...piece,
    d: mirrorPath(piece.d),
    group: piece.group === undefined ? undefined : `${piece.group}'`,
    grain: -(piece.grain ?? 0),
    ink: piece.ink?.map((mark): Ink => ({ ...mark, d: mirrorPath(mark.d) })),
    folds: piece.folds?.map((fold): Fold => ({ ...fold, points: fold.points.map(([x, y]): Point => [1200 - x, y]) })),
  };
}

interface SleeveLook {
  palette: Palette;
  random: Random;
  material: Material;
  level: number;
  strength: number;
}

/** A sleeve with a turned and stitched end (no cuff). */
export function plainSleeve(sleeve: Sleeve, look: SleeveLook, hem = 26): Piece {
  const a = sleevePoint(sleeve, hem, 0);
  const b = sleevePoint(sleeve, hem, 1);
  return {
    d: sleeve.outline,
    material: look.material,
    level: look.level,
    group: 'sleeve',
    puff: [50, 11],
    grain: sleeve.size.angle,
    clip: true,
    ink: hem > 0 ? [...stitches(`M${a[0] - 20} ${a[1] - 4}L${b[0] + 20} ${b[1] + 4}`, look.palette)] : [],
    folds: sleeveFolds(sleeve, look.random, look.strength),
  };
}

/** A buttoned shirt cuff with its gathers; `buttonAt` is the place for its button. */
export function shirtCuff(sleeve: Sleeve, look: SleeveLook, drop = 84): { piece: Piece; buttonAt: Point } {
  const line = (along: number): string => {
    const a = sleevePoint(sleeve, along, 0.02);
    const b = sleevePoint(sleeve, along, 0.98);
    return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  };
  const open = sleevePoint(sleeve, 0, 0.66);
  const close = sleevePoint(sleeve, -drop, 0.66);
  const placket = sleevePoint(sleeve, 0, 0.66);
  return {
    piece: {
      d: sleeveBand(sleeve, drop),
      material: look.material,
      level: look.level + 5,
      group: 'cuff',
      puff: [20, 7],
      grain: sleeve.size.angle,
      clip: true,
      ink: [
        ...stitches(line(-7), look.palette),
        ...stitches(line(-drop + 8), look.palette),
        ...seam(`M${open[0]} ${open[1]}L${close[0]} ${close[1]}`, look.palette),
      ],
    },
    buttonAt: [placket[0] + sleeve.down[0] * drop * 0.5 + 14, placket[1] + sleeve.down[1] * drop * 0.5 + 3],
  };
}
