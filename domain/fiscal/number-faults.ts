import type { DocumentKind } from './document-number.ts';

interface Numbered {
  kind: DocumentKind;
  number: string;
  numberValue: number;
}

interface NumberFault {
  kind: DocumentKind;
  /** `gap`: numbers between two documents that are not recorded; `repeat`: several documents share one number. */
  fault: 'gap' | 'repeat';
  from: number;
  /** The last missing number of a gap; for a repeat the same as `from`. */
  to: number;
  /** How many numbers are missing, or how many documents share the number. */
  count: number;
}

/**
 * Gaps and repeats in the numbers of documents, by kind and number. Annulled documents count, because their numbers are
 * used.
 * @param before the highest number of each kind that was recorded before these; a gap right after it is found too
 */
export function numberFaults(
  documents: readonly Numbered[],
  before: Partial<Record<DocumentKind, number>> = {},
): NumberFault[] {
  return [...Map.groupBy(documents, ({ kind }) => kind)].flatMap(([kind, of]) => {
    const counts = new Map<number, number>();
    for (const { numberValue } of of) counts.set(numberValue, (counts.get(numberValue) ?? 0) + 1);
    const numbers = [...counts.keys()].sort((a, b) => a - b);
    const first = numbers[0] ?? 0;
    const earlier = before[kind];
    let last = earlier !== undefined && earlier < first ? earlier : first - 1;
    const faults: NumberFault[] = [];
    for (const number of numbers) {
      if (number > last + 1)
        faults.push({ kind, fault: 'gap', from: last + 1, to: number - 1, count: number - last - 1 });
      const count = counts.get(number) ?? 0;
      if (count > 1) faults.push({ kind, fault: 'repeat', from: number, to: number, count });
      last = number;
    }
    return faults;
  });
}
