/** Lengths of a GTIN: EAN-8, UPC-A, EAN-13 and the case code GTIN-14. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/**
 * The check digit of a GTIN of any length: sum with weights 3 and 1 alternating from the right, then the difference to
 * the next multiple of ten (GS1 General Specifications, "Standard check digit calculations").
 * @param digits the GTIN without its last digit
 */
export function gtinCheckDigit(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) sum += Number(digit) * (index % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/** The barcode if it is a valid GTIN that is unique worldwide; null for invalid and in-store numbers. */
export function gtinOf(barcode: string): string | null {
  const text = barcode.trim();
  if (!GTIN.test(text) || isInStoreNumber(text)) return null;
  return Number(text.at(-1)) === gtinCheckDigit(text.slice(0, -1)) ? text : null;
}

/** Prefixes that GS1 reserves for numbers used within one company (restricted circulation numbers). */
function isInStoreNumber(gtin: string): boolean {
  if (gtin.length === 8) return /^[02]/.test(gtin);
  return /^(?:2|02|04)/.test(gtin.padStart(14, '0').slice(1));
}

/**
 * All spellings of one barcode, the given one first and trimmed: scanners read the twelve digits of a UPC-A also as an
 * EAN-13 that begins with 0.
 */
export function barcodeForms(barcode: string): string[] {
  const text = barcode.trim();
  if (/^\d{12}$/.test(text)) return [text, `0${text}`];
  return /^0\d{12}$/.test(text) ? [text, text.slice(1)] : [text];
}
