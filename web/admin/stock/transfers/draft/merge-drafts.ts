import { mergeValues } from '#web/admin/kit/form/record-store.ts';
import type { Draft, DraftLine } from './draft.ts';

/** `from`, `to`, `note`, or an item's id as text. */
type DraftField = string;
type Fields = Record<DraftField, number | string | null | undefined>;

/** A field of a draft that both changed; a line that one of them removed is undefined there. */
export interface DraftClash {
  field: DraftField;
  mine: Fields[DraftField];
  theirs: Fields[DraftField];
  /** Of the item. */
  line?: DraftLine | undefined;
}

/**
 * Merges a draft that was written here with what someone else saved meanwhile. Each line is a field: only where both changed
 * the same one is there a clash.
 * @param base what the writing was begun on
 * @param winner whose value stands where both changed a field
 */
export function mergeDrafts(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  winner: 'mine' | 'theirs' = 'mine',
): { draft: Draft; clashes: readonly DraftClash[] } {
  const [ours, others] = [fieldsOf(mine), fieldsOf(theirs)];
  const { values, clashes } = mergeValues(fieldsOf(base), ours, others, winner);
  const known = new Map([...mine.lines, ...theirs.lines].map((line) => [String(line.item), line]));
  const lines = [...known].flatMap(([item, line]) => {
    const quantity = values[item];
    return typeof quantity === 'number' ? [{ ...line, quantity }] : [];
  });
  const { from, to, note } = values as Pick<Draft, 'from' | 'to' | 'note'>;
  return {
    draft: { from, to, note, lines },
    clashes: clashes.map((field) => ({ field, mine: ours[field], theirs: others[field], line: known.get(field) })),
  };
}

function fieldsOf({ from, to, note, lines }: Draft): Fields {
  return { from, to, note, ...Object.fromEntries(lines.map(({ item, quantity }) => [item, quantity])) };
}
