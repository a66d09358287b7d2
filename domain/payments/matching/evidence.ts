import { bankDaysBetween } from '../../time/bank-days.ts';
import type { LineFacts, PaymentFacts } from './facts.ts';
import { comparePayers, isSamePerson, nameFit, type PayerAgreement } from './payers.ts';
import { type Agreement, agrees, compareReferences, TELLING_DIGITS } from './references.ts';

/** How a bank line and a payment compare. */
export interface Evidence {
  reference: Agreement;
  /** Calendar days from the payment to the line; negative when the line is earlier. */
  days: number;
  bankDays: number;
  payer: PayerAgreement;
  /** How much of the name agrees (`nameFit`), when the payer is known by it. */
  name?: number;
  /** An order of this customer that the same name has paid, when nothing else tells who paid. */
  learnt?: string;
  /** Whether the account takes this payment method. */
  rightAccount: boolean;
}

/** Payment methods by account id. */
export type AccountMethods = ReadonlyMap<number, readonly string[]>;

export function weigh(line: LineFacts, payment: PaymentFacts, methods: AccountMethods): Evidence {
  const payer = comparePayers(line.marks, payment, line.names);
  const learnt = payer.by === null && line.taught.find(({ buyer }) => isSamePerson(buyer, payment.buyer))?.orderId;
  return {
    reference: compareReferences(line.references, payment.references),
    days: line.day - payment.day,
    bankDays: bankDaysBetween(payment.day, line.day),
    payer,
    ...(payer.by === 'name' && { name: nameFit(line.marks, payer.who === 'payer' ? payment.payer : payment.buyer) }),
    ...(learnt && { learnt }),
    rightAccount: methods.get(line.line.accountId)?.includes(payment.payment.method) ?? false,
  };
}

/** Two bank days, because some banks post a payment of Friday night on Tuesday. */
export const WINDOW_BANK_DAYS = 2;
/** After this many bank days only a reference can match. */
export const WIDE_BANK_DAYS = 5;
/** Lines further from the payment than this are not matched. */
export const FARTHEST_BANK_DAYS = 15;

const FOR_AMOUNT = 40;
const FOR_REFERENCE = { whole: 40, ends: 30, near: 15, differs: -15, missing: 0 } as const;
const FOR_LONG_END = 6;
const FOR_PAYER = { phone: 20, id: 20, name: 12 } as const;
/** Less than for agreeing data, so that an order of the payer comes first. */
const FOR_LEARNT = 8;
/** Small, so that the name decides only between namesakes. */
const FOR_NAME_FIT = 2;
const FOR_DAYS = [10, 8, 5, 0, 0, 0];

/** Score of a match, roughly 0 to 110; used only to sort proposals. */
export function scoreOf(evidence: Evidence, isSameAmount: boolean): number {
  const { reference, bankDays, payer, rightAccount, learnt } = evidence;
  const isLongEnd = reference.kind === 'ends' && reference.digits >= TELLING_DIGITS;
  return (
    (isSameAmount ? FOR_AMOUNT : 0) +
    FOR_REFERENCE[reference.kind] +
    (isLongEnd ? FOR_LONG_END : 0) +
    (FOR_DAYS[bankDays] ?? -10) +
    (payer.by ? FOR_PAYER[payer.by] : 0) +
    FOR_NAME_FIT * (evidence.name ?? 0) +
    (learnt && isSameAmount ? FOR_LEARNT : 0) +
    (isOtherPayer(evidence) ? -5 : 0) +
    (rightAccount ? 0 : -15)
  );
}

/** Whether the references agree in enough digits to be unique among the transfers of a few days. */
export function isTellingReference(evidence: Evidence): boolean {
  return agrees(evidence.reference) && evidence.reference.digits >= TELLING_DIGITS;
}

/** Whether the bank names someone who is not known to pay for this customer. */
export function isOtherPayer({ payer, learnt }: Evidence): boolean {
  return payer.who === 'other' && learnt === undefined;
}

export function isKnownPayer({ payer }: Evidence): boolean {
  return payer.by !== null;
}
