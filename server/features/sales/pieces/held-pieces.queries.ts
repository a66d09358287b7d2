import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StoreScope } from '#domain/access/roles.ts';
import type { Recipient } from '#domain/sales/fulfilment/recipient.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import { arriveOnBalance, lockStock } from '#server/features/locations/ledger/move-stock.ts';
import { saleFulfilments, stockReservations } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { SaleWithLines } from '../sales.tables.ts';

/** Locks the items of an order, and so their stock. */
export function lockItemsOf(tx: Connection, { lines }: Pick<SaleWithLines, 'lines'>): Promise<void> {
  return lockStock(
    tx,
    lines.map(({ itemId }) => itemId),
  );
}

/** The locations among these stores that still hold pieces of an order. */
export async function selectHolding(tx: Connection, saleId: number, stores: StoreScope): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: stockReservations.locationId })
    .from(stockReservations)
    .where(
      and(
        eq(stockReservations.saleId, saleId),
        eq(stockReservations.state, 'held'),
        inStores(stockReservations.locationId, stores),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Which of these sales are picked up at one of these stores, or have pieces there. */
export async function selectHandled(
  connection: Connection,
  ids: readonly number[],
  stores: StoreScope,
): Promise<Set<number>> {
  if (stores === 'all') return new Set(ids);
  const rows = await queryRows<{ id: number }>(connection)`
    select id from sales where id = any(${sql.param([...ids])}::int[])
      and (${inStores(sql`pickup_location_id`, stores)} or exists (select from stock_reservations
        where sale_id = sales.id and ${inStores(sql`location_id`, stores)}))`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Marks the order's pieces at a location as left; a trigger writes the movements. Call it with the items locked.
 * @param positions lines whose pieces leave; absent: all
 */
export async function fulfil(
  tx: Connection,
  saleId: number,
  locationId: number,
  at: Date,
  positions?: readonly number[],
): Promise<void> {
  const held = and(
    eq(stockReservations.saleId, saleId),
    eq(stockReservations.locationId, locationId),
    eq(stockReservations.state, 'held'),
    positions && inArray(stockReservations.linePosition, [...positions]),
  );
  const items = await tx.select({ id: stockReservations.itemId }).from(stockReservations).where(held);
  const ids = items.map(({ id }) => id);
  await arriveOnBalance(tx, ids, () =>
    tx.update(stockReservations).set({ state: 'fulfilled', settledAt: at }).where(held),
  );
}

interface FulfilmentNote {
  saleId: number;
  locationId: number;
  state: 'ready' | 'handed_over';
  at: Date;
  accountId: number | null;
  /** Of a pick-up that is handed over. */
  givenTo?: Recipient | null;
  withCode?: boolean;
}

/** Records what a location has done; the time since when it is ready does not change. */
export async function noteFulfilment(tx: Connection, note: FulfilmentNote): Promise<void> {
  const { at, givenTo = null, withCode = false, ...rest } = note;
  const given = { givenTo, withCode };
  const times = note.state === 'ready' ? { readyAt: at } : { handedOverAt: at };
  await tx
    .insert(saleFulfilments)
    .values({ ...rest, ...given, ...times })
    .onConflictDoUpdate({
      target: [saleFulfilments.saleId, saleFulfilments.locationId],
      set: { state: sql`excluded.state`, accountId: rest.accountId, ...given, ...times },
    });
}

/** Forgets that a location has an order ready. @returns false when it had not */
export async function undoReady(tx: Connection, saleId: number, locationId: number): Promise<boolean> {
  const { saleId: sale, locationId: location, state } = saleFulfilments;
  const undone = await tx
    .delete(saleFulfilments)
    .where(and(eq(sale, saleId), eq(location, locationId), eq(state, 'ready')))
    .returning({ saleId: sale });
  return undone.length > 0;
}
