import { inArray } from 'drizzle-orm';
import type { PackingSlip } from '#contract/sales/sale-office.ts';
import { deliveryName } from '#domain/sales/delivery-and-payment.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { presentPickup } from '../pickup.presenter.ts';
import { withLines } from '../sales.queries.ts';
import { type SaleWithLines, sales } from '../sales.tables.ts';

/** The data needed to pack the parcels, in the order of the ids; sales that do not exist are left out. */
export async function readPackingSlips(connection: Connection, ids: number[]): Promise<PackingSlip[]> {
  const rows = await connection.select().from(sales).where(inArray(sales.id, ids));
  const found = await withLines(connection, rows);
  const barcodes = await selectBarcodes(connection, found);
  const slips = new Map(found.map((sale) => [sale.sale.id, presentSlip(sale, barcodes)]));
  return ids.flatMap((id) => slips.get(id) ?? []);
}

/** The current barcodes by item id. */
async function selectBarcodes(connection: Connection, found: SaleWithLines[]): Promise<Map<number, string>> {
  const ids = [...new Set(found.flatMap(({ lines }) => lines.map((line) => line.itemId)))];
  const rows = await connection
    .select({ id: items.id, barcode: items.barcode })
    .from(items)
    .where(inArray(items.id, ids));
  return new Map(rows.map((row) => [row.id, row.barcode]));
}

function presentSlip(found: SaleWithLines, barcodes: Map<number, string>): PackingSlip {
  const { sale, lines } = found;
  return {
    id: sale.id,
    order_id: sale.orderId,
    createdAt: sale.createdAt.toISOString(),
    status: sale.status,
    customer_name: sale.customerName,
    customer_id: sale.customerId,
    customer_phone: sale.customerPhone,
    address: sale.address,
    shipping_method: deliveryName(sale),
    pickup: presentPickup(found),
    lines: lines.map((line) => ({
      quantity: line.quantity,
      name: line.name,
      reference: line.ref,
      size: line.size,
      barcode: barcodes.get(line.itemId) ?? null,
    })),
  };
}
