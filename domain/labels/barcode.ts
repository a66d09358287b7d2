import { gtinCheckDigit } from '../catalogue/gtin.ts';

/** The kinds of bars that a barcode is printed with. */
export type Symbology = 'ean13' | 'ean8' | 'upca' | 'code128';

export interface Barcode {
  symbology: Symbology;
  text: string;
  /** The correct check digit, when the code is as long as an EAN or UPC but ends in another digit; otherwise null. */
  rightDigit: number | null;
}

/** Why a barcode cannot be printed: it is empty, or it has characters that scanners do not read reliably. */
export type BarcodeFault = { fault: 'missing' } | { fault: 'characters'; characters: string };

const BY_LENGTH: Partial<Record<number, Symbology>> = { 8: 'ean8', 12: 'upca', 13: 'ean13' };

/** Code 128 can encode these characters too, but scanners differ in how they type them. */
const NOT_PLAIN = /[^\x20-\x7e]/gu;

/** Prints as EAN or UPC when the digits form one, also in-store numbers; everything else as Code 128. */
export function barcodeOf(stored: string): Barcode | BarcodeFault {
  const text = stored.trim();
  if (text === '') return { fault: 'missing' };
  const others = text.match(NOT_PLAIN);
  if (others) return { fault: 'characters', characters: [...new Set(others)].join('') };
  const symbology = /^\d+$/.test(text) ? BY_LENGTH[text.length] : undefined;
  if (!symbology) return { symbology: 'code128', text, rightDigit: null };
  const rightDigit = gtinCheckDigit(text.slice(0, -1));
  return Number(text.at(-1)) === rightDigit
    ? { symbology, text, rightDigit: null }
    : { symbology: 'code128', text, rightDigit };
}

/** Blank space required left and right of the bars, in modules (GS1 General Specifications; ISO/IEC 15417). */
export const QUIET_ZONES: Record<Symbology, { left: number; right: number }> = {
  ean13: { left: 11, right: 7 },
  ean8: { left: 7, right: 7 },
  upca: { left: 9, right: 9 },
  code128: { left: 10, right: 10 },
};
