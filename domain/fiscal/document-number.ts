/** What an authorised printer issues for a sale. */
export const DOCUMENT_KINDS = ['factura', 'nota_credito'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  factura: 'Factura',
  nota_credito: 'Nota de crédito',
};

/** Longest number that is kept, in characters. */
export const MAX_NUMBER_LENGTH = 20;
/** Longest reason of an annulment, in characters. */
export const MAX_ANNULMENT_WORDS = 200;
const MOST_DIGITS = 12;

/**
 * The number of an invoice as a number: its digits, without a series before them ('A-00001234' is 1234).
 * @returns null when it has none, too many, or is zero
 */
export function numberValue(number: string): number | null {
  const digits = /^[A-Za-z]{0,4}[\s-]*(\d+)$/.exec(number.trim())?.[1];
  if (!digits || digits.length > MOST_DIGITS) return null;
  const value = Number(digits);
  return value > 0 ? value : null;
}

/** A control number as printed, '00-00012345'; null when it is not one. The providencia says: two digits, then the rest. */
export function readControlNumber(text: string): string | null {
  const parts = /^(\d{2})[\s-]*(\d{2,10})$/.exec(text.trim());
  return parts ? `${parts[1]}-${parts[2]}` : null;
}
