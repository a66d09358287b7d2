import { eq, sql } from 'drizzle-orm';
import type { Difference, PaymentKind, PaymentState } from '#domain/payments/payment.ts';
import { nextPosition } from '#server/features/sales/payments/add-payment.ts';
import { selectPayments } from '#server/features/sales/payments/payments.queries.ts';
import { leftOf } from '#server/features/sales/payments/refund-amounts.ts';
import { type Payment, payments } from '#server/features/sales/payments.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { coversWithTaxes } from '#server/features/sales/tender-taxes.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { dueOf, type PaymentRow, standingOf } from '../queue/open-work.queries.ts';
import type { Parts } from './lock-parts.ts';

/** How the payments were changed, so that an undo can restore them. */
export interface Received {
  payments: {
    paymentId: number;
    amountHundredths: number;
    stateBefore: PaymentState;
    amountBefore: number;
    coversBefore: number;
    forgivenBefore: number;
  }[];
  /** Ids of new payments and refunds. */
  made: number[];
}

interface Decision {
  /** The received money of each payment in hundredths, by payment id. */
  shares: ReadonlyMap<number, number>;
  difference: Difference;
  /** What the sale lacks besides, which is forgiven too. */
  missing: number;
  decision: string | null;
  actor: Actor;
  at: Date;
}

const WORDS: Record<Difference, string> = {
  none: 'Conciliado con el banco',
  owed_to_customer: 'Conciliado con el banco; lo que sobra se le debe al cliente',
  forgiven: 'Conciliado con el banco; la diferencia se perdonó',
  still_due: 'Conciliado con el banco; falta una parte',
};

/**
 * Validates payments with the amounts that came in.
 * - Too much money is owed as a refund.
 * - Missing money becomes a further, declared payment.
 * - A missing amount that is forgiven is noted at the payment, which has the amount that came in.
 * - Money for a reconciled payment, or for a cancelled sale, is owed in whole.
 */
export async function receiveMoney(tx: Connection, parts: Parts, decision: Decision): Promise<Received> {
  const received: Received = { payments: [], made: [] };
  for (const [place, row] of parts.payments.entries()) {
    const isLast = place === parts.payments.length - 1;
    const arrived = decision.shares.get(row.payment.id) ?? 0;
    const isSecond = standingOf(row) === 'reconciled';
    const payment = isSecond ? await insertSecondPayment(tx, row, arrived, decision) : row.payment;
    const after = isSecond
      ? payment
      : await validate(tx, row, arrived, isLast ? decision : { ...decision, missing: 0 });
    if (isSecond) received.made.push(payment.id);
    received.payments.push({
      paymentId: payment.id,
      amountHundredths: arrived,
      stateBefore: isSecond ? 'rejected' : payment.state,
      amountBefore: payment.amountHundredths,
      coversBefore: payment.coversCents,
      forgivenBefore: isSecond ? 0 : payment.forgivenHundredths,
    });
    const isWhole = isSecond || standingOf(row) === 'cancelled';
    // Staff may have refunded a part of a cancelled sale's payment before its money was matched.
    const left = leftOf(row.sale, after, await selectPayments(tx, after.saleId));
    const owed = isWhole ? left.amountHundredths : arrived - dueOf(row);
    if (decision.difference === 'owed_to_customer' && owed > 0) {
      const coversCents = isWhole ? left.coversCents : after.coversCents - coversDue(row.payment);
      received.made.push(await insertOwedRefund(tx, after, { owed, coversCents: Math.max(0, coversCents) }, decision));
    }
    if (decision.difference === 'still_due' && owed < 0) received.made.push(await insertRest(tx, row, after, -owed));
  }
  return received;
}

async function validate(tx: Connection, row: PaymentRow, arrived: number, decision: Decision): Promise<Payment> {
  const { payment, sale } = row;
  const { difference, missing, actor, at } = decision;
  const isSame = arrived === payment.amountHundredths;
  const coversCents = isSame ? payment.coversCents : await coversNow(tx, sale.id, payment, arrived);
  const short = payment.currency === 'VES' ? dueOf(row) - arrived : coversDue(payment) - coversCents;
  const forgivenHundredths = difference === 'forgiven' ? Math.max(0, short) + missing : 0;
  const isDecided = payment.state === 'validated';
  const [after] = await tx
    .update(payments)
    .set({
      state: 'validated',
      amountHundredths: arrived,
      coversCents,
      forgivenHundredths,
      version: sql`${payments.version} + 1`,
      // A validation by hand keeps its author.
      ...(isDecided ? {} : { decidedBy: actor.accountId, decidedAt: at, decision: wordsOf(decision) }),
    })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!after) throw new Error('A payment that is locked is not there');
  return after;
}

/** A second transfer for a reconciled payment becomes a further payment. */
async function insertSecondPayment(
  tx: Connection,
  { payment, sale }: PaymentRow,
  arrived: number,
  decision: Decision,
): Promise<Payment> {
  const coversCents = await coversNow(tx, sale.id, payment, arrived);
  return insertNext(tx, payment, {
    amountHundredths: arrived,
    coversCents,
    state: 'validated',
    decidedBy: decision.actor.accountId,
    decidedAt: decision.at,
    decision: 'Pagado dos veces',
  });
}

async function insertOwedRefund(
  tx: Connection,
  payment: Payment,
  { owed, coversCents }: { owed: number; coversCents: number },
  { decision, actor }: Decision,
): Promise<number> {
  const refund = await insertNext(tx, payment, {
    kind: 'refund',
    refundOf: payment.id,
    amountHundredths: owed,
    coversCents,
    owedBy: actor.accountId,
    decision,
  });
  return refund.id;
}

async function insertRest(
  tx: Connection,
  { payment: before }: PaymentRow,
  after: Payment,
  due: number,
): Promise<number> {
  const coversCents = Math.max(0, coversDue(before) - after.coversCents);
  return (await insertNext(tx, before, { amountHundredths: due, coversCents })).id;
}

/** Inserts a further payment or refund with the method and payer of this one. */
async function insertNext(
  tx: Connection,
  of: Payment,
  values: Partial<typeof payments.$inferInsert> & { amountHundredths: number; coversCents: number; kind?: PaymentKind },
): Promise<Payment> {
  const position = nextPosition(await selectPayments(tx, of.saleId));
  const { saleId, method, currency, bank, payerName, payerPhone, payerId } = of;
  const [written] = await tx
    .insert(payments)
    .values({ saleId, position, method, currency, bank, payerName, payerPhone, payerId, ...values })
    .returning();
  if (!written) throw new Error('No payment was written');
  return written;
}

/** The cents of the total that it has to cover: those of its amount, and what was forgiven of it in dollars. */
function coversDue({ currency, coversCents, forgivenHundredths }: Payment): number {
  return coversCents + (currency === 'USD' ? forgivenHundredths : 0);
}

async function coversNow(tx: Connection, saleId: number, { currency }: Payment, amount: number): Promise<number> {
  const [sale] = await tx.select().from(sales).where(eq(sales.id, saleId));
  if (!sale) throw new Error('A sale that is locked is not there');
  return coversWithTaxes(tx, sale, currency, amount);
}

function wordsOf({ difference, decision }: Decision): string {
  return decision || WORDS[difference];
}
