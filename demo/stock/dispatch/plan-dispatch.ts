import { type DemoPlaces, placeOf } from '#demo/locations/demo-locations.ts';
import type { PlacedSale } from '#demo/sales/insert-demo-sales.ts';
import { chooseDispatch } from '#demo/stock/dispatch/choose-dispatch.ts';
import type { ReservationState } from '#domain/stock/ledger.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A cancelled sale gives its pieces back when it is cancelled, some hours after it was placed. */
const CANCELLED_AFTER_MS = 2 * HOUR_MS;
const READY_AFTER_MS = 5 * HOUR_MS;
const GONE_AFTER_MS = 26 * HOUR_MS;

/** Pieces of a line that a location has reserved for a sale. */
export interface PlannedReservation {
  saleId: number;
  linePosition: number;
  itemId: number;
  locationId: number;
  quantity: number;
  state: ReservationState;
  createdAt: Date;
  settledAt: Date | null;
}

/** What a location has done for a sale. */
export interface PlannedFulfilment {
  saleId: number;
  locationId: number;
  state: 'ready' | 'handed_over';
  readyAt: Date | null;
  handedOverAt: Date | null;
}

/** Which pieces of the demo's sales lie where, and which have left. */
export function planDispatch(
  placed: readonly PlacedSale[],
  places: DemoPlaces,
  now: Date,
): { reservations: PlannedReservation[]; fulfilments: PlannedFulfilment[] } {
  const plans = placed.map((one, index) => planSale(one, index, places, now));
  return {
    reservations: plans.flatMap(({ reservations }) => reservations),
    fulfilments: plans.flatMap(({ fulfilments }) => fulfilments),
  };
}

function planSale({ sale, saleId, createdAt, lines }: PlacedSale, index: number, places: DemoPlaces, now: Date) {
  const { from, pickup = false, step } = chooseDispatch(sale, index);
  const after = (ms: number) => new Date(Math.min(createdAt.getTime() + ms, now.getTime()));
  const isCancelled = sale.status === 'cancelada';
  const state: ReservationState = isCancelled ? 'released' : step === 'gone' ? 'fulfilled' : 'held';
  const settledAt = state === 'held' ? null : after(isCancelled ? CANCELLED_AFTER_MS : GONE_AFTER_MS);
  const reservations = lines.map(
    ({ itemId, quantity }, linePosition): PlannedReservation => ({
      saleId,
      linePosition,
      itemId,
      quantity,
      state,
      createdAt,
      settledAt,
      locationId: placeOf(places, from[Math.min(linePosition, from.length - 1)] ?? from[0]),
    }),
  );
  if (isCancelled || step === 'held') return { reservations, fulfilments: [] };
  const fulfilments = [...new Set(reservations.map(({ locationId }) => locationId))].map(
    (locationId): PlannedFulfilment => ({
      saleId,
      locationId,
      state: step === 'gone' ? 'handed_over' : 'ready',
      readyAt: pickup ? after(READY_AFTER_MS) : null,
      handedOverAt: step === 'gone' ? settledAt : null,
    }),
  );
  return { reservations, fulfilments };
}
