/** A part of a reference: the same as in the other one, different, or without a counterpart (`plain`). */
export interface ReferenceMark {
  text: string;
  kind: 'same' | 'differs' | 'plain';
}

interface ReferenceComparison {
  /** The reference as the shopper wrote it. */
  shopper: ReferenceMark[];
  /** The reference on the bank line. */
  bank: ReferenceMark[];
  words: string;
  agrees: boolean;
}

/** People write the last 4 to 8 digits. */
const FEWEST_DIGITS = 4;
/** With more wrong digits it is a different number, and marking the digits would not help. */
const MAX_SLIPS = 2;

/** Aligns two references digit by digit, and describes the differences. */
export function compareReferences(shopper: string, bank: string): ReferenceComparison {
  const ours = digitsOf(shopper);
  const theirs = digitsOf(bank);
  if (ours.length === 0 || theirs.length === 0) {
    const words = ours.length > 0 ? 'El banco no dice la referencia' : 'El cliente no escribió la referencia';
    return { shopper: plain(shopper), bank: plain(bank), words, agrees: false };
  }
  const { pairs, slips, swapped } = align(ours, theirs);
  const shared = pairs.filter(([one, other]) => one !== null && other !== null).length;
  const agrees = slips === 0 && shared >= Math.min(FEWEST_DIGITS, ours.length, theirs.length);
  const near = slips > 0 && slips <= MAX_SLIPS && shared - slips >= FEWEST_DIGITS;
  const kinds = (side: 0 | 1, length: number): ReferenceMark['kind'][] => {
    if (!agrees && !near) return Array.from({ length }, () => 'differs');
    const marked: ReferenceMark['kind'][] = Array.from({ length }, () => 'plain');
    for (const [one, other] of pairs) {
      const at = side === 0 ? one : other;
      if (at === null) continue;
      const same = one !== null && other !== null && ours[one]?.digit === theirs[other]?.digit;
      marked[at] = same ? 'same' : 'differs';
    }
    return marked;
  };
  return {
    shopper: marks(shopper, ours, kinds(0, ours.length)),
    bank: marks(bank, theirs, kinds(1, theirs.length)),
    words: agrees ? agreement(ours.length, theirs.length, shared) : near ? slipWords(pairs, slips, swapped) : OTHER,
    agrees,
  };
}

const OTHER = 'Las referencias son distintas';

interface Digit {
  digit: string;
  at: number;
}

function digitsOf(text: string): Digit[] {
  return [...text].flatMap((digit, at) => (/\d/.test(digit) ? [{ digit, at }] : []));
}

/** The indexes of two aligned digits; null on the side that has none. */
type Pair = readonly [one: number | null, other: number | null];

/**
 * The alignment with the fewest differences. Extra digits at the start of the longer number are free, because people
 * leave out the start.
 */
function align(ours: readonly Digit[], theirs: readonly Digit[]): { pairs: Pair[]; slips: number; swapped: boolean } {
  const rows = ours.length;
  const columns = theirs.length;
  const cost = Array.from({ length: rows + 1 }, () => new Array<number>(columns + 1).fill(0));
  const at = (row: number, column: number) => cost[row]?.[column] ?? 0;
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const line = cost[row];
      if (!line || (row === 0 && column === 0)) continue;
      // Extra digits at the start are free for the longer number only.
      if (row === 0) line[column] = columns > rows ? 0 : column;
      else if (column === 0) line[column] = rows > columns ? 0 : row;
      else {
        const same = ours[row - 1]?.digit === theirs[column - 1]?.digit;
        line[column] = Math.min(
          at(row - 1, column - 1) + (same ? 0 : 1),
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
        );
      }
    }
  }
  const pairs: Pair[] = [];
  let row = rows;
  let column = columns;
  while (row > 0 && column > 0) {
    const same = ours[row - 1]?.digit === theirs[column - 1]?.digit;
    if (at(row, column) === at(row - 1, column - 1) + (same ? 0 : 1)) pairs.unshift([--row, --column]);
    else if (at(row, column) === at(row - 1, column) + 1) pairs.unshift([--row, null]);
    else pairs.unshift([null, --column]);
  }
  // The digits left at the start count as differences, unless they are free.
  if (rows <= columns && row > 0) while (row > 0) pairs.unshift([--row, null]);
  if (columns <= rows && column > 0) while (column > 0) pairs.unshift([null, --column]);
  return { pairs, slips: at(rows, columns), swapped: areSwapped(ours, theirs, pairs) };
}

/** Whether two neighbouring digits changed places, the most common mistake when copying a number. */
function areSwapped(ours: readonly Digit[], theirs: readonly Digit[], pairs: readonly Pair[]): boolean {
  const digits = pairs.map(([one, other]) => [digitAt(ours, one), digitAt(theirs, other)] as const);
  const slips = digits.flatMap(([one, other], index) => (one === other ? [] : [index]));
  const [first = 0, second = 0] = slips;
  if (slips.length !== 2 || second - first > 2) return false;
  const sorted = (side: 0 | 1) =>
    digits
      .slice(first, second + 1)
      .map((pair) => pair[side] ?? '')
      .sort()
      .join('');
  return sorted(0) === sorted(1);
}

function digitAt(digits: readonly Digit[], index: number | null): string | null {
  return index === null ? null : (digits[index]?.digit ?? null);
}

function agreement(ours: number, theirs: number, shared: number): string {
  return ours === theirs ? 'La misma referencia' : `Coinciden los últimos ${shared} dígitos`;
}

function slipWords(pairs: readonly Pair[], slips: number, swapped: boolean): string {
  if (swapped) return 'Dos dígitos cambiados de lugar';
  const missing = pairs.filter(([one]) => one === null).length;
  const extra = pairs.filter(([, other]) => other === null).length;
  if (slips === missing)
    return missing === 1 ? 'Al cliente le falta 1 dígito' : `Al cliente le faltan ${missing} dígitos`;
  if (slips === extra) return extra === 1 ? 'Al cliente le sobra 1 dígito' : `Al cliente le sobran ${extra} dígitos`;
  return slips === 1 ? 'Difiere 1 dígito' : `Difieren ${slips} dígitos`;
}

function plain(text: string): ReferenceMark[] {
  return text ? [{ text, kind: 'plain' }] : [];
}

/** Splits the text where the kind of its digits changes. Other characters belong to the digit before them. */
function marks(text: string, digits: readonly Digit[], kinds: readonly ReferenceMark['kind'][]): ReferenceMark[] {
  const kindAt = new Map(digits.map(({ at }, index) => [at, kinds[index] ?? 'plain']));
  const parts: ReferenceMark[] = [];
  for (const [at, character] of [...text].entries()) {
    const last = parts.at(-1);
    const kind = kindAt.get(at) ?? last?.kind ?? 'plain';
    if (last?.kind === kind) last.text += character;
    else parts.push({ text: character, kind });
  }
  return parts;
}
