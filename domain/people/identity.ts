/** A cédula or a RIF as the shop writes it. */
interface NationalId {
  kind: 'cedula' | 'rif';
  /** `V-12345678`, or `J-07013380-5` with the check digit. */
  text: string;
}

type IdentityProblem = 'unreadable' | 'letter_missing' | 'check_digit';

/** Who a RIF is given to, and what its letter counts in the check digit (SENIAT). */
const RIF_LETTERS: Record<string, number> = { V: 1, E: 2, J: 3, P: 4, G: 5 };
const RIF_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
const LETTER_WEIGHT = 4;

/**
 * The check digit of a RIF by SENIAT's modulo 11: the letter's number and the eight digits, each by its weight, summed;
 * eleven less the remainder, and 0 where that would take two digits.
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
 * Reads a cédula (V or E and 5 to 8 digits; V when no letter stands) or a RIF (V, E, J, P or G, 8 digits and the check
 * digit) as people write them: any case, with dots, hyphens and spaces or none, with `C.I.` or `RIF` before.
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

/** What is said at the field, in Spanish. */
const IDENTITY_MESSAGES: Record<IdentityProblem, string> = {
  unreadable: 'Escribe una cédula (V-12345678) o un RIF (J-12345678-9) válido',
  letter_missing: 'Escribe la letra del RIF: V, E, J, P o G',
  check_digit: 'El último dígito del RIF no corresponde. Revísalo.',
};

/** The message for a cédula or RIF that cannot be used; null when it can. */
export function nationalIdProblem(text: string): string | null {
  const read = parseNationalId(text);
  return typeof read === 'string' ? IDENTITY_MESSAGES[read] : null;
}

/** The one form an id is kept in; what cannot be read stays as it was written. */
export function normalizeNationalId(text: string): string {
  const read = parseNationalId(text);
  return typeof read === 'string' ? text.trim() : read.text;
}

/** `V-•••••678`: enough for its owner to know it, and for nobody else to use it. */
export function maskNationalId(text: string): string {
  const [letter = ''] = text;
  const digits = text.replace(/\D/g, '');
  // An account that was deleted leaves no id to mask.
  if (digits === '') return '';
  return `${/[A-Z]/.test(letter) ? `${letter}-` : ''}${'•'.repeat(Math.max(0, digits.length - 3))}${digits.slice(-3)}`;
}
