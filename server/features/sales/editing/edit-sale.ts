import type { EditableSale, EditPreview, EditSale, PreviewEdit } from '#contract/sales/edit-sale.ts';
import { formatUsd } from '#domain/money/money.ts';
import { RECIPIENT_NAMES } from '#domain/sales/editing/edit.ts';
import { goesTheSameWay } from '#domain/sales/place-of-address.ts';
import { arriveOnBalance } from '#server/features/locations/ledger/move-stock.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { enqueueEditedMail, piecesNamed } from '../mails/order-edited-mail.ts';
import { moveSale } from '../move-sale.ts';
import { refuseStale } from '../office/read-sales.ts';
import { followIgtf } from '../payments/follow-igtf.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import { settleSale } from '../payments/settle-sale.ts';
import { promiseAgain } from '../promised-day.ts';
import { recordSale } from '../sale-history.ts';
import { lockSale, NO_SALE, selectSale } from '../sales.queries.ts';
import { type EditPlan, planEdit } from './plan-edit.ts';
import { presentEdit, presentEditable } from './present-edit.ts';
import { type EditServices, readEdit, selectOrderLocations, selectSalePieces } from './read-edit.ts';
import { mailAgain, writeEdit, writeEditedMoney } from './write-edit.ts';

/** Why payments reopen an edited sale, in its history. */
const SHORT_BY_EDIT = 'Falta por pagar por el cambio del pedido';

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
    const itemIds = [...context.loaded.lines, ...plan.fresh].map(({ itemId }) => itemId);
    await arriveOnBalance(tx, itemIds, () => writeEdit(tx, context, plan, actor));
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
  return {
    ...(pieces.length > 0 && { removed: piecesNamed(pieces, 'removed'), added: piecesNamed(pieces, 'added') }),
    ...(delivery && { delivery: { from: delivery.before, to: delivery.after } }),
    ...(recipient.fields.length > 0 && { fields: recipient.fields.map((field) => RECIPIENT_NAMES[field]) }),
    ...(sale.totalCents !== totalBefore && {
      total: { from: formatUsd(totalBefore), to: formatUsd(sale.totalCents) },
    }),
  };
}

/** What an edit would change. Takes no locks and writes nothing. */
export function previewEdit(
  services: EditServices,
  { saleId, body }: { saleId: number; body: PreviewEdit },
): Promise<Outcome<EditPreview>> {
  return services.database.transaction(async (tx) => {
    const loaded = await selectSale(tx, saleId);
    if (!loaded) return NO_SALE;
    const context = await readEdit(tx, services, loaded, body, false);
    const planned = await planEdit(tx, context, body);
    return planned.ok ? { ok: true, value: presentEdit(context, planned.value) } : planned;
  });
}

/** What an edit starts from, and why there can be none. */
export function readEditable({ database }: EditServices, saleId: number): Promise<Outcome<EditableSale>> {
  return database.transaction(async (tx) => {
    const loaded = await selectSale(tx, saleId);
    if (!loaded) return NO_SALE;
    const pieces = await selectSalePieces(tx, saleId);
    return { ok: true, value: presentEditable({ loaded, pieces, locations: await selectOrderLocations(tx) }) };
  });
}
