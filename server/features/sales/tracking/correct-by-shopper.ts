import { and, desc, eq } from 'drizzle-orm';
import type { TrackedSale } from '#contract/sales/sale.ts';
import type { CorrectedDelivery } from '#contract/shipping/corrected-delivery.ts';
import { refuseShopperRecipient } from '#domain/sales/fulfilment/shopper-changes.ts';
import { isSamePlace, placeOfAddress } from '#domain/sales/place-of-address.ts';
import { addressWithCity, shippingAfter } from '#domain/sales/venezuela.ts';
import { enqueueOnce } from '#server/features/mails/enqueue-mails.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { changeRecipient } from '../editing/change-recipient.ts';
import { saleEdits } from '../editing/sale-edits.tables.ts';
import { composeRecipientMail } from '../mails/order-status-mails.ts';
import type { SaleServices } from '../move-sale.ts';
import { parcels } from '../parcels/parcels.tables.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import { promisedDay } from '../promised-day.ts';
import { selectSale } from '../sales.queries.ts';
import { type SaleWithLines, saleNotes } from '../sales.tables.ts';
import { readProgress } from './order-progress.ts';
import { lockTracked, NO_ORDER, readTracked, SHOPPER, type TrackRequest } from './track-sale.ts';

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
  return attempt(services.database, async (tx) => {
    const loaded = await lockTracked(tx, request);
    if (!loaded) return NO_ORDER;
    const refusal = refuseShopperRecipient(await readProgress(tx, loaded, await selectPayments(tx, loaded.sale.id)));
    if (refusal) return conflict(refusal);
    const earlier = and(eq(saleEdits.saleId, loaded.sale.id), eq(saleEdits.byShopper, true));
    if ((await tx.$count(saleEdits, earlier)) >= MOST_CORRECTIONS) return conflict(TOO_MANY);
    const { name, cedula, phone } = corrected;
    const address = addressWithCity(corrected);
    const wished = { name, address, ...(cedula && { cedula }), ...(phone && { phone }) };
    const delivery = await deliveryTo(tx, services, loaded, address, corrected);
    const changed = await changeRecipient(tx, loaded, wished, { actor: SHOPPER, byShopper: true }, delivery);
    if (!changed.ok) return changed;
    const now = changed.value;
    if (now.sale.version !== loaded.sale.version) {
      if (now.sale.status === 'validado') await noteLabels(tx, now);
      await enqueueOnce(tx, services.jobs, composeRecipientMail(now, services.branding));
    }
    return { ok: true, value: await readTracked(tx, (await selectSale(tx, now.sale.id)) ?? now) };
  });
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
  const shippingMethod = shippingAfter({ method: sale.shippingMethod, ...placeOfAddress(sale.address) }, to);
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
