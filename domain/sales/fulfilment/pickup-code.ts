/** The code that whoever fetches an order shows at the counter: eight digits. */
const DIGITS = /^\d{8}$/;

/** A code as it is typed or scanned, with or without spaces and hyphens; null for anything else. */
export function readPickupCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return DIGITS.test(digits) ? digits : null;
}

/** '1234 5678' */
export function printPickupCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
