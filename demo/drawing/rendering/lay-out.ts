import type { GarmentLook, GarmentView } from '../base/look.ts';
import { type BentSleeves, bendSleeves } from '../pieces/bend-sleeves.ts';
import type { Size } from '../pieces/drawing-layers.ts';
import { placement } from '../pieces/matrix.ts';
import type { Point } from '../pieces/path.ts';
import type { Matrix, Piece, PlacedPiece } from '../pieces/piece.ts';
import { garmentPieces } from './place-garment.ts';

/** An item placed by hand; later items of a scene lie on top of earlier ones. */
export interface LaidItem {
  /** A garment, or the pieces of a prop drawn round 600, 800 as garments are. */
  what: GarmentLook | ((seed: number) => Piece[]);
  view?: GarmentView;
  /** Where its middle (600, 800) lies, in pixels of the picture. */
  at: Point;
  /** Pixels to a user unit; a garment is about 1200 units tall. */
  scale: number;
  /** Degrees, clockwise. */
  turn?: number;
  /** Mirrored left to right. */
  flip?: boolean;
  /** Long sleeves laid at an angle. */
  sleeves?: BentSleeves;
  /** How much higher it lies than the item before it, in user units of a garment at its usual scale. */
  lift?: number;
}

const USUAL_LIFT = 16;
const USUAL_SCALE = 0.75;

/** The pieces of a scene composed by hand. */
export function layOut(items: LaidItem[], seed: number): PlacedPiece[] {
  let height = 0;
  return items.flatMap((item, i) => {
    const { what, at, scale, turn = 0, flip = false, lift = USUAL_LIFT } = item;
    height += i === 0 ? 0 : lift;
    const level = height;
    const straight = typeof what === 'function' ? what(seed + i) : garmentPieces(what, item.view ?? 'front', seed + i);
    const pieces = item.sleeves === undefined ? straight : bendSleeves(straight, item.sleeves);
    const matrix = placement([600, 800], at, scale, turn);
    return pieces.map((piece) => ({
      ...piece,
      // Heights below do not depend on the scale of the item on top.
      level: piece.level + (level * USUAL_SCALE) / scale,
      group: piece.group === undefined ? undefined : `${i}:${piece.group}`,
      matrix: flip ? mirrored(matrix) : matrix,
    }));
  });
}

/** The placement of the item mirrored at its centre line. */
function mirrored([a, b, c, d, e, f]: Matrix): Matrix {
  return [-a, -b, c, d, e + 1200 * a, f + 1200 * b];
}

/** The canvas size rounded to multiples of four, which rendering requires. */
export function wholeFours({ width, height }: Size): Size {
  const up = (value: number) => Math.ceil(value / 4) * 4;
  return { width: up(width), height: up(height) };
}
