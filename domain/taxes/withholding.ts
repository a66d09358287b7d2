/** Number of a comprobante de retención de IVA: AAAAMM and eight digits (SNAT/2015/0049). */
const NUMBER = /^20\d{2}(0[1-9]|1[0-2])\d{8}$/;

/** Reads the number, with or without hyphens and spaces; null when it is invalid. */
export function readWithholdingNumber(text: string): string | null {
  const digits = text.replace(/[\s\-–.]/g, '');
  return NUMBER.test(digits) ? digits : null;
}

export const WITHHOLDING_MESSAGE =
  'El número del comprobante tiene 14 dígitos: año, mes y ocho más, como 20261100000123';
