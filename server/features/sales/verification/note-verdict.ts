import { and, eq, ne, sql } from 'drizzle-orm';
import { MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Verdict } from '#server/platform/payment-verifier/payment-verifier.ts';
import { lockPayment, nameOf, writePayment } from '../payments/payment-changes.ts';
import { settleSale } from '../payments/settle-sale.ts';
import { type Payment, payments, paymentVerifications } from '../payments.tables.ts';
import { sales } from '../sales.tables.ts';
import type { MoveSaleServices } from '../status/move-sale.ts';

export interface NoteVerdictServices extends MoveSaleServices {
  database: Database;
  /** Whether an exact answer validates without a person. */
  validates: boolean;
}

const SHOP: Actor = { accountId: null, name: 'Banco (verificación)' };

interface Asked {
  paymentId: number;
  /** Of payment_verifications. */
  row: number;
  /** The payment's, when it was asked about. */
  version: number;
}

/**
 * Writes down what the bank said. A payment that it found stands as matched, with the bank's words, for a person to
 * confirm; where the setting says so it is validated at once, but never one whose reference another sale has too: the
 * same money would be found twice. What was changed while the bank was asked is left as it is.
 */
export function noteVerdict(
  services: NoteVerdictServices,
  { paymentId, row, version }: Asked,
  { outcome, words }: Omit<Verdict, 'outcome'> & { outcome: Verdict['outcome'] | 'failed' },
): Promise<void> {
  return services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    await tx
      .update(paymentVerifications)
      .set({ outcome, words: words || null, answeredAt: new Date() })
      .where(eq(paymentVerifications.id, row));
    const payment = locked?.payment;
    if (!payment || outcome !== 'found' || payment.version !== version) return;
    if (payment.state !== 'declared' && payment.state !== 'rejected') return;
    const validates = services.validates && payment.state === 'declared' && !(await isSaidElsewhere(tx, payment));
    const decision = `Banco: ${words}`.slice(0, MAX_DECISION_LENGTH);
    const decided = { decision, decidedBy: null, decidedAt: new Date() };
    if (payment.state === 'rejected') await writePayment(tx, paymentId, { state: 'declared', ...decided });
    await writePayment(tx, paymentId, { state: validates ? 'validated' : 'matched', ...decided });
    if (!validates) return;
    await settleSale(tx, services, payment.saleId, SHOP, `${nameOf(payment)} confirmado por el banco`);
  });
}

/** Whether a payment of another sale that is not cancelled names the same reference on the same day. */
async function isSaidElsewhere(
  tx: Connection,
  { id, saleId, paidOn, method, bank, reference }: Payment,
): Promise<boolean> {
  const spelling = sql`payment_spelling(${method}, ${bank}, ${reference})`;
  // Of two that are found at the same moment the second waits here, and sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payment ' || ${paidOn} || ' ' || ${spelling}))`);
  const [same] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(sales, eq(sales.id, payments.saleId))
    .where(
      and(
        eq(payments.kind, 'payment'),
        sql`${payments.paidOn} = ${paidOn}`,
        sql`payment_spelling(${payments.method}, ${payments.bank}, ${payments.reference}) = ${spelling}`,
        ne(payments.id, id),
        ne(payments.saleId, saleId),
        ne(payments.state, 'rejected'),
        ne(sales.status, 'cancelada'),
      ),
    )
    .limit(1);
  return same !== undefined;
}
