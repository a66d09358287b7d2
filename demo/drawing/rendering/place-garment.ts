import type { GarmentLook, GarmentView } from '../base/look.ts';
import { createRandom, type Random } from '../base/seeded-random.ts';
import { paletteOf } from '../parts/palette.ts';
import { mapPath, type Point } from '../pieces/path.ts';
import type { Piece, PlacedPiece } from '../pieces/piece.ts';
import { SILHOUETTES } from '../silhouettes/every-silhouette.ts';
import { cameraFor } from './camera.ts';

/** Slow waves through the whole garment, including seams and folds: hand-laid clothes have no straight edges. */
function unevenness(random: Random): (point: Point) => Point {
  const waves = [0, 1, 2, 3].map(() => ({
    a: random.between(1.2, 3),
    f: random.between(0.005, 0.013),
    g: random.about(0.006),
    p: random.between(0, 6),
  }));
  const [w0, w1, w2, w3] = waves as [Wave, Wave, Wave, Wave];
  return ([x, y]) => [x + sway(w0, y, x) + sway(w1, y, x), y + sway(w2, x, y) + sway(w3, x, y)];
}

interface Wave {
  a: number;
  f: number;
  g: number;
  p: number;
}
const sway = ({ a, f, g, p }: Wave, along: number, across: number) => a * Math.sin(along * f + across * g + p);

/** The pieces of a garment in the 1200×1600 box, uneven as laid out by hand. `view` detail is the front. */
export function garmentPieces(look: GarmentLook, view: GarmentView, seed: number): Piece[] {
  const random = createRandom(seed * 7 + (view === 'back' ? 1 : 0));
  const bend = unevenness(random);
  const pieces = SILHOUETTES[look.kind]({ look, palette: paletteOf(look), random, back: view === 'back' });
  return pieces.map((piece) => ({
    ...piece,
    d: mapPath(piece.d, bend),
    ink: piece.ink?.map((mark) => ({ ...mark, d: mapPath(mark.d, bend) })),
    folds: piece.folds?.map((fold) => ({ ...fold, points: fold.points.map(bend) })),
  }));
}

/** The pieces of a garment as its picture shows them. */
export function placeGarment(look: GarmentLook, view: GarmentView, seed: number): PlacedPiece[] {
  const matrix = cameraFor(look, view, createRandom(seed + 3));
  return garmentPieces(look, view, seed).map((piece) => ({ ...piece, matrix }));
}
