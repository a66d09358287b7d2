import { and, eq, ne, sql } from 'drizzle-orm';
import { MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Verdict } from '#server/platform/payment-verifier/payment-verifier.ts';
import type { SaleServices } from '../move-sale.ts';
import { type Payment, payments, paymentVerifications } from '../payments.tables.ts';
import { sales } from '../sales.tables.ts';
import { followIgtf } from './follow-igtf.ts';
import { lockPayment, nameOf, writePayment } from './payment-changes.ts';
import { settleSale } from './settle-sale.ts';

const SHOP: Actor = { accountId: null, name: 'Banco (verificación)' };

/**
 * Stores the bank's answer. A confirmed payment becomes matched, with the bank's text, for a person to validate. If
 * the setting says so it is validated at once, unless another sale has the same reference, because the same money
 * would count twice. A payment that was changed in the meantime stays as it is.
 */
export function noteVerdict(
  services: SaleServices & { validates: boolean },
  // `row` is the id in payment_verifications; `version` is the payment's version when it was read.
  { paymentId, row, version }: { paymentId: number; row: number; version: number },
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
    const validates = services.validates && payment.state === 'declared' && !(await isInOtherSale(tx, payment));
    const decision = `Banco: ${words}`.slice(0, MAX_DECISION_LENGTH);
    const decided = { decision, decidedBy: null, decidedAt: new Date() };
    if (payment.state === 'rejected') await writePayment(tx, paymentId, { state: 'declared', ...decided });
    await writePayment(tx, paymentId, { state: validates ? 'validated' : 'matched', ...decided });
    if (!validates) return followIgtf(tx, payment.saleId);
    await settleSale(tx, services, payment.saleId, SHOP, `${nameOf(payment)} confirmado por el banco`);
  });
}

/** Whether a payment of another sale, which is not cancelled, has the same reference on the same day. */
async function isInOtherSale(
  tx: Connection,
  { id, saleId, paidOn, method, bank, reference }: Payment,
): Promise<boolean> {
  const spelling = sql`payment_spelling(${method}, ${bank}, ${reference})`;
  // Two concurrent confirmations lock here, so the second one sees the first.
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
