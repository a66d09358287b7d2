import { inArray } from 'drizzle-orm';
import type { PackingSlip } from '#contract/sales/sale-office.ts';
import { SHIPPING_METHODS } from '#domain/sales/delivery-and-payment.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { selectSale } from '../sales.queries.ts';

/** The data needed to pack the parcel; null when there is no such sale. */
export async function readPackingSlip(connection: Connection, saleId: number): Promise<PackingSlip | null> {
  const found = await selectSale(connection, saleId);
  if (!found) return null;
  const { sale, lines } = found;
  const ids = lines.map((line) => line.itemId);
  const rows = await connection
    .select({ id: items.id, barcode: items.barcode })
    .from(items)
    .where(inArray(items.id, ids));
  const barcodes = new Map(rows.map((row) => [row.id, row.barcode]));
  return {
    order_id: sale.orderId,
    createdAt: sale.createdAt.toISOString(),
    status: sale.status,
    customer_name: sale.customerName,
    customer_id: sale.customerId,
    customer_phone: sale.customerPhone,
    address: sale.address,
    shipping_method: SHIPPING_METHODS[sale.shippingMethod],
    lines: lines.map((line) => ({
      quantity: line.quantity,
      name: line.name,
      reference: line.ref,
      size: line.size,
      barcode: barcodes.get(line.itemId) ?? null,
    })),
  };
}
