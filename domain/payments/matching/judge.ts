import { isKnownPayer, isOtherPayer, isTellingReference, WIDE_BANK_DAYS, WINDOW_BANK_DAYS } from './evidence.ts';
import type { Match, Pair } from './match.ts';
import type { Certainty, OddCase } from './proposal.ts';
import { agrees, TELLING_DIGITS } from './references.ts';

/** All candidate pairs by line and by payment. */
export interface Rivals {
  ofLine(id: number): readonly Pair[];
  ofPayment(id: number): readonly Pair[];
  /** Whether its line or its payment has too many similar candidates to compare. */
  isCrowded(pair: Pair): boolean;
}

/** One day more than the window, for pairs with other evidence. */
const LIKELY_BANK_DAYS = WINDOW_BANK_DAYS + 1;

/** Judges a pair against the other pairs of its line and its payment. */
export function judge(pair: Pair, rivals: Rivals): Match {
  const certainty = certaintyOf(pair, rivals);
  return {
    lines: [pair.line],
    payments: [pair.payment],
    difference: pair.difference,
    evidence: [pair.evidence],
    score: pair.score,
    certainty,
    cases: casesOf(pair, certainty, rivals),
  };
}

function certaintyOf(pair: Pair, rivals: Rivals): Certainty | null {
  const { evidence, difference, payment } = pair;
  const isSame = difference === 0;
  const isAgreed = agrees(evidence.reference);
  if (payment.payment.standing === 'reconciled') {
    // The payment already has its money. A second line must have the same reference or name the same payer.
    return isSame && evidence.bankDays <= WIDE_BANK_DAYS && (isAgreed || isKnownPayer(evidence)) ? 'likely' : null;
  }
  if (isExact(pair, rivals)) return 'exact';
  if (isSame) {
    if (isAgreed && evidence.bankDays <= WIDE_BANK_DAYS) return 'likely';
    const isBacked = evidence.reference.kind === 'near' || isKnownPayer(evidence) || isLearntFor(pair);
    if (isBacked && evidence.bankDays <= LIKELY_BANK_DAYS) return 'likely';
    const isOnly = evidence.bankDays <= WINDOW_BANK_DAYS && evidence.reference.kind === 'missing';
    if (isOnly && evidence.payer.who !== 'other' && isAlone(pair, rivals)) return 'likely';
    return 'possible';
  }
  const isBacked = isTellingReference(evidence) || (isAgreed && isKnownPayer(evidence));
  return isBacked && evidence.bankDays <= LIKELY_BANK_DAYS ? 'likely' : 'possible';
}

/**
 * Whether a learnt payer name supports the match. It counts only where a reference is missing, and not for a cancelled
 * order, which needs no payment.
 */
function isLearntFor({ evidence, payment }: Pair): boolean {
  return (
    evidence.learnt !== undefined && evidence.reference.kind === 'missing' && payment.payment.standing !== 'cancelled'
  );
}

/**
 * Exact: amount to the cent, reference, day and account agree. No other pair could claim the line or the payment. The
 * bank took nothing of the line back, and this line cannot be the one meant when it took back one of several alike. A
 * reference of four or five digits is weak: then the payer must not be another person, and no other line or payment of
 * the amount may lack a reference.
 */
function isExact(pair: Pair, rivals: Rivals): boolean {
  const { evidence, difference, payment, line } = pair;
  const isAgreed = agrees(evidence.reference);
  if (difference !== 0 || !isAgreed || evidence.bankDays > WINDOW_BANK_DAYS || !evidence.rightAccount) return false;
  if (line.line.takenBack || line.line.perhapsTakenBack) return false;
  // Staff decide about a sale that is short.
  if (payment.payment.tolerated) return false;
  if (payment.payment.standing === 'cancelled' || rivals.isCrowded(pair)) return false;
  const isShort = evidence.reference.digits < TELLING_DIGITS;
  if (isShort && evidence.payer.who === 'other') return false;
  const claims = (other: Pair, own: readonly Pair[]) => other !== pair && claimsToo(other, isShort, own);
  return (
    !rivals.ofLine(line.line.id).some((other) => claims(other, rivals.ofPayment(other.payment.payment.id))) &&
    !rivals.ofPayment(payment.payment.id).some((other) => claims(other, rivals.ofLine(other.line.line.id)))
  );
}

/**
 * Whether another pair could claim the same line or payment.
 * @param own all pairs of its payment when the line is the same, and of its line when the payment is
 */
function claimsToo({ evidence, difference }: Pair, isShort: boolean, own: readonly Pair[]): boolean {
  if (isTellingReference(evidence)) return true;
  if (difference !== 0) return false;
  const { kind } = evidence.reference;
  if (agrees(evidence.reference)) return true;
  const isClaim = kind === 'near' || (kind === 'missing' && isShort);
  return isClaim && !own.some((one) => one.difference === 0 && agrees(one.evidence.reference));
}

/** Whether no other line has the payment's amount, and no other payment the line's, in the wide window. */
function isAlone(pair: Pair, rivals: Rivals): boolean {
  const isOther = (other: Pair) =>
    other !== pair && other.difference === 0 && other.evidence.bankDays <= WIDE_BANK_DAYS;
  return !(
    rivals.isCrowded(pair) ||
    rivals.ofLine(pair.line.line.id).some(isOther) ||
    rivals.ofPayment(pair.payment.payment.id).some(isOther)
  );
}

/** Words of a name that two people rarely share. */
const WHOLE_NAME = 3;

/** Whether another pair agrees in a part of the name only, and this one in a whole name. */
function isNamesake(other: Pair, { evidence: { name = 0 } }: Pair): boolean {
  return name >= WHOLE_NAME && other.evidence.payer.by === 'name' && (other.evidence.name ?? 0) < name;
}

const BY_STANDING = {
  open: [],
  by_hand: ['by_hand'],
  reconciled: ['paid_twice'],
  cancelled: ['sale_cancelled'],
} as const;

function casesOf(pair: Pair, certainty: Certainty | null, rivals: Rivals): OddCase[] {
  const { evidence, difference, payment } = pair;
  const isClose = (other: Pair) =>
    other !== pair && other.difference === 0 && other.score >= pair.score - 10 && !isNamesake(other, pair);
  const isAmbiguous =
    certainty !== 'exact' &&
    difference === 0 &&
    (rivals.isCrowded(pair) ||
      rivals.ofLine(pair.line.line.id).some(isClose) ||
      rivals.ofPayment(payment.payment.id).some(isClose));
  return [
    ...BY_STANDING[payment.payment.standing],
    ...(pair.line.line.takenBack ? (['reversed_in_part'] as const) : []),
    ...(difference > 0 ? (['overpaid'] as const) : []),
    ...(difference < 0 || (difference === 0 && payment.payment.tolerated) ? (['underpaid'] as const) : []),
    ...(['differs', 'near'].includes(evidence.reference.kind) ? (['wrong_reference'] as const) : []),
    ...(isOtherPayer(evidence) ? (['other_payer'] as const) : []),
    ...(evidence.rightAccount ? [] : (['other_account'] as const)),
    ...(isAmbiguous ? (['ambiguous'] as const) : []),
  ];
}
