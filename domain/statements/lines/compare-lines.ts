import { fold } from '../values/fold.ts';
import { type IdentifiedLine, type LineContent, referenceKey } from './line-identity.ts';

/** A line stored before, in the order it was stored. */
export interface StoredLine extends LineContent {
  id: number;
  identity: string;
  /** Staff have set it aside: what stands in its place now is another line. */
  isSetAside?: boolean;
}

export interface ChangedLine<Stored extends StoredLine> {
  line: IdentifiedLine;
  stored: Stored;
  /** What differs. */
  fields: ('day' | 'hundredths' | 'reference' | 'description')[];
}

export interface ComparedLines<Stored extends StoredLine> {
  added: IdentifiedLine[];
  /** How many are stored already. */
  known: number;
  /** Lines that stand in the place of a stored one and say something else. They are not to be stored. */
  changed: ChangedLine<Stored>[];
  /** Stored lines of the period that the file does not hold. */
  gone: Stored[];
}

/** Shorter references are `0`, `1`, a branch: they tell nothing apart. */
const MEANINGFUL = 3;

/** A line with what stands right before and after it. */
type Placed = LineContent & { around: string };

/** In what a changed line still agrees with the stored one; null: it cannot agree in that. */
interface Agreement {
  key: (line: Placed) => string | null;
  /** Also asked of two that agree. */
  unless?: (line: Placed, old: Placed) => boolean;
}

/**
 * The strongest first: reference and day, reference and amount, amount and reference of a day, all but reference or all
 * but the amount between the same neighbours, and amount and text where one of the two has no reference. Two with
 * references of their own are two, however alike they are elsewhere: a shop is paid the same amount many times a day.
 */
const AGREEMENTS: readonly Agreement[] = [
  { key: ({ reference, day }) => (isMeaningful(reference) ? `${referenceKey(reference)}|${day}` : null) },
  { key: ({ reference, hundredths }) => (isMeaningful(reference) ? `${referenceKey(reference)}|${hundredths}` : null) },
  { key: ({ day, hundredths, reference }) => `${day}|${hundredths}|${referenceKey(reference)}` },
  { key: ({ day, hundredths, description, around }) => [day, hundredths, fold(description), around].join('|') },
  {
    key: ({ day, reference, description, around }) =>
      [day, referenceKey(reference), fold(description), around].join('|'),
  },
  {
    key: ({ day, hundredths, description }) => `${day}|${hundredths}|${fold(description)}`,
    unless: (line, old) => isMeaningful(line.reference) && isMeaningful(old.reference),
  },
];

/**
 * Holds the lines of a file against those stored of its days. A stored line that the file lacks and a new one that
 * agrees with it in most are the same movement, changed by the bank or by hand.
 * @param stored all stored lines of the account from the first to the last day of the file
 */
export function compareLines<Stored extends StoredLine>(
  lines: readonly IdentifiedLine[],
  stored: readonly Stored[],
): ComparedLines<Stored> {
  const known = new Set(stored.map(({ identity }) => identity));
  const present = new Set(lines.map(({ identity }) => identity));
  let gone = placed(stored).filter(({ identity, isSetAside }) => !present.has(identity) && !isSetAside);
  let added = placed(lines).filter(({ identity }) => !known.has(identity));
  const freshCount = added.length;
  const changed: ChangedLine<Stored>[] = [];
  for (const { key: keyOf, unless = () => false } of AGREEMENTS) {
    if (gone.length === 0) break;
    const byKey = Map.groupBy(gone, keyOf);
    const matched = new Set<number>();
    added = added.filter((line) => {
      const key = keyOf(line);
      const candidates = key === null ? undefined : byKey.get(key);
      const [old] = candidates ?? [];
      if (!old || unless(line, old)) return true;
      candidates?.shift();
      matched.add(old.id);
      changed.push({ line, stored: old, fields: differences(line, old) });
      return false;
    });
    gone = gone.filter(({ id }) => !matched.has(id));
  }
  changed.sort((a, b) => a.line.row - b.line.row);
  return { added, known: lines.length - freshCount, changed, gone };
}

function placed<Line extends { identity: string }>(lines: readonly Line[]): (Line & { around: string })[] {
  return lines.map((line, index) => ({
    ...line,
    around: `${lines[index - 1]?.identity}/${lines[index + 1]?.identity}`,
  }));
}

function isMeaningful(reference: string): boolean {
  return referenceKey(reference).length >= MEANINGFUL;
}

function differences(line: LineContent, old: LineContent): ChangedLine<StoredLine>['fields'] {
  const fields: ChangedLine<StoredLine>['fields'] = [];
  if (line.day !== old.day) fields.push('day');
  if (line.hundredths !== old.hundredths) fields.push('hundredths');
  if (referenceKey(line.reference) !== referenceKey(old.reference)) fields.push('reference');
  if (fold(line.description) !== fold(old.description)) fields.push('description');
  return fields;
}
