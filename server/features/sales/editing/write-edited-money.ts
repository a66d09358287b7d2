import { isCreditMethod } from '#domain/credit/credit.ts';
import { EDIT_REFUND } from '#domain/payments/money-back.ts';
import { needsSecondPerson } from '#server/features/approvals/second-person.queries.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { nextPosition, refuseNext } from '../payments/add-payment.ts';
import { decidedNow, moneyOf, recordPayment, writePayment } from '../payments/payment-changes.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import { payments } from '../payments.tables.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import type { EditedMoney } from './edit-money.ts';

/**
 * Writes what an edit does to the payments of a sale: what became owed, and what is promised at the store. Call it under the
 * sale's lock. @returns why it cannot be; null once it is written
 */
export async function writeEditedMoney(
  tx: Connection,
  loaded: SaleWithLines,
  { withdrawn, owed, promised }: EditedMoney,
  actor: AccountActor,
): Promise<Refusal | null> {
  const all = await selectPayments(tx, loaded.sale.id);
  const full = owed.length > 0 ? refuseNext(all, owed.length) : null;
  if (full) return full;
  for (const payment of all.filter(({ id }) => withdrawn.includes(id))) {
    await writePayment(tx, payment.id, { state: 'rejected', ...decidedNow(actor, 'El pedido cambió otra vez') });
    await recordPayment(tx, actor, 'payment.rejected', { loaded, payment }, { value: moneyOf(payment) });
  }
  if (promised) {
    const { id, ...amounts } = promised;
    const nothing = { state: 'rejected' as const, ...decidedNow(actor, 'Ya no queda nada que pagar al retirar') };
    await writePayment(tx, id, amounts.amountHundredths > 0 ? amounts : nothing);
  }
  const needsSecond = owed.length > 0 && (await needsSecondPerson(tx, 'refund.pay'));
  let position = nextPosition(all);
  for (const refund of owed) {
    const [payment] = await tx
      .insert(payments)
      .values({
        ...refund,
        saleId: loaded.sale.id,
        position,
        kind: 'refund',
        state: 'declared',
        owedBy: actor.accountId,
        secondPerson: needsSecond && !isCreditMethod(refund.method),
        ...decidedNow(actor, EDIT_REFUND),
      })
      .returning();
    if (!payment) throw new Error('A refund that was written is not there');
    position += 1;
    await recordPayment(tx, actor, 'payment.refund-owed', { loaded, payment }, { value: moneyOf(payment) });
  }
  return null;
}
