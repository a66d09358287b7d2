import { and, eq, sql } from 'drizzle-orm';
import type { OrderRecipient } from '#contract/sales/order-recipient.ts';
import type { ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import { RECIPIENT_FIELDS, type RecipientField } from '#domain/sales/editing/edit.ts';
import { placeOfAddress } from '#domain/sales/place-of-address.ts';
import { shippingAfter } from '#domain/sales/venezuela.ts';
import { saleFulfilments } from '#server/features/locations/stock.tables.ts';
import { conflict, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { selectOpenInvoices } from '../open-invoices.queries.ts';
import { parcels } from '../parcels/parcels.tables.ts';
import type { SaleWithLines, WrittenSale } from '../sales.tables.ts';

/** How an order is sent to another place; a way that goes there as well stays. */
export function methodAfter(
  { shippingMethod, address }: Pick<WrittenSale, 'shippingMethod' | 'address'>,
  to: Parameters<typeof shippingAfter>[1],
): ShippingMethod {
  return shippingAfter({ method: shippingMethod, ...placeOfAddress(address) }, to);
}

const COLUMNS = { name: 'customerName', cedula: 'customerId', phone: 'customerPhone', address: 'address' } as const;
type Values = Partial<Record<RecipientField, string>>;

export interface CorrectedRecipient {
  /** Which data changes; empty when all stays. */
  fields: RecipientField[];
  columns: Partial<Record<(typeof COLUMNS)[RecipientField], string>>;
  /** What it was and will be; null when all stays. */
  recipient: { before: Values; after: Values } | null;
  /** Whether parcels are packed with the old label: see `unpackParcels`. */
  unpacks: boolean;
}

/**
 * What a correction of the recipient changes, and whether it may: not once the order was packed (for a shopper, while staff
 * unpack it), sent, handed over or cancelled. Call it under the sale's lock. Writes nothing.
 */
export async function correctRecipient(
  tx: Connection,
  loaded: SaleWithLines,
  wished: OrderRecipient,
  editor: { byShopper: boolean },
): Promise<Outcome<CorrectedRecipient>> {
  const { sale } = loaded;
  const fields = RECIPIENT_FIELDS.filter(
    (field) => wished[field] !== undefined && wished[field] !== sale[COLUMNS[field]],
  );
  if (fields.length === 0) return { ok: true, value: { fields, columns: {}, recipient: null, unpacks: false } };
  const refused = refuseRecipient(loaded, fields);
  if (refused) return refused;
  const packed = await findPacked(tx, loaded, fields, editor);
  if (!packed.ok) return packed;
  const after: Values = Object.fromEntries(fields.map((field) => [field, wished[field]]));
  const before: Values = Object.fromEntries(fields.map((field) => [field, sale[COLUMNS[field]]]));
  const columns = Object.fromEntries(fields.map((field) => [COLUMNS[field], wished[field]]));
  return { ok: true, value: { fields, columns, recipient: { before, after }, unpacks: packed.value } };
}

function refuseRecipient({ sale, pickup }: SaleWithLines, fields: readonly RecipientField[]): Refusal | null {
  if (sale.status === 'cancelada') return conflict('Este pedido está cancelado: ya no se cambia');
  if (!sale.customerEmail) return conflict('Los datos del cliente se borraron: este pedido ya no se cambia');
  if (pickup && fields.includes('address'))
    return invalidField('address', 'Un pedido que se retira en tienda no lleva dirección de envío');
  return null;
}

/**
 * Refuses what has left the house, what a shopper's packed parcel says, and the name and number of an invoice.
 * @returns whether parcels are packed
 */
async function findPacked(
  tx: Connection,
  { sale }: SaleWithLines,
  fields: readonly RecipientField[],
  { byShopper }: { byShopper: boolean },
): Promise<Outcome<boolean>> {
  const invoice = (await selectOpenInvoices(tx, [sale.id])).get(sale.id);
  const invoiced = fields.find((field) => field === 'name' || field === 'cedula');
  if (invoice && invoiced)
    return invalidField(
      invoiced,
      byShopper
        ? 'Tu factura ya lleva este dato. Escríbenos para cambiarlo.'
        : `La factura ${invoice.number} ya lleva estos datos. Anúlala para cambiarlos.`,
    );
  const [handed] = await tx
    .select({ id: saleFulfilments.locationId })
    .from(saleFulfilments)
    .where(and(eq(saleFulfilments.saleId, sale.id), eq(saleFulfilments.state, 'handed_over')))
    .limit(1);
  const all = await tx
    .select({ state: parcels.state, packedAt: parcels.packedAt })
    .from(parcels)
    .where(eq(parcels.saleId, sale.id));
  if (handed || all.some(({ state }) => state === 'sent' || state === 'delivered'))
    return conflict('Este pedido ya salió: quién lo recibe ya no se cambia');
  const isPacked = all.some(({ state, packedAt }) => state === 'preparing' && packedAt !== null);
  if (isPacked && byShopper)
    return conflict('Tu pedido ya está empacado. Escríbenos y lo cambiamos contigo si todavía no ha salido.');
  return { ok: true, value: isPacked };
}

/** The parcels of a sale that have not left are to be packed again: their label says something else now. */
export async function unpackParcels(tx: Connection, saleId: number): Promise<void> {
  await tx
    .update(parcels)
    .set({ packedAt: null, version: sql`${parcels.version} + 1` })
    .where(and(eq(parcels.saleId, saleId), eq(parcels.state, 'preparing')));
}
