import { isBankCharge } from '#domain/statements/lines/line.ts';
import { fold } from '#domain/statements/values/cell.ts';
import { dayNumber } from '../time/bank-days.ts';
import {
  type Agreement,
  agrees,
  compareReferences,
  FEWEST_DIGITS,
  readReference,
  referencesWithin,
  TELLING_DIGITS,
} from './matching/references.ts';

/** A movement of one bank account. */
export interface Movement {
  id: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** Money in is positive, money out negative. */
  hundredths: number;
  reference: string;
  description: string;
}

/** Money in, and how much of it earlier reversals have left. */
export interface Received extends Movement {
  left: number;
}

/** A movement out that takes a movement in back, in whole or in part. */
interface Reversal {
  outId: number;
  lineId: number;
  /** Other movements in that it could as well take back: the same amount, and a reference that agrees as much. */
  rivals: number[];
}

/** A movement is taken back at most this many days later; references repeat over the years. */
export const MOST_REVERSAL_DAYS = 90;

const CHARGE = /\bcargos?\b/;
const TAKEN_BACK = /\b(revers|devol|devuel|anula|contracargo|extorn)/;

/**
 * Finds which movements of an account the bank took back.
 * - In whole: the amount, and the reference or its end, as a shopper's reference matches.
 * - In part: a smaller amount, and a reference that agrees in enough digits to be unique.
 *
 * A charge of the bank often has the reference of its payment, and is no reversal. Each movement out takes back one
 * movement in at most, and no movement loses more than came in.
 */
export function findReversals(lines: readonly Received[], outs: readonly Movement[]): Reversal[] {
  const index = indexByEnd(lines);
  const left = new Map(lines.map((line) => [line.id, line.left]));
  const open = outs.filter(isReversalOut).sort(compareDays).map(read);
  const reversals: Reversal[] = [];
  const taken = new Set<number>();
  for (const isWhole of [true, false]) {
    for (const out of open) {
      if (taken.has(out.movement.id)) continue;
      const [line, ...rivals] = bestLines(out, index, left, isWhole);
      if (!line) continue;
      taken.add(out.movement.id);
      left.set(line.id, (left.get(line.id) ?? 0) + out.movement.hundredths);
      reversals.push({ outId: out.movement.id, lineId: line.id, rivals: rivals.map(({ id }) => id) });
    }
  }
  return reversals;
}

interface Read<Of extends Movement> {
  movement: Of;
  day: number;
  named: readonly string[];
  within: readonly string[];
}

function read<Of extends Movement>(movement: Of): Read<Of> {
  return {
    movement,
    day: dayNumber(movement.day),
    named: readReference(movement.reference),
    within: referencesWithin(movement.description),
  };
}

function isReversalOut(out: Movement): boolean {
  if (out.hundredths >= 0 || isBankCharge(out)) return false;
  const words = fold(out.description);
  return !CHARGE.test(words) || TAKEN_BACK.test(words);
}

type EndIndex = Map<string, Read<Received>[]>;

function indexByEnd(lines: readonly Received[]): EndIndex {
  const index: EndIndex = new Map();
  for (const line of lines.map(read)) {
    for (const end of endsOf(line)) {
      const same = index.get(end);
      if (same) same.push(line);
      else index.set(end, [line]);
    }
  }
  return index;
}

function endsOf({ named, within }: Read<Movement>): Set<string> {
  return new Set([...named, ...within].map((reference) => reference.slice(-FEWEST_DIGITS)));
}

/** The lines whose reference agrees best, the latest one first: a bank takes money back soon. */
function bestLines(
  out: Read<Movement>,
  index: EndIndex,
  left: ReadonlyMap<number, number>,
  isWhole: boolean,
): Received[] {
  const amount = -out.movement.hundredths;
  const candidates = new Set([...endsOf(out)].flatMap((end) => index.get(end) ?? []));
  const matches: Candidate[] = [];
  for (const line of candidates) {
    const days = out.day - line.day;
    const rest = left.get(line.movement.id) ?? 0;
    if (days < 0 || days > MOST_REVERSAL_DAYS || rest < amount) continue;
    if (isWhole && amount !== line.movement.hundredths) continue;
    const agreement = agreementOf(line, out);
    if (!agrees(agreement) || (!isWhole && agreement.digits < TELLING_DIGITS)) continue;
    matches.push({ line, agreement });
  }
  matches.sort((one, other) => compareAgreements(other, one) || compareDays(other.line.movement, one.line.movement));
  const [best] = matches;
  return matches.filter((one) => best && compareAgreements(one, best) === 0).map(({ line }) => line.movement);
}

/** Numbers in two descriptions are not compared: they may be the phone of one customer, who was refunded. */
function agreementOf(line: Read<Received>, out: Read<Movement>): Agreement {
  const ofNamed = compareReferences([...line.named, ...line.within], out.named);
  const ofWithin = compareReferences(line.named, out.within);
  return ofWithin.digits > ofNamed.digits ? ofWithin : ofNamed;
}

type Candidate = { line: Read<Received>; agreement: Agreement };

function compareAgreements(one: Candidate, other: Candidate): number {
  return (
    Number(one.agreement.kind === 'whole') - Number(other.agreement.kind === 'whole') ||
    one.agreement.digits - other.agreement.digits
  );
}

function compareDays(one: Movement, other: Movement): number {
  return dayNumber(one.day) - dayNumber(other.day) || one.id - other.id;
}
