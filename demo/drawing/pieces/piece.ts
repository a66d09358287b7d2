import type { Cloth } from '../base/look.ts';
import type { Point } from './path.ts';

/** A piece's material and how it reflects light. */
export interface Material {
  /** `#rrggbb` */
  color: string;
  /** The second colour of a stripe or check. */
  accent: string;
  cloth: Cloth | 'smooth';
  /** 0 matt to 1 polished. */
  gloss: number;
  /** How much the cloth creases, 0 to about 1.5. */
  crumple: number;
  /** 1 = pattern at its usual size. */
  patternScale: number;
}

/** A mark on a piece: a seam, a stitch, a print. Every mark is a path, so that it bends with its piece. */
export interface Ink {
  d: string;
  stroke?: string;
  width?: number;
  fill?: string;
  opacity?: number;
  dash?: string;
  /** Lettering, which is not reversed when its piece is mirrored. */
  letters?: boolean;
}

/** A tapered ridge (height above 0) or furrow (below 0) along a line; sizes in user units. */
export interface Fold {
  points: Point[];
  width: number;
  height: number;
}

/** One layer of a garment. Later pieces lie on top of earlier ones. */
export interface Piece {
  d: string;
  material: Material;
  /** Height of the layer over the table, in user units; the differences cast the shadows. */
  level: number;
  /** Pieces of one group swell together; without a group a piece swells alone. */
  group?: string;
  /** Rests on a larger piece without denting it: buttons, labels, pockets. Does not swell by itself. */
  rests?: boolean;
  /** How far from its edge, and how high, a group swells. */
  puff?: [radius: number, height: number];
  /** Degrees, clockwise, by which the warp of the cloth leans. */
  grain?: number;
  ink?: Ink[];
  folds?: Fold[];
  /**
   * Shift of the weave and its creases along warp and weft, in user units, so that they continue from another piece.
   */
  weaveShift?: [u: number, v: number];
  /** Part of a larger shape: drawn without the thin outline of other pieces. */
  unlined?: boolean;
  /** Clips the ink at the outline. */
  clip?: boolean;
}

/** A piece placed on a picture: `[a, b, c, d, e, f]` as in an SVG matrix. */
export type Matrix = [number, number, number, number, number, number];
export interface PlacedPiece extends Piece {
  matrix: Matrix;
}
