import type { GarmentLook } from '../look.ts';
import { paletteOf } from '../parts/palette.ts';
import { type ShirtAndTie, shirtAndTie } from '../parts/shirt-and-tie.ts';
import type { Piece } from '../piece.ts';
import { createRandom } from '../seeded-random.ts';
import { tailoredJacket } from '../silhouettes/blazer.ts';

/** A jacket laid over its shirt and tie. */
export function dressedCoat(look: GarmentLook, under: ShirtAndTie, seed: number): Piece[] {
  const cut = { look, palette: paletteOf(look), random: createRandom(seed * 7), back: false };
  return tailoredJacket(cut, shirtAndTie(under));
}
