import { and, eq, or } from 'drizzle-orm';
import type { FoundParcels } from '#contract/shipping/parcel.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { readParcelCode } from '#domain/sales/fulfilment/parcel.ts';
import { normalGuide } from '#domain/shipping/guide.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { presentParcel } from '../parcels/parcels.presenter.ts';
import { selectParcels } from '../parcels/parcels.queries.ts';
import { parcels } from '../parcels/parcels.tables.ts';
import { selectHandled } from '../pieces/held-pieces.queries.ts';
import { sales } from '../sales.tables.ts';

/** The parcels at these stores that a scanned code names: the one on a label, an order's number, or a guide. */
export async function findParcels(connection: Connection, code: string, stores: StoreScope): Promise<FoundParcels> {
  const label = readParcelCode(code);
  const text = normalGuide(code);
  const [sale] = await connection
    .select({ id: sales.id, orderId: sales.orderId })
    .from(sales)
    .where(or(eq(sales.orderId, text), label ? eq(sales.orderId, label.orderId) : undefined));
  const own = sale && (await selectHandled(connection, [sale.id], stores)).has(sale.id) ? sale : null;
  const named = sale && and(eq(parcels.saleId, sale.id), label ? eq(parcels.number, label.number) : undefined);
  const rows = await selectParcels(
    connection,
    and(named ?? eq(parcels.guide, text), inStores(parcels.locationId, stores)),
  );
  return {
    data: rows.toReversed().map(presentParcel),
    meta: { sale_id: own?.id ?? null, order_id: own?.orderId ?? null },
  };
}
