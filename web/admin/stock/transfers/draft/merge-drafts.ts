import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { mergeValues } from '#web/admin/kit/form/record-store.ts';
import type { Draft, DraftLine } from './draft.ts';

/** By `from`, `to`, `note`, and each item id. */
type Fields = Record<string, number | string | null | undefined>;

/** A field that two people changed. A line that one of them removed has no value there. */
interface DraftClash {
  field: string;
  mine: Fields[string];
  theirs: Fields[string];
  /** The line, when the field is a quantity. */
  line?: DraftLine | undefined;
}

/**
 * Merges a draft with what someone else has saved since it was opened. Each line is a field: there is a clash only
 * where both changed the same field.
 * @param base the draft as it was opened
 * @param winner which side wins in a field that both changed
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

const LABELS: Record<string, string> = { from: 'Origen', to: 'Destino', note: 'Nota' };

/** A clash as `ConflictNotice` shows it. */
export function clashText(
  { field, mine, theirs, line }: DraftClash,
  locations: readonly { id: number; name: string }[],
) {
  const textOf = (value: Fields[string]) => {
    if (line) return typeof value === 'number' ? piecesText(value) : 'Quitado';
    if (field === 'note') return String(value ?? '');
    return locations.find(({ id }) => id === value)?.name ?? '';
  };
  const label = line ? [line.name, line.size].filter(Boolean).join(' · ') : (LABELS[field] ?? field);
  return { label, mine: textOf(mine), theirs: textOf(theirs) };
}
