/** Kinds of documents that an authorised printer issues for a sale. */
export const DOCUMENT_KINDS = ['factura', 'nota_credito', 'nota_debito'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  factura: 'Factura',
  nota_credito: 'Nota de crédito',
  nota_debito: 'Nota de débito',
};

/** Maximum length of a document number, in characters. */
export const MAX_NUMBER_LENGTH = 20;
/** Maximum length of the registration number of a fiscal machine, in characters. */
export const MAX_MACHINE_LENGTH = 20;
/** Maximum length of the reason for an annulment, in characters. */
export const MAX_ANNULMENT_WORDS = 200;
const MOST_DIGITS = 12;

/**
 * The invoice number without its series, as a number: 'A-00001234' is 1234.
 * @returns null when there are no digits, too many, or only zeros
 */
export function numberValue(number: string): number | null {
  const digits = /^[A-Za-z]{0,4}[\s-]*(\d+)$/.exec(number.trim())?.[1];
  if (!digits || digits.length > MOST_DIGITS) return null;
  const value = Number(digits);
  return value > 0 ? value : null;
}

/**
 * What is the same for two spellings of one number: 'a 00001234' and 'A-1234' are 'A-1234'.
 * @returns null when it is no number
 */
export function numberKey(number: string): string | null {
  const value = numberValue(number);
  const series = /^[A-Za-z]*/.exec(number.trim())?.[0] ?? '';
  return value === null ? null : `${series.toUpperCase()}-${value}`;
}

/**
 * A control number as it is printed, '00-00012345'; null when it is invalid. The tax office prescribes two digits, then
 * the rest.
 */
export function readControlNumber(text: string): string | null {
  const parts = /^(\d{2})[\s-]*(\d{2,10})$/.exec(text.trim());
  return parts ? `${parts[1]}-${parts[2]}` : null;
}
