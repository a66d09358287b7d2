import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PaymentRecord } from '#contract/payments/payment.ts';
import { MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { Tally } from '#server/platform/metrics/tally.ts';
import {
  type PaymentVerifier,
  type Verdict,
  type VerifierQuestion,
  VerifierUnavailable,
} from '#server/platform/payment-verifier/payment-verifier.ts';
import { lockPayment } from '../payments/payment-changes.ts';
import { readPayment } from '../payments/read-payments.ts';
import { type Payment, payments, paymentVerifications } from '../payments.tables.ts';
import { sales } from '../sales.tables.ts';
import { type NoteVerdictServices, noteVerdict } from './note-verdict.ts';

export interface AskBankServices extends NoteVerdictServices {
  database: Database;
  verifier: PaymentVerifier;
  /** Counts the answers by outcome. */
  answers: Tally;
}

/** What a bank's interface needs to know; null when something of it was not said. */
export function questionOf(payment: Payment, customerId: string): VerifierQuestion | null {
  const { method, currency, bank, payerPhone, reference, paidOn, amountHundredths } = payment;
  const nationalId = payment.payerId ?? customerId;
  if (method !== 'pago_movil' || currency !== 'VES' || payment.kind !== 'payment') return null;
  if (!bank || !payerPhone || !reference || !paidOn || !nationalId || amountHundredths === 0) return null;
  return { bank, phone: payerPhone, nationalId, reference, amountHundredths, day: paidOn };
}

/** An answer that was asked for so recently may still come. */
const STILL_ASKING_SECONDS = 30;

/** Staff ask the bank about a payment, however often it was asked before; once at a time. */
export async function askBankAgain(
  services: AskBankServices,
  { id, actor }: { id: number; actor: AccountActor },
): Promise<Outcome<PaymentRecord>> {
  const { database } = services;
  const claimed = await database.transaction(async (tx) => {
    const locked = await lockPayment(tx, id);
    if (!locked) return 'not_found' as const;
    const { payment } = locked;
    const question = questionOf(payment, locked.found.sale.customerId);
    if (!question) return 'incomplete' as const;
    if (payment.state !== 'declared' && payment.state !== 'rejected') return 'decided' as const;
    const { paymentId, answeredAt, askedAt } = paymentVerifications;
    const [running] = await tx
      .select({ id: paymentVerifications.id })
      .from(paymentVerifications)
      .where(
        and(
          eq(paymentId, id),
          isNull(answeredAt),
          sql`${askedAt} > clock_timestamp() - make_interval(secs => ${STILL_ASKING_SECONDS})`,
        ),
      )
      .limit(1);
    if (running) return 'asking' as const;
    const [row] = await tx
      .insert(paymentVerifications)
      .values({ paymentId: id, automatic: false, askedBy: actor.accountId, askedAt: new Date() })
      .returning({ id: paymentVerifications.id });
    return row ? { row: row.id, question, version: payment.version } : ('not_found' as const);
  });
  if (claimed === 'not_found') return { ok: false, code: 'not_found', message: 'Pago no encontrado' };
  if (typeof claimed === 'string') return { ok: false, code: 'status_conflict', message: CANNOT_ASK[claimed] };
  await askBank(services, { paymentId: id, ...claimed });
  return { ok: true, value: await readPayment(database.connection, id) };
}

const CANNOT_ASK = {
  incomplete:
    'Para preguntar al banco faltan datos: banco, teléfono, cédula, referencia, monto y fecha de un pago móvil',
  decided: 'Este pago ya se decidió',
  asking: 'Ya se le está preguntando al banco',
} as const;

/** Payments that the shop asks about by itself are at most so old: what came before the bank was set up is not asked. */
const RECENT_HOURS = 48;
const MOST_AT_ONCE = 20;

/**
 * Asks the bank about payments that it was not asked about yet, each once: the question is written down before it is
 * asked, and a unique index decides between replicas. One that gets no answer is not asked again but by staff.
 * @returns how many were asked
 */
export async function askAboutNew(services: AskBankServices): Promise<number> {
  const { database, verifier } = services;
  let asked = 0;
  for (const { payment, customerId } of await selectUnasked(database)) {
    // They wait until it answers again; not a question is spent on a bank that is down.
    if (verifier.isDown()) break;
    const question = questionOf(payment, customerId);
    if (!question) continue;
    const [row] = await database.connection
      .insert(paymentVerifications)
      .values({ paymentId: payment.id, automatic: true, askedAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: paymentVerifications.id });
    if (!row) continue;
    await askBank(services, { paymentId: payment.id, row: row.id, question, version: payment.version });
    asked += 1;
  }
  return asked;
}

function selectUnasked({ connection }: Database): Promise<{ payment: Payment; customerId: string }[]> {
  return connection
    .select({ payment: payments, customerId: sales.customerId })
    .from(payments)
    .innerJoin(sales, eq(sales.id, payments.saleId))
    .where(
      and(
        eq(payments.state, 'declared'),
        eq(payments.kind, 'payment'),
        eq(payments.method, 'pago_movil'),
        eq(sales.status, 'pendiente'),
        sql`num_nulls(${payments.bank}, ${payments.reference}, ${payments.paidOn}, ${payments.payerPhone}) = 0`,
        sql`${payments.createdAt} > clock_timestamp() - make_interval(hours => ${RECENT_HOURS})`,
        sql`not exists (select from ${paymentVerifications}
          where ${paymentVerifications.paymentId} = ${payments.id} and ${paymentVerifications.automatic})`,
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(MOST_AT_ONCE);
}

interface Question {
  paymentId: number;
  /** Of payment_verifications. */
  row: number;
  question: VerifierQuestion;
  /** The payment's, when it was read. */
  version: number;
}

/** Asks outside of any transaction: a bank may take seconds. */
async function askBank(services: AskBankServices, { question, ...asked }: Question): Promise<void> {
  let verdict: Verdict | { outcome: 'failed'; words: string };
  try {
    verdict = await services.verifier.ask(question);
  } catch (error) {
    if (!(error instanceof VerifierUnavailable)) throw error;
    verdict = { outcome: 'failed', words: error.message.slice(0, MAX_DECISION_LENGTH) };
  }
  services.answers.add(verdict.outcome);
  await noteVerdict(services, asked, verdict);
}
