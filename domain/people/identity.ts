/** A cédula or RIF in the shop's format. */
interface NationalId {
  kind: 'cedula' | 'rif';
  /** `V-12345678`, or `J-07013380-5` with the check digit. */
  text: string;
}

type IdentityProblem = 'unreadable' | 'letter_missing' | 'check_digit';

/** Letters of a RIF and their values in the check digit (SENIAT). */
const RIF_LETTERS: Record<string, number> = { V: 1, E: 2, J: 3, P: 4, G: 5 };
const RIF_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
const LETTER_WEIGHT = 4;

/**
 * The check digit of a RIF by SENIAT's modulo 11: weighted sum of the letter's value and the eight digits; eleven minus
 * the remainder, or 0 where that has two digits.
 */
export function rifCheckDigit(letter: string, eightDigits: string): number {
  const sum = RIF_WEIGHTS.reduce(
    (total, weight, place) => total + weight * Number(eightDigits[place]),
    LETTER_WEIGHT * (RIF_LETTERS[letter] ?? 0),
  );
  const digit = 11 - (sum % 11);
  return digit > 9 ? 0 : digit;
}

/**
 * Parses a cédula (V or E and 5 to 8 digits; V is the default) or a RIF (V, E, J, P or G, 8 digits, check digit). Case, dots,
 * hyphens and spaces do not matter. `C.I.` or `RIF` may come first.
 */
export function parseNationalId(text: string): NationalId | IdentityProblem {
  const plain = text
    .toUpperCase()
    .replace(/[\s.,:_\-–—/º°]/g, '')
    .replace(/^(CEDULA|CÉDULA|CI|RIF)(?=[VEJPG]?\d)/, '');
  const [, letter, digits] = plain.match(/^([VEJPG]?)(\d+)$/) ?? [];
  if (letter === undefined || digits === undefined) return 'unreadable';
  if (digits.length === 9) return letter === '' ? 'letter_missing' : readRif(letter, digits);
  if (letter !== '' && !'VE'.includes(letter)) return 'unreadable';
  const number = digits.replace(/^0+/, '');
  if (digits.length > 8 || number.length < 5) return 'unreadable';
  return { kind: 'cedula', text: `${letter || 'V'}-${number}` };
}

function readRif(letter: string, nineDigits: string): NationalId | IdentityProblem {
  const number = nineDigits.slice(0, 8);
  if (Number(nineDigits[8]) !== rifCheckDigit(letter, number)) return 'check_digit';
  return { kind: 'rif', text: `${letter}-${number}-${nineDigits[8]}` };
}

/** Error messages for the field. */
const IDENTITY_MESSAGES: Record<IdentityProblem, string> = {
  unreadable: 'Escribe una cédula (V-12345678) o un RIF (J-12345678-9) válido',
  letter_missing: 'Escribe la letra del RIF: V, E, J, P o G',
  check_digit: 'El último dígito del RIF no corresponde. Revísalo.',
};

const RIF_MESSAGE = 'Escribe un RIF válido, como J-12345678-9';

/** Error message for an invalid cédula or RIF; null when it is valid. */
export function nationalIdProblem(text: string): string | null {
  const read = parseNationalId(text);
  return typeof read === 'string' ? IDENTITY_MESSAGES[read] : null;
}

/**
 * Error message for an invalid RIF; null when it is valid. A cédula alone is refused, because it lacks the check digit.
 */
export function rifProblem(text: string): string | null {
  const read = parseNationalId(text);
  if (typeof read !== 'string') return read.kind === 'rif' ? null : RIF_MESSAGE;
  return read === 'unreadable' ? RIF_MESSAGE : IDENTITY_MESSAGES[read];
}

/** The format in which ids are stored; an unreadable id is returned unchanged. */
export function normalizeNationalId(text: string): string {
  const read = parseNationalId(text);
  return typeof read === 'string' ? text.trim() : read.text;
}

/** Masks an id so that only its owner recognizes it: `V-•••••678`. */
export function maskNationalId(text: string): string {
  const [letter = ''] = text;
  const digits = text.replace(/\D/g, '');
  // Empty after the account was deleted.
  if (digits === '') return '';
  return `${/[A-Z]/.test(letter) ? `${letter}-` : ''}${'•'.repeat(Math.max(0, digits.length - 3))}${digits.slice(-3)}`;
}
