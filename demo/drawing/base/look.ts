/**
 * Describes a garment to be drawn. The demo catalogue describes its products with these types, and the drawings use
 * nothing else.
 */

export type GarmentKind =
  | 'camisa'
  | 'blusa'
  | 'chemise'
  | 'franela'
  | 'pantalon'
  | 'short'
  | 'falda'
  | 'vestido'
  | 'chaqueta'
  | 'saco'
  | 'traje'
  | 'chaleco'
  | 'pijama'
  | 'zapatos'
  | 'corbata'
  | 'cinturon'
  | 'cartera'
  | 'panuelo'
  | 'sombrero';

export type Cloth =
  | 'plain'
  | 'twill'
  | 'stripe'
  | 'check'
  | 'pique'
  | 'linen'
  | 'denim'
  | 'herringbone'
  | 'jersey'
  | 'satin'
  | 'leather'
  | 'straw';

export interface GarmentLook {
  kind: GarmentKind;
  /** The cut: 1 = caballero, 2 = dama. */
  gender: 1 | 2;
  cloth: Cloth;
  /** Base colour of the cloth, `#rrggbb`. */
  color: string;
  /** Second colour: stripe, check, tipping, lining or hardware, `#rrggbb`. */
  accent?: string;
  /** Only where the kind has sleeves; each kind has its usual length. */
  sleeve?: 'none' | 'short' | 'long';
  /**
   * Which of the kind's models (collar, pocket, neckline, toe…), from 0, modulo their number; default: depends on the
   * cloth.
   */
  style?: number;
}

/** The three pictures of a product, in the order the shop shows them. */
export const GARMENT_VIEWS = ['front', 'back', 'detail'] as const;
export type GarmentView = (typeof GARMENT_VIEWS)[number];
