import { fold } from '#domain/statements/values/cell.ts';
import type { StatementLine } from './line.ts';

/** The fields by which a line is recognised in two files. Leading zeros, accents and spaces do not count. */
export type LineContent = Pick<StatementLine, 'day' | 'hundredths' | 'reference' | 'description'>;

export interface IdentifiedLine extends StatementLine {
  /** The same in every file with this line. Two different lines with equal contents have two identities. */
  identity: string;
}

/** Form in which references are compared: without leading zeros, hyphens and spaces. */
export function referenceKey(reference: string): string {
  const plain = fold(reference).replaceAll(' ', '');
  return plain.replace(/^0+(?=.)/, '');
}

/** The contents of a line as one key. */
function contentKey({ day, hundredths, reference, description }: LineContent): string {
  return [day, hundredths, referenceKey(reference), fold(description)].join('|');
}

/**
 * Gives each line its identity: its contents, and its number among the equal lines of its day. A statement holds whole
 * days, so a line keeps this number in files of any period.
 */
export function identify(lines: readonly StatementLine[]): IdentifiedLine[] {
  const times = new Map<string, number>();
  return lines.map((line) => {
    const key = contentKey(line);
    const ordinal = (times.get(key) ?? 0) + 1;
    times.set(key, ordinal);
    return { ...line, identity: `${key}|${ordinal}` };
  });
}
