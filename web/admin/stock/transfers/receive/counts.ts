import type { ReceiveTransfer, TransferLineRecord } from '#contract/stock/transfer.ts';
import { barcodeForms } from '#domain/catalogue/gtin.ts';
import { DIFFERENCE_REASON_KEYS, type DifferenceReason } from '#domain/stock/transfers/transfer.ts';
import { refuseArrival } from '#domain/stock/transfers/transfer-words.ts';
import { isRecord, readNumber, readText } from '#web/browser/storage/read-json.ts';

/** The pieces of a line that were counted so far, and why they are fewer than were sent. */
export interface Count {
  received: number;
  reason: DifferenceReason | null;
  note: string;
}

/** The counts by item id; lines that nobody has counted are missing. */
export type Counts = Readonly<Record<number, Count>>;

type Line = Pick<TransferLineRecord, 'item' | 'barcode' | 'sent'>;

export const NO_COUNT: Count = { received: 0, reason: null, note: '' };

/** Whether pieces of a line were sent, so that it has to be counted. */
export function isCounted({ sent }: Pick<Line, 'sent'>): boolean {
  return (sent ?? 0) > 0;
}

/** Counts one piece of a scanned barcode. `problem`: why it does not count. */
export function scan(
  counts: Counts,
  lines: readonly Line[],
  code: string,
): { counts: Counts; item: number; problem: null } | { problem: string } {
  const forms = barcodeForms(code);
  const same = lines.filter((line) => forms.includes(line.barcode.trim()) && isCounted(line));
  const countOf = (line: Line) => counts[line.item]?.received ?? 0;
  // Two items with the same barcode are counted one after the other.
  const line = same.find((one) => countOf(one) < (one.sent ?? 0)) ?? same[0];
  if (!line) return { problem: `«${code}» no está en este traslado.` };
  const received = countOf(line) + 1;
  const problem = refuseArrival(received, line.sent ?? 0);
  if (problem) return { problem: `${code}: ${problem}` };
  return { counts: setCount(counts, line.item, { received }), item: line.item, problem: null };
}

export function setCount(counts: Counts, item: number, change: Partial<Count>): Counts {
  return { ...counts, [item]: { ...NO_COUNT, ...counts[item], ...change } };
}

/** Counts every line as it was sent. */
export function countAll(lines: readonly Line[]): Counts {
  return Object.fromEntries(
    lines.filter(isCounted).map(({ item, sent }) => [item, { ...NO_COUNT, received: sent ?? 0 }]),
  );
}

/** Lines of which fewer pieces arrived than were sent. */
export function differencesOf<Of extends Line>(counts: Counts, lines: readonly Of[]): Of[] {
  return lines.filter((line) => isCounted(line) && (counts[line.item]?.received ?? 0) < (line.sent ?? 0));
}

/** The body of the API call. The reason of a difference is 'missing' until another one is chosen. */
export function bodyOf(counts: Counts, lines: readonly Line[], returned: boolean): ReceiveTransfer {
  return {
    returned,
    lines: lines.filter(isCounted).map(({ item, sent }) => {
      const { received, reason, note } = counts[item] ?? NO_COUNT;
      if (received >= (sent ?? 0)) return { item, received };
      return { item, received, reason: reason ?? 'missing', ...(note.trim() && { note: note.trim() }) };
    }),
  };
}

export function readCounts(json: unknown): Counts {
  if (!isRecord(json)) return {};
  return Object.fromEntries(
    Object.entries(json).flatMap(([item, entry]) => {
      const received = isRecord(entry) ? readNumber(entry.received) : null;
      if (!isRecord(entry) || received === null || received < 0 || !/^\d+$/.test(item)) return [];
      const reason = DIFFERENCE_REASON_KEYS.find((key) => key === entry.reason) ?? null;
      return [[item, { received: Math.round(received), reason, note: readText(entry.note) }] as const];
    }),
  );
}
