import type { GarmentLook, GarmentView } from '../base/look.ts';
import { placeGarment } from './place-garment.ts';
import { renderPieces } from './render-pieces.ts';

/** The picture of a garment as a JPEG of 1200×1600 pixels; the same arguments always give the same picture. */
export async function renderGarment(look: GarmentLook, view: GarmentView, seed: number): Promise<Buffer> {
  return renderPieces(placeGarment(look, view, seed), { width: 1200, height: 1600 }, seed);
}
