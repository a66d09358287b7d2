import { inArray } from 'drizzle-orm';
import type { PackingSlip } from '#contract/sales/sale-office.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { deliveryName } from '#domain/sales/delivery-and-payment.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { selectPiecesAt } from '../fulfilment/fulfilments.queries.ts';
import { presentPickup } from '../pickups.ts';
import { selectHandled } from '../pieces/held-pieces.queries.ts';
import { withLines } from '../sales.queries.ts';
import { type SaleWithLines, sales } from '../sales.tables.ts';

/**
 * The packing slips in the order of the ids; without those of missing sales. Somebody who works in some stores gets the
 * sales that these hand over, with the pieces that lie there.
 */
export async function readPackingSlips(
  connection: Connection,
  ids: number[],
  stores: StoreScope,
): Promise<PackingSlip[]> {
  const handled = await selectHandled(connection, ids, stores);
  const rows = await connection
    .select()
    .from(sales)
    .where(inArray(sales.id, [...handled]));
  const loaded = await linesAt(connection, await withLines(connection, rows), stores);
  const barcodes = await selectBarcodes(connection, loaded);
  const slips = new Map(loaded.map((one) => [one.sale.id, presentSlip(one, barcodes)]));
  return ids.flatMap((id) => slips.get(id) ?? []);
}

async function linesAt(connection: Connection, loaded: SaleWithLines[], stores: StoreScope): Promise<SaleWithLines[]> {
  if (stores === 'all') return loaded;
  const saleIds = loaded.map(({ sale }) => sale.id);
  const pieces = await selectPiecesAt(connection, saleIds, stores);
  return loaded.map((one) => ({
    ...one,
    lines: one.lines.flatMap((line) => {
      const quantity = pieces.get(`${one.sale.id} ${line.position}`);
      return quantity ? [{ ...line, quantity }] : [];
    }),
  }));
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
