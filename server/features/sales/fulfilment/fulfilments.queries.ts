import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { StoreScope } from '#domain/access/roles.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import { locations, saleFulfilments, stockReservations } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { saleLines } from '../sales.tables.ts';

/** The reserved pieces of orders at these stores, by order of priority, with what each has done so far. */
export async function selectFulfilments(connection: ReadConnection, saleIds: readonly number[], stores: StoreScope) {
  if (saleIds.length === 0) return [];
  return connection
    .select({
      saleId: stockReservations.saleId,
      location: { id: locations.id, slug: locations.slug, name: locations.name, kind: locations.kind },
      fulfilment: saleFulfilments,
      by: { name: accounts.name, lastname: accounts.lastname },
      piece: {
        name: saleLines.name,
        reference: saleLines.ref,
        size: saleLines.size,
        quantity: stockReservations.quantity,
        state: stockReservations.state,
      },
      item: { ref: items.ref, imageUrl: items.imageUrl, picturesVersion: items.picturesVersion },
    })
    .from(stockReservations)
    .innerJoin(locations, eq(locations.id, stockReservations.locationId))
    .innerJoin(
      saleLines,
      and(eq(saleLines.saleId, stockReservations.saleId), eq(saleLines.position, stockReservations.linePosition)),
    )
    .leftJoin(
      saleFulfilments,
      and(
        eq(saleFulfilments.saleId, stockReservations.saleId),
        eq(saleFulfilments.locationId, stockReservations.locationId),
      ),
    )
    .leftJoin(accounts, eq(accounts.id, saleFulfilments.accountId))
    .leftJoin(items, eq(items.id, saleLines.itemId))
    .where(and(inArray(stockReservations.saleId, [...saleIds]), inStores(stockReservations.locationId, stores)))
    .orderBy(asc(locations.priority), asc(locations.id), asc(stockReservations.linePosition));
}
export type FulfilmentRow = Awaited<ReturnType<typeof selectFulfilments>>[number];

/**
 * Pieces of these sales that lie at these stores or have left them.
 * @returns by `${saleId} ${linePosition}`
 */
export async function selectPiecesAt(
  connection: Connection,
  saleIds: readonly number[],
  stores: StoreScope,
): Promise<Map<string, number>> {
  const rows = await queryRows<{ line: string; pieces: number }>(connection)`
    select sale_id || ' ' || line_position as line, sum(quantity)::int as pieces from stock_reservations
    where sale_id = any(${sql.param([...saleIds])}::int[]) and state <> 'released'
      and ${inStores(sql`location_id`, stores)} group by 1`;
  return new Map(rows.map(({ line, pieces }) => [line, pieces]));
}
