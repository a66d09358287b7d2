import { isOneSlipAway } from '../../text/one-slip.ts';

/**
 * How two references agree.
 * - `whole`: they are the same, leading zeros aside
 * - `ends`: one is the end of the other
 * - `near`: one digit is wrong, missing or too many, or two neighbours are swapped
 * - `differs`: both are given and do not agree
 * - `missing`: one of them has nothing to compare
 */
export interface Agreement {
  kind: 'whole' | 'ends' | 'near' | 'differs' | 'missing';
  /** Signs that agree; 0 unless `whole` or `ends`. */
  digits: number;
}

/** Minimum number of digits; many transfers of a year end in the same three. */
export const FEWEST_DIGITS = 4;
/** With this many digits a reference is unique among the transfers of a few days. */
export const TELLING_DIGITS = 6;
const FEWEST_FOR_A_SLIP = 5;

const NOTHING: Agreement = { kind: 'missing', digits: 0 };
const RANK = { whole: 4, ends: 3, near: 2, differs: 1, missing: 0 } as const;

/** The ways to read a reference as it was written: 'Ref. 00-123456' is 00123456. */
export function readReference(text: string): string[] {
  const whole = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const longest = (text.replace(/(?<=\d)[.\-\s](?=\d)/g, '').match(/\d+/g) ?? []).reduce(
    (long, run) => (run.length > long.length ? run : long),
    '',
  );
  return [...new Set([longest, whole])].filter((reading) => isTelling(reading));
}

/** Numbers in a description that are long enough to be a reference. */
export function referencesWithin(description: string): string[] {
  return (description.match(/\d+/g) ?? []).filter((run) => run.length >= TELLING_DIGITS);
}

/** The best agreement between any two readings. */
export function compareReferences(ones: readonly string[], others: readonly string[]): Agreement {
  let best = NOTHING;
  for (const one of ones) {
    for (const other of others) {
      const agreement = compare(one, other);
      if (RANK[agreement.kind] > RANK[best.kind] || (agreement.kind === best.kind && agreement.digits > best.digits))
        best = agreement;
    }
  }
  return best;
}

export function agrees({ kind }: Agreement): boolean {
  return kind === 'whole' || kind === 'ends';
}

function compare(one: string, other: string): Agreement {
  const [bareOne, bareOther] = [withoutZeros(one), withoutZeros(other)];
  if (one === other || (bareOne === bareOther && isTelling(bareOne))) {
    return { kind: 'whole', digits: Math.max(FEWEST_DIGITS, bareOne.length) };
  }
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.endsWith(short)) return { kind: 'ends', digits: short.length };
  const [bareShort, bareLong] = bareOne.length <= bareOther.length ? [bareOne, bareOther] : [bareOther, bareOne];
  if (isTelling(bareShort) && bareLong.endsWith(bareShort)) return { kind: 'ends', digits: bareShort.length };
  return { kind: isSlip(bareShort, bareLong) ? 'near' : 'differs', digits: 0 };
}

/**
 * Whether the longer one ends like the shorter one, except for one slip of the hand or the eye. Between two of the same length no
 * digit at the start is left out for free.
 */
function isSlip(short: string, long: string): boolean {
  if (short.length < FEWEST_FOR_A_SLIP) return false;
  return (short.length === long.length ? [0] : [-1, 0, 1]).some((more) =>
    isOneSlipAway(short, long.slice(-(short.length + more))),
  );
}

/** Four digits at least, or six signs of a code with letters. */
function isTelling(reading: string): boolean {
  const digits = reading.replace(/\D/g, '').length;
  return /^\d*$/.test(reading) ? digits >= FEWEST_DIGITS : reading.length >= TELLING_DIGITS && digits > 0;
}

function withoutZeros(reading: string): string {
  return reading.replace(/^0+/, '');
}
