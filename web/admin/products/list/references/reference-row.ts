import type { ReferenceRecord, ReferenceVariant } from '#contract/catalogue/item-search.ts';
import { sizeOfDateSerial } from '#domain/catalogue/sizes/date-serial-size.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';

/** A reference in a list. Its id is negative, so that it differs from the ids of the variants in the same list. */
export type ReferenceRow = ReferenceRecord;

export function referenceRow(record: ReferenceRecord): ReferenceRow {
  return { ...record, id: -record.id };
}

export function matchingIds({ attributes }: ReferenceRow): number[] {
  return attributes.variants.filter(({ matches }) => matches).map(({ id }) => id);
}

export function isPartOfIt({ attributes }: ReferenceRow): boolean {
  return attributes.variants.some(({ matches }) => !matches);
}

/** Whether the search text is the barcode of a matching variant. */
export function hasBarcode({ attributes }: ReferenceRow, text: string): boolean {
  const searched = text.toLowerCase();
  return attributes.variants.some(({ barcode, matches }) => matches && barcode.toLowerCase() === searched);
}

/** A size of a reference: the pieces of all its variants of that size. */
export interface SizeStock {
  /** The intended size, if a spreadsheet turned it into a date. */
  size: string;
  stock: number;
  matches: boolean;
  hasProblem: boolean;
}

/** @param variants in the order of their sizes */
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

/**
 * The selection always consists of variants. A reference counts as selected if its matching variants are.
 * @param chosen ids of variants, also of other pages
 * @returns ids of the completely and of the partly selected references
 */
export function chosenReferences(rows: readonly ReferenceRow[], chosen: readonly number[]) {
  const ids = new Set(chosen);
  const whole: number[] = [];
  const partly = new Set<number>();
  for (const row of rows) {
    if (matchingIds(row).every((id) => ids.has(id))) whole.push(row.id);
    else if (row.attributes.variants.some(({ id }) => ids.has(id))) partly.add(row.id);
  }
  return { whole, partly };
}

/**
 * The selected variants after a change of the selected references.
 * @param whole ids of the selected references of this page
 */
export function withReferences(
  rows: readonly ReferenceRow[],
  chosen: readonly number[],
  whole: readonly number[],
): number[] {
  const before = new Set(chosenReferences(rows, chosen).whole);
  const after = new Set(whole);
  const ids = new Set(chosen);
  for (const row of rows) {
    if (after.has(row.id) && !before.has(row.id)) for (const id of matchingIds(row)) ids.add(id);
    // Also removes variants that were selected one by one.
    if (before.has(row.id) && !after.has(row.id)) for (const { id } of row.attributes.variants) ids.delete(id);
  }
  return [...ids];
}
