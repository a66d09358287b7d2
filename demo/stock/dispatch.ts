import { type DemoPlaces, placeOf, WAREHOUSE } from '#demo/locations/demo-locations.ts';
import type { DemoDispatch, DemoSale } from '#demo/sales/demo-sale.ts';
import type { PlacedSale } from '#demo/sales/insert-demo-sales.ts';
import type { ReservationState } from '#domain/stock/ledger.ts';
import { saleFulfilments, stockMovements, stockReservations } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A cancelled sale gives its pieces back when it is cancelled, some hours after it was placed. */
const CANCELLED_AFTER_MS = 2 * HOUR_MS;
const READY_AFTER_MS = 5 * HOUR_MS;
const GONE_AFTER_MS = 26 * HOUR_MS;

interface PlannedDispatch {
  /** Pieces of a line that a location has reserved for a sale. */
  reservations: (typeof stockReservations.$inferInsert)[];
  fulfilments: (typeof saleFulfilments.$inferInsert)[];
}

/** Plans where the pieces of the demo's sales are reserved and which have left. */
export function planDispatch(placed: readonly PlacedSale[], places: DemoPlaces, now: Date): PlannedDispatch {
  const plans = placed.map((one, index) => planSale(one, index, places, now));
  return {
    reservations: plans.flatMap(({ reservations }) => reservations),
    fulfilments: plans.flatMap(({ fulfilments }) => fulfilments),
  };
}

function planSale(
  { sale, saleId, createdAt, lines }: PlacedSale,
  index: number,
  places: DemoPlaces,
  now: Date,
): PlannedDispatch {
  const { from, pickup = false, step } = chooseDispatch(sale, index);
  const after = (ms: number) => new Date(Math.min(createdAt.getTime() + ms, now.getTime()));
  const isCancelled = sale.status === 'cancelada';
  const state: ReservationState = isCancelled ? 'released' : step === 'gone' ? 'fulfilled' : 'held';
  const settledAt = state === 'held' ? null : after(isCancelled ? CANCELLED_AFTER_MS : GONE_AFTER_MS);
  const reservations = lines.map(({ itemId, quantity }, linePosition) => ({
    saleId,
    linePosition,
    itemId,
    quantity,
    state,
    createdAt,
    settledAt,
    locationId: placeOf(places, from[Math.min(linePosition, from.length - 1)] ?? from[0]),
  }));
  if (isCancelled || step === 'held') return { reservations, fulfilments: [] };
  const fulfilments = [...new Set(reservations.map(({ locationId }) => locationId))].map((locationId) => ({
    saleId,
    locationId,
    state: step === 'gone' ? ('handed_over' as const) : ('ready' as const),
    readyAt: pickup ? after(READY_AFTER_MS) : null,
    handedOverAt: step === 'gone' ? settledAt : null,
  }));
  return { reservations, fulfilments };
}

/** Parcels leave within this many days. */
const SENT_WITHIN_DAYS = 3;

/** Stores that sell online give what they have for the parcels of their own cities. */
const NEAREST: readonly [address: RegExp, slug: string][] = [
  [/Valencia|Maracay/, 'valencia-el-vinedo'],
  [/Porlamar|Nueva Esparta/, 'margarita-porlamar'],
  [/Sabana Grande|El Paraíso/, 'caracas-sabana-grande'],
];

/** The dispatch that a sale states; otherwise mostly from the warehouse, sent after three days. */
function chooseDispatch(sale: DemoSale, index: number): DemoDispatch {
  if (sale.dispatch) return sale.dispatch;
  const step = sale.status === 'validado' && sale.daysAgo >= SENT_WITHIN_DAYS ? 'gone' : 'held';
  const store = NEAREST.find(([address]) => address.test(sale.address))?.[1];
  if (!store || sale.status === 'cancelada' || index % 2 === 0) return { from: [WAREHOUSE], step };
  return { from: index % 3 === 0 && sale.lines.length > 1 ? [WAREHOUSE, store] : [store], step };
}

/**
 * Inserts reservations and fulfilments of the demo's sales, whose pieces are already in stock. A settled reservation moves no
 * pieces by itself, so a movement dated when the parcel left is inserted too.
 */
export async function insertDispatch(tx: Connection, { reservations, fulfilments }: PlannedDispatch): Promise<void> {
  await tx.insert(stockReservations).values(reservations);
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
  await tx.insert(saleFulfilments).values(fulfilments);
}
