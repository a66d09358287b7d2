const UPC = /^\d{12}$/;
const UPC_AS_EAN = /^0\d{12}$/;

/**
 * The ways in which one barcode is written: scanners read the twelve digits of a UPC-A also as an EAN-13 that begins
 * with 0. The one given comes first, without white space around it.
 */
export function barcodeForms(text: string): string[] {
  const given = text.trim();
  if (UPC.test(given)) return [given, `0${given}`];
  return UPC_AS_EAN.test(given) ? [given, given.slice(1)] : [given];
}
