import { gtinCheckDigit } from '#domain/catalogue/gtin.ts';

/** GS1 Venezuela. */
const COUNTRY = '759';
const HOUSE = '66';

/**
 * The barcode of one size of a style. It is built from the ref and the place of the size in its run, not from a running
 * number, so that adding a style leaves every label already printed as it was.
 */
export function barcodeOf(ref: string, sizeIndex: number): string {
  const twelveDigits = COUNTRY + HOUSE + ref + String(sizeIndex + 1).padStart(2, '0');
  return twelveDigits + gtinCheckDigit(twelveDigits);
}
