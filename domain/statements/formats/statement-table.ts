import type { StatementMapping } from '../layout/mapping.ts';
import type { TableRow } from '../values/cell.ts';

/** What a file says about itself beside its movements. */
export interface StatementFacts {
  /** Digits of the account's number, as far as the file shows them; null when it names none. */
  accountNumber: string | null;
  /** As the file writes it, such as `USD`; null when it does not. */
  currency: string | null;
  /** Balances before the first movement and after the last one, in hundredths; null when the file has none. */
  opening: number | null;
  closing: number | null;
}

export const NO_FACTS: StatementFacts = { accountNumber: null, currency: null, opening: null, closing: null };

/** A file in a format that names its own fields, as rows with these columns. */
export interface StatementTable {
  format: 'OFX' | 'MT940' | 'QIF';
  /** Without a header. */
  rows: TableRow[];
  facts: StatementFacts;
  /** It holds statements of several accounts. */
  isMixed: boolean;
}

/** The columns of these rows, in order. */
export const FIELDS = ['Fecha', 'Referencia', 'Descripción', 'Monto'] as const;

/** How the rows of OFX and MT940 are read: both write days and amounts in one way only. */
export const FIELD_MAPPING: StatementMapping = {
  columns: { date: 'Fecha', reference: 'Referencia', description: 'Descripción', amount: 'Monto' },
  decimal: 'dot',
  dates: 'dmy',
  sign: 'signed',
};

/** Texts as one description; a text with which another one begins is left out. */
export function joined(texts: readonly (string | undefined)[]): string {
  const parts = texts.map((text) => text?.trim() ?? '').filter(Boolean);
  const isRepeated = (part: string, at: number) =>
    parts.some((other, index) => (index < at || other !== part) && other.startsWith(part));
  return parts.filter((part, at) => !isRepeated(part, at)).join(' ');
}
