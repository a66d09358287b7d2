import { and, desc, eq, sql } from 'drizzle-orm';
import type { TrackedSale } from '#contract/sales/sale.ts';
import type { CorrectedDelivery } from '#contract/shipping/corrected-delivery.ts';
import { SHIPPING_METHODS } from '#domain/sales/delivery-and-payment.ts';
import { RECIPIENT_NAMES } from '#domain/sales/editing/edit.ts';
import { refuseShopperCancel, refuseShopperRecipient } from '#domain/sales/fulfilment/shopper-changes.ts';
import { isSamePlace } from '#domain/sales/place-of-address.ts';
import { addressWithCity } from '#domain/sales/venezuela.ts';
import { enqueueMails, enqueueOnce } from '#server/features/mails/enqueue-mails.ts';
import { conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type CorrectedRecipient, correctRecipient, methodAfter } from '../editing/change-recipient.ts';
import { saleEdits } from '../editing/sale-edits.tables.ts';
import { composeRecipientMail, composeShopperCancelMail } from '../mails/order-status-mails.ts';
import { moveSale, type SaleServices } from '../move-sale.ts';
import { readdressParcels } from '../parcels/carrier-of-parcel.ts';
import { parcels } from '../parcels/parcels.tables.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import { followStatus } from '../payments/settle-sale.ts';
import { promisedDay } from '../promised-day.ts';
import { recordSale } from '../sale-history.ts';
import { type SaleWithLines, saleNotes, sales, type WrittenSale } from '../sales.tables.ts';
import { changeTracked, readProgress, SHOPPER, type TrackRequest } from './track-sale.ts';

/** After so many corrections, each with a mail, the shopper is asked to write to the shop instead. */
const MOST_CORRECTIONS = 10;
const TOO_MANY = 'Ya corregiste varias veces los datos de este pedido. Escríbenos y lo resolvemos contigo.';

/**
 * A shopper corrects where an order goes and who receives it, until it is packed. The method follows the place, and so does the
 * promised day of a paid order. The order's address for mails stays, and gets a mail: a link may be in other hands.
 */
export function correctByShopper(
  services: SaleServices,
  request: TrackRequest,
  corrected: CorrectedDelivery,
): Promise<Outcome<TrackedSale>> {
  return changeTracked(services, request, async (tx, loaded) => {
    const refusal = refuseShopperRecipient(await readProgress(tx, loaded, await selectPayments(tx, loaded.sale.id)));
    if (refusal) return conflict(refusal);
    const earlier = and(eq(saleEdits.saleId, loaded.sale.id), eq(saleEdits.byShopper, true));
    if ((await tx.$count(saleEdits, earlier)) >= MOST_CORRECTIONS) return conflict(TOO_MANY);
    const { name, cedula, phone } = corrected;
    const address = addressWithCity(corrected);
    const wished = { name, address, ...(cedula && { cedula }), ...(phone && { phone }) };
    const delivery = await deliveryTo(tx, services, loaded, address, corrected);
    const correction = await correctRecipient(tx, loaded, wished, { byShopper: true });
    if (!correction.ok) return correction;
    if (correction.value.fields.length === 0) return null;
    const now = { ...loaded, sale: await writeCorrection(tx, loaded, correction.value, delivery) };
    if (now.sale.status === 'validado') await noteLabels(tx, now);
    await enqueueOnce(tx, services.jobs, composeRecipientMail(now, services.branding));
    return null;
  });
}

/** Writes the correction with its history and audit entry. @returns the sale with its new version */
async function writeCorrection(
  tx: Connection,
  loaded: SaleWithLines,
  { columns, fields, recipient }: CorrectedRecipient,
  delivery: Partial<Pick<WrittenSale, 'shippingMethod' | 'promisedOn'>>,
): Promise<WrittenSale> {
  const { sale } = loaded;
  const after = { ...sale, ...columns, ...delivery, version: sale.version + 1 };
  await tx
    .update(sales)
    .set({ ...columns, ...delivery, version: after.version })
    .where(eq(sales.id, sale.id));
  await readdressParcels(tx, sale, after);
  const isOtherWay = after.shippingMethod !== sale.shippingMethod;
  await tx.insert(saleEdits).values({
    saleId: sale.id,
    accountId: SHOPPER.accountId,
    byShopper: true,
    editedAt: sql`clock_timestamp()`,
    fields,
    recipient,
    deliveryBefore: isOtherWay ? SHIPPING_METHODS[sale.shippingMethod] : null,
    deliveryAfter: isOtherWay ? SHIPPING_METHODS[after.shippingMethod] : null,
    totalBeforeCents: sale.totalCents,
    totalAfterCents: sale.totalCents,
  });
  await recordSale(tx, SHOPPER, 'sale.edited', loaded, { fields: fields.map((field) => RECIPIENT_NAMES[field]) });
  return after;
}

/** What changes with the address; a place that stays keeps its method and its day. */
async function deliveryTo(
  tx: Connection,
  { now }: SaleServices,
  { sale, lines }: SaleWithLines,
  address: string,
  to: CorrectedDelivery,
) {
  if (isSamePlace(sale.address, address)) return {};
  const shippingMethod = methodAfter(sale, to);
  if (sale.status !== 'validado') return { shippingMethod };
  return {
    shippingMethod,
    promisedOn: await promisedDay(tx, { sale: { ...sale, address, shippingMethod }, lines }, now()),
  };
}

const LABEL_NOTE =
  'El cliente corrigió el envío cuando ya se preparaba. Revisa el transportista y la guía del paquete. Si la etiqueta está impresa, imprímela otra vez.';

/**
 * Tells staff of an order that is being prepared that its label may be wrong. Only of a paid one: a note on another extends its
 * term (expiry/expire-unpaid.ts).
 */
async function noteLabels(tx: Connection, { sale }: SaleWithLines): Promise<void> {
  const open = and(eq(parcels.saleId, sale.id), eq(parcels.state, 'preparing'));
  if ((await tx.$count(parcels, open)) === 0) return;
  const [last] = await tx
    .select({ note: saleNotes.note })
    .from(saleNotes)
    .where(eq(saleNotes.saleId, sale.id))
    .orderBy(desc(saleNotes.id))
    .limit(1);
  if (last?.note === LABEL_NOTE) return;
  await tx.insert(saleNotes).values({ saleId: sale.id, accountId: null, note: LABEL_NOTE });
}

/**
 * A shopper cancels an order that the shop has no money for. Its pieces, credit and discount go back as in any
 * cancellation. If a payment was declared, its money may be on its way, so staff get a mail. A repetition changes nothing.
 */
export function cancelByShopper(services: SaleServices, request: TrackRequest): Promise<Outcome<TrackedSale>> {
  return changeTracked(services, request, async (tx, loaded) => {
    const { id, status } = loaded.sale;
    if (status === 'cancelada') return null;
    const all = await selectPayments(tx, id);
    const refusal = refuseShopperCancel(await readProgress(tx, loaded, all));
    if (refusal) return conflict(refusal);
    await followStatus(tx, id, 'cancelada', null);
    const cancellation = { reason: 'shopper', words: null } as const;
    await moveSale(tx, services, loaded, { to: 'cancelada', actor: SHOPPER, cancellation });
    if (all.some(({ state, atPickup }) => state === 'declared' && !atPickup)) {
      await enqueueMails(tx, services.jobs, [composeShopperCancelMail(loaded, services.branding)]);
    }
    return null;
  });
}
