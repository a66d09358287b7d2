import type { GarmentLook } from '../base/look.ts';
import { createRandom } from '../base/seeded-random.ts';
import { TONES } from '../base/tones.ts';
import { material, paletteOf } from '../parts/palette.ts';
import { type ShirtAndTie, shirtAndTie } from '../parts/shirt-and-tie.ts';
import type { Piece } from '../pieces/piece.ts';
import type { DrapedTie } from '../props/draped-tie.ts';
import { foldedShirt } from '../props/folded-shirt.ts';
import { tailoredJacket } from '../silhouettes/jackets/blazer.ts';
import { foldedTrousers } from '../silhouettes/jackets/suit.ts';

type Drawing = (seed: number) => Piece[];
const silk = (color: string) => material(color, 'satin', color, { crumple: 0.2, gloss: 0.3 });

/** The clothes used in the site's pictures. */
export const NAVY: GarmentLook = { kind: 'saco', gender: 1, cloth: 'twill', color: TONES.navy, accent: '#5a4a48' };
export const SAND: GarmentLook = { kind: 'saco', gender: 1, cloth: 'linen', color: '#cbb48d', accent: '#e6dac2' };
export const HERRINGBONE: GarmentLook = {
  kind: 'saco',
  gender: 1,
  cloth: 'herringbone',
  color: '#63615f',
  accent: '#a39c92',
};
export const WHITE_SHIRT: GarmentLook = { kind: 'camisa', gender: 1, cloth: 'plain', color: TONES.white };
export const SKY_SHIRT: GarmentLook = {
  kind: 'camisa',
  gender: 1,
  cloth: 'stripe',
  color: TONES.white,
  accent: TONES.steel,
};
export const BLUSH_SHIRT: GarmentLook = { kind: 'camisa', gender: 1, cloth: 'plain', color: '#e7cfc4' };
export const LINEN_SHIRT: GarmentLook = { kind: 'camisa', gender: 1, cloth: 'linen', color: TONES.ivory };
export const LINEN_TROUSERS: GarmentLook = { kind: 'pantalon', gender: 1, cloth: 'linen', color: TONES.ecru };
export const DRESS: GarmentLook = {
  kind: 'vestido',
  gender: 2,
  cloth: 'linen',
  color: TONES.terracotta,
  sleeve: 'short',
};
export const BLOUSE: GarmentLook = { kind: 'blusa', gender: 2, cloth: 'satin', color: '#ecdccd' };
export const BAG: GarmentLook = { kind: 'cartera', gender: 2, cloth: 'leather', color: TONES.cognac };
export const STRAW_HAT: GarmentLook = {
  kind: 'sombrero',
  gender: 1,
  cloth: 'straw',
  color: '#e6d3a8',
  accent: TONES.chestnut,
};
export const OXFORDS: GarmentLook = { kind: 'zapatos', gender: 1, cloth: 'leather', color: TONES.chestnut, style: 0 };
export const LOAFERS: GarmentLook = { kind: 'zapatos', gender: 1, cloth: 'leather', color: TONES.cognac, style: 1 };
export const FLATS: GarmentLook = { kind: 'zapatos', gender: 2, cloth: 'leather', color: TONES.rose, style: 1 };
export const SCARF: GarmentLook = {
  kind: 'panuelo',
  gender: 2,
  cloth: 'satin',
  color: '#f1e6d2',
  accent: TONES.brick,
  style: 1,
};
export const BELT: GarmentLook = { kind: 'cinturon', gender: 1, cloth: 'leather', color: TONES.tobacco };

const WINE_TIE: ShirtAndTie = { shirt: material(TONES.white, 'plain'), silk: silk(TONES.wine) };
const STRIPED_TIE: ShirtAndTie = {
  shirt: material(TONES.white, 'stripe', TONES.steel, { patternScale: 0.7 }),
  silk: silk(TONES.wine),
  stripe: '#c9a866',
};
const OPEN_COLLAR: ShirtAndTie = { shirt: material('#f6f1e6', 'linen') };

/** A jacket laid over its shirt and tie. */
function dressedCoat(look: GarmentLook, under: ShirtAndTie, seed: number): Piece[] {
  const cut = { look, palette: paletteOf(look), random: createRandom(seed * 7), back: false };
  return tailoredJacket(cut, shirtAndTie(under));
}

export const navyCoat: Drawing = (seed) => dressedCoat(NAVY, WINE_TIE, seed);
export const sandCoat: Drawing = (seed) => dressedCoat(SAND, OPEN_COLLAR, seed);
export const herringboneCoat: Drawing = (seed) => dressedCoat(HERRINGBONE, STRIPED_TIE, seed);
/** Trousers folded along their creases, to lie under a coat of the same cloth. */
export const trousersOf = (look: GarmentLook) => () => foldedTrousers({ palette: paletteOf(look) });
export const folded = (look: GarmentLook, tie?: TieSilk) => (seed: number) => foldedShirt(look, seed, tie);

type TieSilk = Omit<DrapedTie, 'points'>;
export const WINE: TieSilk = { color: TONES.wine };
export const WINE_STRIPE: TieSilk = { color: TONES.wine, accent: '#c9a866', pattern: 'stripe' };
export const NAVY_DOT: TieSilk = { color: TONES.navy, accent: '#cdb27a', pattern: 'dot' };
