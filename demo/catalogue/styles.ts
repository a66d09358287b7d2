import path from 'node:path';
import { z } from 'zod';
import { readTable } from '#demo/read-table.ts';
import { gtinCheckDigit } from '#domain/catalogue/gtin.ts';

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
  imagesCount: number;
  variants: { size: string; barcode: string; stock: number }[];
}

/** The sizes that styles come in, in their usual order. */
const SIZE_RUNS = {
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
};

/** A row of styles.csv. */
const style = z.object({
  gender: z.enum(['caballero', 'dama']),
  category: z.string(),
  /** The run of sizes it comes in. */
  sizes: z.enum(Object.keys(SIZE_RUNS) as (keyof typeof SIZE_RUNS)[]),
  ref: z.string(),
  name: z.string(),
  /** In cents. */
  price: z.coerce.number().int().positive(),
  /** Percent; empty for none. */
  discount: z.coerce.number().int(),
  /** `none`: sold out. `M=3 L=0`: sizes whose stock is set explicitly instead of by the hash: one that ran out, a last pair. */
  stock: z.string().regex(/^(?:none|[^=]+=\d+(?: [^=]+=\d+)*)?$/),
  description: z.string(),
});

/** The styles of styles.csv, in its order. */
export function readStyles(): DemoProduct[] {
  return readTable(path.join(import.meta.dirname, 'styles.csv'), style).map(productOf);
}

function productOf({
  gender,
  category,
  sizes,
  ref,
  name,
  price,
  discount,
  stock,
  description,
}: z.output<typeof style>) {
  const run = SIZE_RUNS[sizes];
  const given = new Map([...stock.matchAll(/([^=]+)=(\d+) ?/g)].map(([, size = '', pieces]) => [size, Number(pieces)]));
  const unknown = [...given.keys()].filter((size) => !run.includes(size));
  if (unknown.length > 0) throw new Error(`The style ${ref} does not come in ${unknown}`);
  return {
    ref,
    name,
    description,
    category,
    categoryId: gender === 'caballero' ? (1 as const) : (2 as const),
    priceCents: price,
    discPercent: discount,
    imagesCount: 3,
    variants: run.map((size, index) => ({
      size,
      barcode: barcodeOf(ref, index),
      stock: stock === 'none' ? 0 : (given.get(size) ?? usualStock(ref, size)),
    })),
  };
}

/** GS1 prefix of Venezuela. */
const COUNTRY = '759';
const HOUSE = '66';

/**
 * The barcode of one size of a style. It is derived from the ref and the index of the size, not from a running number,
 * so that adding a style does not change existing barcodes.
 */
function barcodeOf(ref: string, sizeIndex: number): string {
  const twelveDigits = COUNTRY + HOUSE + ref + String(sizeIndex + 1).padStart(2, '0');
  return twelveDigits + gtinCheckDigit(twelveDigits);
}

/** FNV-1a, 32 bits: short, and spreads similar refs and sizes well enough to look random. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // The low bits of FNV depend too much on the last character; mix in the high half.
  return (value ^ (value >>> 15)) >>> 0;
}

/**
 * Stock of one size: low (1 to 5) for about one in eight, otherwise 6 to 40. Never zero: sold-out sizes are set
 * explicitly at the style.
 */
function usualStock(ref: string, size: string): number {
  const roll = hash(`${ref}/${size}`);
  return roll % 8 === 0 ? 1 + ((roll >>> 3) % 5) : 6 + ((roll >>> 3) % 35);
}
