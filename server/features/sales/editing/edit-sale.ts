import type { EditSale } from '#contract/sales/edit-sale.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { formatUsd } from '#domain/money/money.ts';
import { RECIPIENT_NAMES } from '#domain/sales/editing/edit.ts';
import { goesTheSameWay } from '#domain/sales/place-of-address.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { enqueueEditedMail } from '../mails/order-edited-mail.ts';
import { moveSale } from '../move-sale.ts';
import { refuseStale } from '../office/read-sale.ts';
import { followIgtf } from '../payments/follow-igtf.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import { settleSale } from '../payments/settle-sale.ts';
import { promiseAgain } from '../promised-day.ts';
import { recordSale } from '../sale-history.ts';
import { lockSale, NO_SALE } from '../sales.queries.ts';
import { type EditPlan, planEdit } from './plan-edit.ts';
import { presentEdit } from './present-edit.ts';
import { type EditServices, readEdit } from './read-edit.ts';
import { mailAgain, writeEdit } from './write-edit.ts';
import { writeEditedMoney } from './write-edited-money.ts';

/** Why payments reopen an edited sale, in its history. */
export const SHORT_BY_EDIT = 'Falta por pagar por el cambio del pedido';

/**
 * Changes an order before it is handed over, in one transaction: lines, recipient and delivery. Only what changed moves. Its
 * money follows, and the shopper gets a mail. Refused when the sale, its stock or its money are not as the preview said.
 * Locks the sale, then the items by id.
 */
export function editSale(
  services: EditServices,
  { saleId, body, seen, actor }: { saleId: number; body: EditSale; seen: number | null; actor: AccountActor },
): Promise<Outcome<null>> {
  return attempt<null>(services.database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    const stale = await refuseStale(tx, loaded, seen);
    if (stale) return stale;
    const context = await readEdit(tx, services, loaded, body, true);
    const planned = await planEdit(tx, context, body);
    if (!planned.ok) return planned;
    const plan = planned.value;
    if (plan.seen !== body.seen) {
      const message = 'Las existencias, los precios o los pagos cambiaron. Revisa cómo quedaría antes de guardar.';
      return { ok: false, code: 'edit_changed', message, details: presentEdit(context, plan) };
    }
    if (!plan.changed) return { ok: true, value: null };
    await writeEdit(tx, context, plan, actor);
    const refused = await writeEditedMoney(tx, loaded, plan.money, actor);
    if (refused) return refused;
    await recordSale(tx, actor, 'sale.edited', loaded, detailsOf(plan, loaded.sale.totalCents));
    await followIgtf(tx, saleId);
    const edited = await lockSale(tx, saleId);
    if (!edited) throw new Error('A sale that is locked is not there');
    if (plan.money.reopens) {
      await moveSale(tx, services, edited, { to: 'pendiente', actor, byPayments: SHORT_BY_EDIT });
      await mailAgain(tx, edited, 'order-validated');
    }
    if (plan.money.settles) await settleSale(tx, services, saleId, actor, 'Sus pagos alcanzan después del cambio');
    const after = (await lockSale(tx, saleId)) ?? edited;
    if (plan.delivery || !goesTheSameWay(loaded.sale, after.sale)) await promiseAgain(tx, after, services.now());
    await enqueueEditedMail(tx, services, after, {
      pieces: plan.pieces,
      delivers: plan.delivery !== null || plan.recipient.fields.length > 0,
      totalBefore: loaded.sale.totalCents,
      owed: plan.money.owed,
      payments: await selectPayments(tx, saleId),
    });
    return { ok: true, value: null };
  });
}

/** For the audit log: without the recipient's data, which is erased with the customer's. */
function detailsOf({ pieces, delivery, recipient, sale }: EditPlan, totalBefore: number) {
  const names = (change: 'removed' | 'added') =>
    pieces.filter((one) => one.change === change).map((one) => `${one.quantity} × ${nameWithSize(one)}`);
  return {
    ...(pieces.length > 0 && { removed: names('removed'), added: names('added') }),
    ...(delivery && { delivery: { from: delivery.before, to: delivery.after } }),
    ...(recipient.fields.length > 0 && { fields: recipient.fields.map((field) => RECIPIENT_NAMES[field]) }),
    ...(sale.totalCents !== totalBefore && {
      total: { from: formatUsd(totalBefore), to: formatUsd(sale.totalCents) },
    }),
  };
}
