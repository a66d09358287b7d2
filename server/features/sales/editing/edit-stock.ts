import type { OutOfStockDetails } from '#contract/sales/sale.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import type { PricedAddition } from '#domain/sales/editing/price-added.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import { type AvailableStock, pickLines } from '../stock.ts';

/** A line that an edit makes, with the locations of its pieces. */
export interface NewLine extends Omit<PricedAddition, 'itemId'> {
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
export function findPieces(
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
