import type { PlannedFulfilment, PlannedReservation } from '#demo/stock/dispatch/plan-dispatch.ts';
import { saleFulfilments, stockMovements, stockReservations } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

/**
 * Inserts what lies for the demo's sales and what has left for them. The pieces are there already. A reservation that is settled
 * moves nothing by itself, so its movement is of the day on which the parcel went.
 */
export async function insertDispatch(
  tx: Connection,
  {
    reservations,
    fulfilments,
  }: { reservations: readonly PlannedReservation[]; fulfilments: readonly PlannedFulfilment[] },
): Promise<void> {
  await tx.insert(stockReservations).values([...reservations]);
  const left = reservations.filter(({ state }) => state === 'fulfilled');
  await tx.insert(stockMovements).values(
    left.map(({ itemId, locationId, quantity, saleId, settledAt }) => ({
      itemId,
      locationId,
      delta: -quantity,
      reason: 'sale' as const,
      documentKind: 'sale' as const,
      documentId: saleId,
      at: settledAt ?? undefined,
    })),
  );
  await tx.insert(saleFulfilments).values([...fulfilments]);
}
