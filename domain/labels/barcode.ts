import { gtinCheckDigit } from '../catalogue/gtin.ts';

/** What a barcode is printed as. */
export type Symbology = 'ean13' | 'ean8' | 'upca' | 'code128';

export interface Barcode {
  symbology: Symbology;
  text: string;
  /** It is as long as an EAN or UPC, but its last digit should be this one; null: nothing to say. */
  rightDigit: number | null;
}

/** Why a barcode cannot be printed: there is none, or it has characters that no scanner reads back. */
export type BarcodeFault = { fault: 'missing' } | { fault: 'characters'; characters: string };

const BY_LENGTH: Partial<Record<number, Symbology>> = { 8: 'ean8', 12: 'upca', 13: 'ean13' };

/** Code 128 can write other characters too, but scanners differ in how they type them. */
const NOT_PLAIN = /[^\x20-\x7e]/gu;

/** An EAN or UPC where the digits are one, numbers within the house included; Code 128 for everything else. */
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

/** What must stay blank to the left and right of the bars, in modules (GS1 General Specifications; ISO/IEC 15417). */
export const QUIET_ZONES: Record<Symbology, { left: number; right: number }> = {
  ean13: { left: 11, right: 7 },
  ean8: { left: 7, right: 7 },
  upca: { left: 9, right: 9 },
  code128: { left: 10, right: 10 },
};
