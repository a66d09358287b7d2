import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PaymentRecord } from '#contract/payments/payment.ts';
import { MAX_DECISION_LENGTH, VERIFICATION_OUTCOMES } from '#domain/payments/payment.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { degraded, WELL } from '#server/platform/faults/part-condition.ts';
import type { HealthPart } from '#server/platform/health/health.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { Tally } from '#server/platform/metrics/tally.ts';
import { openHttpVerifier } from '#server/platform/payment-verifier/http-verifier.ts';
import {
  type PaymentVerifier,
  type Verdict,
  type VerifierQuestion,
  VerifierUnavailable,
} from '#server/platform/payment-verifier/payment-verifier.ts';
import { withVerifierBreaker } from '#server/platform/payment-verifier/verifier-breaker.ts';
import type { VerifierSetting } from '#server/platform/payment-verifier/verifier-setting.ts';
import type { Platform } from '#server/platform/plugin.ts';
import type { SaleServices } from '../move-sale.ts';
import { type Payment, payments, paymentVerifications } from '../payments.tables.ts';
import { sales } from '../sales.tables.ts';
import { noteVerdict } from './note-verdict.ts';
import { lockPayment } from './payment-changes.ts';
import { readPayment } from './payments.queries.ts';

export interface AskBankServices extends SaleServices {
  /** Whether the bank's `found` validates the payment without staff. */
  validates: boolean;
  verifier: PaymentVerifier;
  /** Counts the answers by outcome. */
  answers: Tally;
}

/** The question to a bank's interface; null when the payment lacks a detail that it needs. */
function questionOf(payment: Payment, customerId: string): VerifierQuestion | null {
  const { method, currency, bank, payerPhone, reference, paidOn, amountHundredths } = payment;
  const nationalId = payment.payerId ?? customerId;
  if (method !== 'pago_movil' || currency !== 'VES' || payment.kind !== 'payment') return null;
  if (!bank || !payerPhone || !reference || !paidOn || !nationalId || amountHundredths === 0) return null;
  return { bank, phone: payerPhone, nationalId, reference, amountHundredths, day: paidOn };
}

/** For this long an unanswered question counts as running. */
const RUNNING_SECONDS = 30;

/** Staff ask the bank about a payment. It may be asked again, but one question at a time. */
export async function askBankAgain(
  services: AskBankServices,
  { id, actor }: { id: number; actor: AccountActor },
): Promise<Outcome<PaymentRecord>> {
  const { database } = services;
  const claimed = await database.transaction(async (tx) => {
    const locked = await lockPayment(tx, id);
    if (!locked) return 'not_found' as const;
    const { payment } = locked;
    const question = questionOf(payment, locked.loaded.sale.customerId);
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
          sql`${askedAt} > clock_timestamp() - make_interval(secs => ${RUNNING_SECONDS})`,
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
  if (typeof claimed === 'string') return conflict(CANNOT_ASK[claimed]);
  await askBank(services, { paymentId: id, ...claimed });
  return { ok: true, value: await readPayment(database.connection, id) };
}

const CANNOT_ASK = {
  incomplete:
    'Para preguntar al banco faltan datos: banco, teléfono, cédula, referencia, monto y fecha de un pago móvil',
  decided: 'Este pago ya se decidió',
  asking: 'Ya se le está preguntando al banco',
} as const;

/**
 * The shop only asks by itself about payments younger than this, so a new connection does not ask about all old ones.
 */
const RECENT_HOURS = 48;
const MOST_AT_ONCE = 20;

/**
 * Asks the bank once about each new payment. The question is stored before it is sent, and a unique index decides
 * between replicas. Only staff repeat a question that got no answer.
 * @returns how many were sent
 */
export async function askAboutNew(services: AskBankServices): Promise<number> {
  const { database, verifier } = services;
  let sent = 0;
  for (const { payment, customerId } of await selectUnasked(database)) {
    // The questions wait until the bank answers again.
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
    sent += 1;
  }
  return sent;
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
  /** Id in payment_verifications. */
  row: number;
  question: VerifierQuestion;
  /** Of the payment when it was read. */
  version: number;
}

/** Asks outside of any transaction, because a bank may take seconds. */
async function askBank(services: AskBankServices, asking: Question): Promise<void> {
  let verdict: Verdict | { outcome: 'failed'; words: string };
  try {
    verdict = await services.verifier.ask(asking.question);
  } catch (error) {
    if (!(error instanceof VerifierUnavailable)) throw error;
    verdict = { outcome: 'failed', words: error.message.slice(0, MAX_DECISION_LENGTH) };
  }
  services.answers.add(verdict.outcome);
  await noteVerdict(services, asking, verdict);
}

/** What asking the bank needs: the port with its circuit breaker, and the services of sales. */
export function verificationOf(
  {
    database,
    jobs,
    shop,
    mailTexts,
    logger,
    now,
  }: Pick<Platform, 'database' | 'jobs' | 'shop' | 'mailTexts' | 'logger' | 'now'>,
  setting: VerifierSetting,
): AskBankServices {
  return {
    database,
    jobs,
    now,
    branding: brandingOf({ shop, mailTexts }),
    validates: setting.validates,
    verifier: withVerifierBreaker(openHttpVerifier(setting), logger),
    answers: new Tally('outcome', VERIFICATION_OUTCOMES),
  };
}

export function verifierPart(verifier: PaymentVerifier): HealthPart {
  return {
    part: 'payment-verifier',
    check: async () => (verifier.isDown() ? degraded('el banco no responde') : WELL),
  };
}

export function measureVerification(metrics: Metrics, { answers }: Pick<AskBankServices, 'answers'>): void {
  // in English: the operator reads it
  const help = 'Answers of the bank about payments, that this process got, by what they said';
  metrics.counter('vitrina_payment_verifications_total', help, ['outcome'], () => answers.readings());
}
