import { fold } from '#domain/statements/values/cell.ts';
import { type IdentifiedLine, type LineContent, referenceKey } from './line-identity.ts';

/** A line that is already stored. In the order of storing. */
export interface StoredLine extends LineContent {
  id: number;
  identity: string;
  /** Staff excluded it, so a similar line in the file is a different one. */
  isSetAside?: boolean;
}

interface ChangedLine<Stored extends StoredLine> {
  line: IdentifiedLine;
  stored: Stored;
  /** The fields that differ. */
  fields: ('day' | 'hundredths' | 'reference' | 'description')[];
}

export interface ComparedLines<Stored extends StoredLine> {
  added: IdentifiedLine[];
  /** Number of lines that are already stored. */
  known: number;
  /** Lines that are stored with other contents; they must not be stored again. */
  changed: ChangedLine<Stored>[];
  /** Stored lines from the file's days that are not in the file. */
  missing: Stored[];
}

/** Minimum length of a reference; shorter ones are `0`, `1` or a branch number. */
const MEANINGFUL = 3;

/** A line with the identities of the lines before and after it. */
type Placed = LineContent & { around: string };

/** A key on which a changed line still agrees with its stored version; null when the line has no such key. */
interface Agreement {
  key: (line: Placed) => string | null;
  /** Rules two lines out although their keys are equal. */
  unless?: (line: Placed, old: Placed) => boolean;
}

/**
 * Agreements of two lines in the same direction, strongest first. Lines with two different references are two movements,
 * because a shop receives the same amount many times a day.
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
 * Compares a file with the stored lines of the same days. When a stored line is missing from the file and the file has
 * a similar new line, both are one movement that the bank or a person has changed.
 * @param stored all stored lines of the account from the first to the last day of the file
 */
export function compareLines<Stored extends StoredLine>(
  lines: readonly IdentifiedLine[],
  stored: readonly Stored[],
): ComparedLines<Stored> {
  const known = new Set(stored.map(({ identity }) => identity));
  const present = new Set(lines.map(({ identity }) => identity));
  let missing = placed(stored).filter(({ identity, isSetAside }) => !present.has(identity) && !isSetAside);
  let added = placed(lines).filter(({ identity }) => !known.has(identity));
  const freshCount = added.length;
  const changed: ChangedLine<Stored>[] = [];
  for (const { key: keyOf, unless = () => false } of AGREEMENTS) {
    if (missing.length === 0) break;
    // A movement out with the facts of one in is its reversal, not another version of it.
    const signedKey = (line: Placed) => `${Math.sign(line.hundredths)}|${keyOf(line)}`;
    const byKey = Map.groupBy(missing, signedKey);
    const matched = new Set<number>();
    added = added.filter((line) => {
      const candidates = keyOf(line) === null ? undefined : byKey.get(signedKey(line));
      const [old] = candidates ?? [];
      if (!old || unless(line, old)) return true;
      candidates?.shift();
      matched.add(old.id);
      changed.push({ line, stored: old, fields: differences(line, old) });
      return false;
    });
    missing = missing.filter(({ id }) => !matched.has(id));
  }
  changed.sort((a, b) => a.line.row - b.line.row);
  return { added, known: lines.length - freshCount, changed, missing };
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
