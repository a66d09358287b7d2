import { inArray } from 'drizzle-orm';
import type { PackingSlip } from '#contract/sales/sale-office.ts';
import { deliveryName } from '#domain/sales/delivery-and-payment.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { presentPickup } from '../pickups.ts';
import { withLines } from '../sales.queries.ts';
import { type SaleWithLines, sales } from '../sales.tables.ts';

/** The packing slips in the order of the ids; without those of missing sales. */
export async function readPackingSlips(connection: Connection, ids: number[]): Promise<PackingSlip[]> {
  const rows = await connection.select().from(sales).where(inArray(sales.id, ids));
  const loaded = await withLines(connection, rows);
  const barcodes = await selectBarcodes(connection, loaded);
  const slips = new Map(loaded.map((one) => [one.sale.id, presentSlip(one, barcodes)]));
  return ids.flatMap((id) => slips.get(id) ?? []);
}

async function selectBarcodes(connection: Connection, loaded: SaleWithLines[]): Promise<Map<number, string>> {
  const ids = [...new Set(loaded.flatMap(({ lines }) => lines.map((line) => line.itemId)))];
  const rows = await connection
    .select({ id: items.id, barcode: items.barcode })
    .from(items)
    .where(inArray(items.id, ids));
  return new Map(rows.map((row) => [row.id, row.barcode]));
}

function presentSlip(loaded: SaleWithLines, barcodes: Map<number, string>): PackingSlip {
  const { sale, lines } = loaded;
  return {
    id: sale.id,
    order_id: sale.orderId,
    createdAt: sale.createdAt.toISOString(),
    status: sale.status,
    customer_name: sale.customerName,
    customer_id: sale.customerId,
    customer_phone: sale.customerPhone,
    address: sale.address,
    shipping_method: deliveryName(sale, lines),
    pickup: presentPickup(loaded),
    lines: lines.map((line) => ({
      quantity: line.quantity,
      name: line.name,
      reference: line.ref,
      size: line.size,
      barcode: barcodes.get(line.itemId) ?? null,
    })),
  };
}
