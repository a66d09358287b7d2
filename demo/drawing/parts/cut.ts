import type { Cloth, GarmentLook } from '../base/look.ts';
import type { Random } from '../base/seeded-random.ts';
import type { Piece } from '../pieces/piece.ts';
import type { Palette } from './palette.ts';

/** The input of a silhouette. Detail pictures use the front, seen close up. */
export interface Cut {
  look: GarmentLook;
  palette: Palette;
  random: Random;
  back: boolean;
}

/** Draws a garment: returns its pieces, lowest first, in the 1200×1600 box. */
export type Silhouette = (cut: Cut) => Piece[];

const CLOTH_ORDER: Cloth[] = [
  'plain',
  'stripe',
  'linen',
  'check',
  'twill',
  'denim',
  'pique',
  'jersey',
  'satin',
  'herringbone',
  'leather',
  'straw',
];

/** Which of `count` models of its kind a garment is, from 0. */
export function styleOf({ style, cloth }: GarmentLook, count: number): number {
  return Math.abs(style ?? CLOTH_ORDER.indexOf(cloth)) % count;
}

/** How strongly the cloth folds. */
export function foldStrength({ look }: Cut): number {
  if (look.cloth === 'linen' || look.cloth === 'satin') return 1.15;
  if (look.cloth === 'leather' || look.cloth === 'herringbone') return 0.75;
  if (look.cloth === 'denim' || look.cloth === 'twill') return 0.9;
  return 1;
}
