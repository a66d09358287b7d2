import { z } from 'zod';
import { amountText, formatVes } from '#domain/money/money.ts';
import { readAmount } from '#domain/payments/amount.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { programAt } from '../outgoing/ask-program.ts';
import { type PaymentVerifier, type Verdict, type VerifierQuestion, VerifierUnavailable } from './payment-verifier.ts';
import type { VerifierSetting } from './verifier-setting.ts';

const ANSWER_WITHIN_MS = 10_000;
const MAX_BYTES = 64_000;
const MAX_WORDS = 200;

const movement = z.object({
  reference: z.string().max(100),
  amount: z.union([z.string().max(40), z.number()]),
  date: z.string().refine(isCalendarDay),
});
/** The answer, as docs/operations/payment-verifier.md describes it. Other fields are ignored. */
const answerBody = z.object({ payments: z.array(movement).max(100), message: z.string().max(2000).optional() });
type Answered = z.output<typeof answerBody>;

/**
 * Asks a bank about a payment over HTTP, or a small program that talks to the bank:
 * docs/operations/payment-verifier.md.
 * @param timeoutMs for the whole answer, even when it arrives byte by byte; default 10 s
 */
export function openHttpVerifier(
  { url, key }: Pick<VerifierSetting, 'url' | 'key'>,
  { timeoutMs = ANSWER_WITHIN_MS }: { timeoutMs?: number } = {},
): PaymentVerifier {
  const bank = { url, key, name: 'el banco', timeoutMs, maxBytes: MAX_BYTES, Unavailable: VerifierUnavailable };
  const ask = programAt(bank);
  return {
    isDown: () => false,
    ask: async (question) => verdictOn(question, await ask(answerBody, bodyOf(question))),
  };
}

/** The request body in the form that banks expect: digits without separators, and the amount as text. */
function bodyOf({ bank, phone, nationalId, reference, amountHundredths, day }: VerifierQuestion) {
  return {
    bank,
    phone: phone.replace(/\D/g, ''),
    id: nationalId.replace(/[^A-Z0-9]/gi, ''),
    reference,
    amount: amountText(amountHundredths),
    date: day,
  };
}

/** Compares the bank's answer with the question. The bank's own verdict does not count. */
function verdictOn(question: VerifierQuestion, { payments, message }: Answered): Verdict {
  const [one, ...others] = payments;
  const text = clean(message ?? '');
  if (!one) return verdict('not_found', text || 'El banco no encontró el pago');
  if (others.length > 0) return verdict('unclear', `El banco encontró ${payments.length} pagos. ${text}`);
  const differs = differences(question, one);
  if (differs.length > 0) return verdict('unclear', `El banco dice otra cosa: ${differs.join(', ')}. ${text}`);
  return verdict('found', text || `El banco lo encontró con la referencia ${clean(one.reference)}`);
}

function differences(question: VerifierQuestion, one: Answered['payments'][number]): string[] {
  const amount = readAmount(typeof one.amount === 'string' ? Number(one.amount) : one.amount);
  const hundredths = 'hundredths' in amount ? amount.hundredths : null;
  return [
    ...(hundredths === question.amountHundredths
      ? []
      : [hundredths === null ? 'un monto que no se entiende' : `monto ${formatVes(hundredths)}`]),
    ...(one.date === question.day ? [] : [`fecha ${formatDay(one.date)}`]),
    ...(isSameReference(one.reference, question.reference) ? [] : [`referencia ${clean(one.reference)}`]),
  ];
}

/** People often write only the last digits, and some banks do too. At least four must agree. */
function isSameReference(theirs: string, requested: string): boolean {
  const [one, other] = [digitsOf(theirs), digitsOf(requested)];
  return Math.min(one.length, other.length) >= 4 && (one.endsWith(other) || other.endsWith(one));
}

function digitsOf(reference: string): string {
  return reference.replace(/\D/g, '');
}

function verdict(outcome: Verdict['outcome'], words: string): Verdict {
  return { outcome, words: words.trim().slice(0, MAX_WORDS) };
}

/** The text as one line that the database can store. */
function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS);
}
