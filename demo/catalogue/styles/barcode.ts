import { gtinCheckDigit } from '#domain/catalogue/gtin.ts';

/** GS1 prefix of Venezuela. */
const COUNTRY = '759';
const HOUSE = '66';

/**
 * The barcode of one size of a style. It is derived from the ref and the index of the size, not from a running number,
 * so that adding a style does not change existing barcodes.
 */
export function barcodeOf(ref: string, sizeIndex: number): string {
  const twelveDigits = COUNTRY + HOUSE + ref + String(sizeIndex + 1).padStart(2, '0');
  return twelveDigits + gtinCheckDigit(twelveDigits);
}
