import type { PreviewEdit } from '#contract/sales/edit-sale.ts';
import { itemFinalPrice } from '#domain/catalogue/item.ts';
import { type AddedItem, priceAdded } from '#domain/sales/editing/price-added.ts';
import { type EditableLine, leastOf, type TakenOut, takeOut } from '#domain/sales/editing/take-out.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { DeliveryChange } from './edit-delivery.ts';
import { findPieces, type NewLine } from './edit-stock.ts';
import type { EditContext } from './read-edit.ts';

/** A line that an edit makes. */
export type FreshLine = NewLine & { position: number };
/** A line with what an edit takes out of it. `gives`: how many pieces the shopper no longer gets. */
export type Out = TakenOut & { line: EditableLine; gives: number };

/** What a wish takes out of a line; all that has not left when its pieces come from other places. */
export function takenFrom(
  line: EditableLine,
  { lines: wished }: PreviewEdit,
  moves: boolean,
): TakenOut & { gives: number } {
  const quantity = wished?.find(({ position }) => position === line.position)?.quantity ?? line.quantity;
  const gives = Math.max(0, line.quantity - quantity);
  const count = moves ? line.quantity - leastOf(line) : gives;
  return { ...takeOut(line, count), gives };
}

/** The lines that an edit makes: pieces that are put in, that come from elsewhere, and that stay of a released reservation. */
export function findAdded(
  { items, levels, locations, pieces, lines, lastPosition, loaded }: EditContext,
  body: PreviewEdit,
  out: readonly Out[],
  delivery: DeliveryChange | null,
): Outcome<FreshLine[]> {
  const more = lines.flatMap(({ position, itemId, quantity }) => {
    const wished = body.lines?.find((one) => one.position === position)?.quantity ?? 0;
    return wished > quantity ? [{ id: itemId, quantity: wished - quantity }] : [];
  });
  const added = [...more, ...(body.added ?? [])].map(({ id, quantity }): AddedItem => {
    const item = items.find((one) => one.id === id);
    return { itemId: id, ref: item?.ref ?? '', quantity, priceCents: item ? itemFinalPrice(item) : 0 };
  });
  const removed = out.flatMap(({ line, gives }) => (gives > 0 ? [{ ...line, quantity: gives }] : []));
  const moved = delivery?.moves
    ? out.flatMap(({ line, gives }) => {
        const quantity = line.quantity - gives;
        return quantity > 0
          ? [{ itemId: line.itemId, quantity, priceCents: line.priceCents, priced: 'order' as const }]
          : [];
      })
    : [];
  const released = new Set(out.flatMap((one) => one.released));
  const retaken = out.flatMap((one) => one.retaken ?? []);
  const freed = pieces.filter(({ id }) => released.has(id));
  const free = levels.map((level) => ({
    ...level,
    available:
      level.available +
      freed.reduce((sum, one) => sum + (isAt(one, level) ? one.quantity : 0), 0) -
      retaken.reduce((sum, { line, ...one }) => sum + (isAt({ ...line, ...one }, level) ? one.quantity : 0), 0),
  }));
  const storeId = delivery ? delivery.columns.pickupLocationId : loaded.sale.pickupLocationId;
  const stock =
    storeId === null
      ? {
          items,
          levels: free.filter(({ online }) => online),
          locationIds: locations.filter(({ sellsOnline }) => sellsOnline).map(({ id }) => id),
        }
      : { items, levels: free, locationIds: [storeId] };
  const used = new Set([
    ...pieces.filter(({ id, left }) => !left && !released.has(id)).map(({ locationId }) => locationId),
    ...retaken.map(({ locationId }) => locationId),
  ]);
  const picked = findPieces([...moved, ...priceAdded(removed, added)], stock, used);
  if (!picked.ok) return picked;
  const stays = retaken.map(({ line, locationId, quantity }): NewLine => {
    const { itemId, name, ref, size, priceCents } = line;
    return { itemId, name, ref, size, quantity, priceCents, priced: 'order', from: [{ locationId, quantity }] };
  });
  const fresh = [...stays, ...picked.value];
  return { ok: true, value: fresh.map((line, place) => ({ ...line, position: lastPosition + 1 + place })) };
}

const isAt = (one: { itemId: number; locationId: number }, level: { itemId: number; locationId: number }) =>
  one.itemId === level.itemId && one.locationId === level.locationId;
