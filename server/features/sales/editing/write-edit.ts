import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { attributeStockChanges } from '#server/features/locations/ledger/move-stock.ts';
import { saleFulfilments, stockReservations } from '#server/features/locations/stock.tables.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { discardParcels } from '../parcels/discard-parcels.ts';
import { parcelLines, parcels } from '../parcels/parcels.tables.ts';
import { readdressParcels } from '../parcels/readdress-parcels.ts';
import { type SaleWithLines, saleLines, sales } from '../sales.tables.ts';
import { unpackParcels } from './change-recipient.ts';
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
  const opened: number[] = [];
  for (const { linePosition, locationId } of touched) {
    const out = await tx
      .delete(parcelLines)
      .where(
        and(
          eq(parcelLines.saleId, saleId),
          eq(parcelLines.linePosition, linePosition),
          eq(parcelLines.locationId, locationId),
          eq(parcelLines.open, true),
        ),
      )
      .returning({ parcelId: parcelLines.parcelId });
    opened.push(...out.map(({ parcelId }) => parcelId));
  }
  if (opened.length > 0) {
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

/** A mail of before says what is not so any more: the shopper gets another one once the order is so again. */
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
