import { fold } from '../values/fold.ts';
import type { StatementLine } from './line.ts';

/** What makes a line the same in two files, whatever their form: leading zeros, accents and spaces do not count. */
export type LineContent = Pick<StatementLine, 'day' | 'hundredths' | 'reference' | 'description'>;

export interface IdentifiedLine extends StatementLine {
  /** The same in every file that holds this line; two lines that are truly equal have two. */
  identity: string;
}

/** References written with and without leading zeros, hyphens and spaces are equal. */
export function referenceKey(reference: string): string {
  const plain = fold(reference).replaceAll(' ', '');
  return plain.replace(/^0+(?=.)/, '');
}

/** What a line says, as one text. */
export function contentKey({ day, hundredths, reference, description }: LineContent): string {
  return [day, hundredths, referenceKey(reference), fold(description)].join('|');
}

/**
 * Gives each line its identity: what it says, and which of the equal ones of its day it is. A statement holds whole
 * days, so an equal line keeps its number in whatever period it is downloaded with.
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
