import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { isCreditMethod } from '#domain/credit/credit.ts';
import { EDIT_REFUND } from '#domain/payments/money-back.ts';
import { needsSecondPerson } from '#server/features/approvals/second-person.queries.ts';
import { attributeStockChanges } from '#server/features/locations/ledger/move-stock.ts';
import { saleFulfilments, stockReservations } from '#server/features/locations/stock.tables.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor, Actor } from '#server/platform/http/actor.ts';
import { readdressParcels } from '../parcels/carrier-of-parcel.ts';
import { discardParcels } from '../parcels/discard-parcels.ts';
import { parcelLines, parcels } from '../parcels/parcels.tables.ts';
import { nextPosition, refuseNext } from '../payments/add-payment.ts';
import { decidedNow, moneyOf, recordPayment, writePayment } from '../payments/payment-changes.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import { payments } from '../payments.tables.ts';
import { type SaleWithLines, saleLines, sales } from '../sales.tables.ts';
import { unpackParcels } from './change-recipient.ts';
import type { EditedMoney } from './edit-money.ts';
import type { EditPlan } from './plan-edit.ts';
import type { EditContext } from './read-edit.ts';
import { saleEdits } from './sale-edits.tables.ts';

/** Writes what an edit changes of a sale, its pieces and parcels, with its history. Call it with the items locked. */
export async function writeEdit(tx: Connection, context: EditContext, plan: EditPlan, actor: Actor): Promise<void> {
  const { sale } = context.loaded;
  await attributeStockChanges(tx, actor);
  await leaveParcels(tx, context, plan, actor);
  if (plan.released.length > 0) {
    await tx
      .update(stockReservations)
      .set({ state: 'released', settledAt: sql`clock_timestamp()` })
      .where(and(eq(stockReservations.saleId, sale.id), inArray(stockReservations.id, plan.released)));
  }
  await writeLines(tx, plan);
  const reservations = plan.fresh.flatMap(({ position, itemId, from }) =>
    from.map((pieces) => ({ saleId: sale.id, linePosition: position, itemId, ...pieces })),
  );
  if (reservations.length > 0) await tx.insert(stockReservations).values(reservations);
  await undoFulfilments(tx, context, plan);
  const { subtotalCents, discountCents, totalCents, totalBsHundredths } = plan.sale;
  await tx
    .update(sales)
    .set({
      ...plan.recipient.columns,
      ...plan.delivery?.columns,
      ...{ subtotalCents, discountCents, totalCents, totalBsHundredths },
      version: sql`${sales.version} + 1`,
    })
    .where(eq(sales.id, sale.id));
  await tx.insert(saleEdits).values({
    saleId: sale.id,
    accountId: actor.accountId,
    editedAt: sql`clock_timestamp()`,
    lines: plan.pieces,
    deliveryBefore: plan.delivery?.before ?? null,
    deliveryAfter: plan.delivery?.after ?? null,
    fields: plan.recipient.fields,
    recipient: plan.recipient.recipient,
    totalBeforeCents: sale.totalCents,
    totalAfterCents: totalCents,
  });
}

async function writeLines(tx: Connection, { sale, lines }: EditPlan): Promise<void> {
  const positions = lines.map(({ position }) => position);
  await tx.delete(saleLines).where(and(eq(saleLines.saleId, sale.id), notInArray(saleLines.position, positions)));
  // All of them: their shares of the discount differ.
  await tx
    .insert(saleLines)
    .values(lines)
    .onConflictDoUpdate({
      target: [saleLines.saleId, saleLines.position],
      set: {
        quantity: sql`excluded.quantity`,
        discountCents: sql`excluded.discount_cents`,
        baseCents: sql`excluded.base_cents`,
        taxCents: sql`excluded.tax_cents`,
        taxBasisPoints: sql`excluded.tax_basis_points`,
      },
    });
}

/** Takes released pieces out of their parcels, which are to be packed again; parcels without pieces go. */
async function leaveParcels(
  tx: Connection,
  { loaded, pieces }: EditContext,
  plan: EditPlan,
  actor: Actor,
): Promise<void> {
  const saleId = loaded.sale.id;
  const touched = pieces.filter(({ id, inParcel }) => inParcel && plan.released.includes(id));
  if (touched.length > 0) {
    const where = touched.map(({ linePosition, locationId }) =>
      and(eq(parcelLines.linePosition, linePosition), eq(parcelLines.locationId, locationId)),
    );
    const out = await tx
      .delete(parcelLines)
      .where(and(eq(parcelLines.saleId, saleId), eq(parcelLines.open, true), or(...where)))
      .returning({ parcelId: parcelLines.parcelId });
    const opened = out.map(({ parcelId }) => parcelId);
    const empty = await tx
      .select()
      .from(parcels)
      .where(
        and(inArray(parcels.id, opened), sql`not exists (select from parcel_lines where parcel_id = ${parcels.id})`),
      );
    await discardParcels(tx, loaded, empty, actor);
    await tx
      .update(parcels)
      .set({ packedAt: null, version: sql`${parcels.version} + 1` })
      .where(inArray(parcels.id, opened));
  }
  if (plan.recipient.unpacks || plan.delivery) await unpackParcels(tx, saleId);
  await readdressParcels(tx, loaded.sale, plan.sale);
}

/** A store whose pieces changed prepares the order again, and a location with new pieces has not sent all of them. */
async function undoFulfilments(tx: Connection, { loaded, pieces }: EditContext, plan: EditPlan): Promise<void> {
  const changed = [
    ...pieces.filter(({ id }) => plan.released.includes(id)).map(({ locationId }) => locationId),
    ...plan.fresh.flatMap(({ from }) => from.map(({ locationId }) => locationId)),
  ];
  if (changed.length === 0) return;
  const saleId = loaded.sale.id;
  const undone = await tx
    .delete(saleFulfilments)
    .where(and(eq(saleFulfilments.saleId, saleId), inArray(saleFulfilments.locationId, changed)))
    .returning({ state: saleFulfilments.state });
  if (!undone.some(({ state }) => state === 'ready')) return;
  await mailAgain(tx, loaded, 'order-ready');
}

/**
 * Renames a mail that no longer holds, because a sale gets one mail of each kind: the shopper gets another one when the order
 * is ready or validated again.
 */
export async function mailAgain(
  tx: Connection,
  { sale }: SaleWithLines,
  kind: 'order-ready' | 'order-validated',
): Promise<void> {
  await tx
    .update(mails)
    .set({ kind: `${kind}-${sale.version}` })
    .where(and(eq(mails.saleId, sale.id), eq(mails.kind, kind)));
}

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
