/**
 * How two references agree.
 * - `whole`: they are the same, leading zeros aside
 * - `ends`: one ends as the other is written
 * - `near`: one digit is wrong, missing or too much, or two beside each other are swapped
 * - `differs`: both say something, and not the same
 * - `missing`: one of them says nothing that could be compared
 */
export interface Agreement {
  kind: 'whole' | 'ends' | 'near' | 'differs' | 'missing';
  /** Signs that agree; 0 unless `whole` or `ends`. */
  digits: number;
}

/** Fewer signs say nothing: of a year's transfers many end in the same three. */
export const FEWEST_DIGITS = 4;
/** From so many on, a reference alone tells a transfer from the others of its days. */
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
  const readings = [longest, whole].filter((reading) => isTelling(reading));
  return readings[0] === readings[1] ? readings.slice(0, 1) : readings;
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
      const found = compare(one, other);
      if (RANK[found.kind] > RANK[best.kind] || (found.kind === best.kind && found.digits > best.digits)) best = found;
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

/** Whether the shorter one is how the longer one ends, but for one slip of the hand or the eye. */
function isSlip(short: string, long: string): boolean {
  if (short.length < FEWEST_FOR_A_SLIP) return false;
  const end = long.slice(-short.length);
  return (
    (short.length === end.length && isOneWrong(short, end)) ||
    // One was left out: the longer one has it.
    (long.length > short.length && isOneMissing(short, long.slice(-(short.length + 1)))) ||
    // One is too much: the shorter one has it.
    isOneMissing(long.slice(-(short.length - 1)), short)
  );
}

function isOneWrong(one: string, other: string): boolean {
  let first = -1;
  let wrong = 0;
  for (let place = 0; place < one.length; place += 1) {
    if (one[place] === other[place]) continue;
    if (first < 0) first = place;
    wrong += 1;
    if (wrong > 2) return false;
  }
  const swapped = one[first] === other[first + 1] && one[first + 1] === other[first];
  return wrong === 1 || (wrong === 2 && swapped);
}

function isOneMissing(short: string, long: string): boolean {
  let place = 0;
  while (place < short.length && short[place] === long[place]) place += 1;
  return short.slice(place) === long.slice(place + 1);
}

/** Four digits at least, or six signs of a code with letters. */
function isTelling(reading: string): boolean {
  const digits = reading.replace(/\D/g, '').length;
  return /^\d*$/.test(reading) ? digits >= FEWEST_DIGITS : reading.length >= TELLING_DIGITS && digits > 0;
}

function withoutZeros(reading: string): string {
  return reading.replace(/^0+/, '');
}
