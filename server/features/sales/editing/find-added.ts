import type { PreviewEdit } from '#contract/sales/edit-sale.ts';
import type { OutOfStockDetails } from '#contract/sales/sale.ts';
import { itemFinalPrice } from '#domain/catalogue/item.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { type AddedItem, type PricedAddition, priceAdded } from '#domain/sales/editing/price-added.ts';
import { type EditableLine, leastOf, type TakenOut, takeOut } from '#domain/sales/editing/take-out.ts';
import type { Outcome, Refusal } from '#server/platform/database/attempt.ts';
import { type AvailableStock, pickLines } from '../stock.ts';
import type { DeliveryChange } from './edit-delivery.ts';
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

/** What the shopper no longer gets. */
export function removedOf(out: readonly Out[]) {
  return out.flatMap(({ line, gives }) => (gives > 0 ? [{ ...line, quantity: gives }] : []));
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
  const picked = findPieces([...moved, ...priceAdded(removedOf(out), added)], stock, used);
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

/** A line that an edit makes, with the locations of its pieces. */
interface NewLine extends Omit<PricedAddition, 'itemId'> {
  itemId: number;
  name: string;
  ref: string;
  size: string;
  from: { locationId: number; quantity: number }[];
}

/**
 * Finds the pieces of what is put into an order: where the order has pieces already, as far as they suffice; otherwise as for
 * a new order.
 * @param used ids of the locations of the order's other pieces, a part of the usable ones
 */
function findPieces(
  additions: readonly PricedAddition[],
  stock: AvailableStock,
  used: ReadonlySet<number>,
): { ok: true; value: NewLine[] } | Refusal {
  if (additions.length === 0) return { ok: true, value: [] };
  const requested = additions.map(({ itemId, quantity }) => ({ id: itemId, quantity }));
  const near = stock.locationIds.filter((id) => used.has(id));
  const others = stock.locationIds.filter((id) => !used.has(id));
  const here = near.length > 0 ? pickLines(requested, { ...stock, locationIds: near }) : null;
  const picked = here?.ok ? here : pickLines(requested, { ...stock, locationIds: [...near, ...others] });
  if (!picked.ok) return inWords(picked, stock);
  const { lines, pieces } = picked.value;
  // The lines are in the order of the requests; one request may take several.
  let place = 0;
  let missing = additions[0]?.quantity ?? 0;
  const made = lines.map(({ itemId, name, ref, size, quantity }, position): NewLine => {
    if (missing === 0) {
      place += 1;
      missing = additions[place]?.quantity ?? 0;
    }
    missing -= quantity;
    const addition = additions[place];
    if (!addition) throw new Error('Pieces that nobody requested');
    const from = pieces
      .filter((one) => one.position === position)
      .map(({ locationId, quantity: count }) => ({ locationId, quantity: count }));
    const { priceCents, priced } = addition;
    return { itemId, name, ref, size, quantity, priceCents, priced, from };
  });
  return { ok: true, value: made };
}

/** A refusal for a cart, as staff read it. */
function inWords(refusal: Refusal, { items }: AvailableStock): Refusal {
  if (refusal.code === 'item_gone')
    return { ...refusal, message: 'Uno de los artículos ya no está en el catálogo. Quítalo y elige otro.' };
  if (refusal.code !== 'out_of_stock') return refusal;
  const { lines } = refusal.details as OutOfStockDetails;
  const missing = lines.map(({ itemId, requested, available }) => {
    const item = items.find(({ id }) => id === itemId);
    const name = item ? nameWithSize({ name: item.name, size: sizeName(item.size) }) : 'Un artículo';
    return `${name}: se necesitan ${requested} y hay ${available}`;
  });
  return { ...refusal, message: `No hay suficientes piezas. ${missing.join('; ')}.` };
}
