import { matchingIds, type ReferenceRow } from './reference-row.ts';

/**
 * What is selected is always variants: of a reference, those that the filters mean.
 * @param chosen ids of variants, of other pages too
 * @returns the references all of whose variants are selected, and those of which some are
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
 * The variants selected after references were.
 * @param whole the references that are to be selected, of those on this page
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
    // What was selected of it one by one goes too.
    if (before.has(row.id) && !after.has(row.id)) for (const { id } of row.attributes.variants) ids.delete(id);
  }
  return [...ids];
}
