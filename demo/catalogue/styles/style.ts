import { barcodeOf } from '#demo/catalogue/styles/barcode.ts';
import { usualStock } from '#demo/catalogue/styles/stock.ts';
import type { GarmentKind, GarmentLook } from '#drawing';

export interface DemoProduct {
  /** Five digits, shared by all sizes; the first three say gender and category. */
  ref: string;
  name: string;
  description: string;
  /** Lowercase category name, as an item stores it: 'pantalón'. */
  category: string;
  /** 1 = caballero, 2 = dama. */
  categoryId: 1 | 2;
  /** US cents, before the discount. */
  priceCents: number;
  /** Whole percent. */
  discPercent: number;
  look: GarmentLook;
  imagesCount: number;
  variants: { size: string; barcode: string; stock: number }[];
}

/** The sizes that styles come in, in their usual order. */
export const SIZE_RUNS = {
  tops: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  shirtsMen: ['S', 'M', 'L', 'XL', 'XXL'],
  topsWomen: ['XS', 'S', 'M', 'L', 'XL'],
  nightwear: ['S', 'M', 'L', 'XL'],
  trousersMen: ['30', '32', '34', '36', '38', '40'],
  trousersMenLong: ['28', '30', '32', '34', '36', '38', '40', '42', '44'],
  trousersWomen: ['28', '30', '32', '34', '36', '38'],
  jackets: ['38', '40', '42', '44', '46', '48'],
  suits: ['38', '40', '42', '44', '46', '48', '50'],
  jacketsWomen: ['36', '38', '40', '42', '44'],
  shoesMen: ['39', '40', '41', '42', '43', '44'],
  shoesWomen: ['36', '37', '38', '39', '40'],
  belts: ['85', '90', '95', '100', '105', '110'],
  one: ['Talla Única'],
} as const;

/** What the styles of a collection have in common. */
interface Collection<Size extends string> {
  category: string;
  gender: 1 | 2;
  kind: GarmentKind;
  sizes: readonly Size[];
}

interface Style<Size extends string> {
  ref: string;
  name: string;
  /** Written 39_90, to be readable as dollars and cents. */
  priceCents: number;
  discPercent?: number;
  look: Omit<GarmentLook, 'kind' | 'gender'> & { kind?: GarmentKind };
  description: string;
  /** Stock set explicitly instead of by the hash: a size that ran out, a last pair. */
  stock?: Partial<Record<Size, number>>;
  /** No stock in any size. */
  soldOut?: boolean;
}

/** The products of one category and gender. The compiler checks that `stock` names sizes of the run. */
export function collection<const Size extends string>(
  { category, gender, kind, sizes }: Collection<Size>,
  styles: readonly Style<NoInfer<Size>>[],
): DemoProduct[] {
  return styles.map((style) => ({
    ref: style.ref,
    name: style.name,
    description: style.description,
    category,
    categoryId: gender,
    priceCents: style.priceCents,
    discPercent: style.discPercent ?? 0,
    look: { kind, gender, ...style.look },
    imagesCount: 3,
    variants: sizes.map((size, index) => ({
      size,
      barcode: barcodeOf(style.ref, index),
      stock: style.soldOut ? 0 : (style.stock?.[size] ?? usualStock(style.ref, size)),
    })),
  }));
}
