import type { ReferenceRecord, ReferenceVariant } from '#contract/catalogue/item-search.ts';
import { sizeOfDateSerial } from '#domain/catalogue/sizes/date-serial-size.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';

/** A reference in a list. Its id is negative: its variants stand in the same list with theirs. */
export type ReferenceRow = ReferenceRecord;

export function referenceRow(record: ReferenceRecord): ReferenceRow {
  return { ...record, id: -record.id };
}

/** The variants that the filters mean. */
export function matchingIds({ attributes }: ReferenceRow): number[] {
  return attributes.variants.filter(({ matches }) => matches).map(({ id }) => id);
}

/** Whether the filters mean some of the variants and not others. */
export function isPartOfIt({ attributes }: ReferenceRow): boolean {
  return attributes.variants.some(({ matches }) => !matches);
}

/** Whether a search was for the barcode of one of the variants. */
export function hasBarcode({ attributes }: ReferenceRow, text: string): boolean {
  const asked = text.toLowerCase();
  return attributes.variants.some(({ barcode, matches }) => matches && barcode.toLowerCase() === asked);
}

/** A size of a reference: the pieces of all its variants of that size. */
export interface SizeStock {
  /** As it was meant, where a spreadsheet took it for a date. */
  size: string;
  stock: number;
  matches: boolean;
  hasProblem: boolean;
}

/** @param variants in the order of their sizes, which stays */
export function sizesOf(variants: readonly ReferenceVariant[]): SizeStock[] {
  const sizes = new Map<string, SizeStock>();
  for (const variant of variants) {
    const size = sizeOfDateSerial(variant.size) ?? sizeName(variant.size);
    const known = sizes.get(size) ?? { size, stock: 0, matches: false, hasProblem: false };
    sizes.set(size, {
      size,
      stock: known.stock + variant.stock,
      matches: known.matches || variant.matches,
      hasProblem: known.hasProblem || variant.problems.length > 0,
    });
  }
  return [...sizes.values()];
}
