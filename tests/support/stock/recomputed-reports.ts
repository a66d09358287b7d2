import type { MovementReason } from '#domain/stock/ledger.ts';
import { ADJUSTMENT_KINDS, type ShrinkageKind } from '#domain/stock/reports/shrinkage.ts';
import { caracasDay, daysBetween } from '#domain/time/caracas-time.ts';
import type { Ledger } from './generated-ledger.ts';

/** The key of a figure: an item at a location; null: on its way. */
export interface Where {
  itemId: number;
  locationId: number | null;
}
type Chosen = (where: Where) => boolean;

const upTo = (day: string, at: Date | null) => at !== null && caracasDay(at) <= day;
const add = <One>(all: readonly One[], figure: (one: One) => number) => all.reduce((sum, one) => sum + figure(one), 0);

/** The stock of a location, or on its way, at the end of a day. */
export function piecesThen(
  { movements, transfers }: Ledger,
  day: string,
  chosen: Chosen,
): (Where & { pieces: number })[] {
  return [
    ...movements
      .filter(({ at }) => upTo(day, at))
      .map(({ itemId, locationId, delta }) => ({ itemId, locationId, pieces: delta })),
    ...transfers
      .filter(({ sentAt, receivedAt }) => upTo(day, sentAt) && !upTo(day, receivedAt))
      .map(({ itemId, sent }) => ({ itemId, locationId: null, pieces: sent })),
  ].filter(chosen);
}

export function reservedThen({ reservations }: Ledger, day: string, chosen: Chosen): number {
  const held = reservations.filter(({ createdAt, settledAt }) => upTo(day, createdAt) && !upTo(day, settledAt));
  return add(held.filter(chosen), ({ quantity }) => quantity);
}

export function soldIn({ movements }: Ledger, from: string, to: string, chosen: Chosen): number {
  const sales = movements.filter(
    ({ reason, at }) => (reason === 'sale' || reason === 'return') && caracasDay(at) >= from && upTo(to, at),
  );
  return add(sales.filter(chosen), ({ delta }) => -delta);
}

/** The sum of the stock at the end of each day. */
export function stockDaysIn({ movements }: Ledger, from: string, to: string, chosen: Chosen): number {
  const own = movements.filter(chosen);
  return add(daysBetween(from, to), (day) =>
    add(
      own.filter(({ at }) => upTo(day, at)),
      ({ delta }) => delta,
    ),
  );
}

/** Each movement of pieces that were missing (below 0) or found. */
export function lossesIn({ movements, transfers }: Ledger, from: string, to: string, chosen: Chosen) {
  const within = (at: Date | null) => at !== null && caracasDay(at) >= from && upTo(to, at);
  return [
    ...movements
      .filter(({ at }) => within(at))
      .map(({ itemId, locationId, delta, reason, note }) => ({
        itemId,
        locationId,
        delta,
        kind: shrinkageOf(reason, note),
      })),
    ...transfers
      .filter(({ receivedAt }) => within(receivedAt))
      .map(({ itemId, from: origin, to: end, sent, received, returned }) => ({
        itemId,
        locationId: returned ? origin : end,
        delta: (received ?? 0) - sent,
        kind: 'transit' as const,
      })),
  ].filter((loss) => loss.kind !== null && loss.delta !== 0 && chosen(loss));
}

/**
 * The kind of shrinkage of a movement; null when it is none. The note of an adjustment is one of the standard reasons,
 * alone or before a colon, or free text. An adjustment without a note is stock from a sheet.
 */
function shrinkageOf(reason: MovementReason, note: string | null): ShrinkageKind | null {
  if (reason === 'count') return 'count';
  if (reason !== 'adjustment' || note === null) return null;
  const usual = ADJUSTMENT_KINDS.find(({ word }) => note === word || note.startsWith(`${word}: `));
  return usual ? usual.kind : 'other';
}
