import { and, asc, eq, sql } from 'drizzle-orm';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { locations, saleFulfilments, stockReservations } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { saleLines } from '../sales.tables.ts';

/** The reserved pieces of an order by location, in order of priority, with what the location has done so far. */
export function selectFulfilments(connection: Connection, saleId: number) {
  return connection
    .select({
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
    .where(eq(stockReservations.saleId, saleId))
    .orderBy(asc(locations.priority), asc(locations.id), asc(stockReservations.linePosition));
}
export type FulfilmentRow = Awaited<ReturnType<typeof selectFulfilments>>[number];

export async function selectHolding(tx: Connection, saleId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: stockReservations.locationId })
    .from(stockReservations)
    .where(and(eq(stockReservations.saleId, saleId), eq(stockReservations.state, 'held')));
  return rows.map(({ id }) => id);
}

/** Marks the order's pieces at a location as left; a trigger writes the movements. Call it with the items locked. */
export async function fulfil(tx: Connection, saleId: number, locationId: number, at: Date): Promise<void> {
  await tx
    .update(stockReservations)
    .set({ state: 'fulfilled', settledAt: at })
    .where(
      and(
        eq(stockReservations.saleId, saleId),
        eq(stockReservations.locationId, locationId),
        eq(stockReservations.state, 'held'),
      ),
    );
}

/** Records what a location has done; the time since when it is ready does not change. */
export async function noteFulfilment(
  tx: Connection,
  note: { saleId: number; locationId: number; state: 'ready' | 'handed_over'; at: Date; accountId: number | null },
): Promise<void> {
  const { at, ...rest } = note;
  const times = note.state === 'ready' ? { readyAt: at } : { handedOverAt: at };
  await tx
    .insert(saleFulfilments)
    .values({ ...rest, ...times })
    .onConflictDoUpdate({
      target: [saleFulfilments.saleId, saleFulfilments.locationId],
      set: { state: sql`excluded.state`, accountId: rest.accountId, ...times },
    });
}
