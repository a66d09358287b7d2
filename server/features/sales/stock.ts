import type { ItemGoneDetails, OutOfStockDetails, PlaceSale, WrongSizeDetails } from '#contract/sales/sale.ts';
import { type Item, itemFinalPrice } from '#domain/catalogue/item.ts';
import { offerKey } from '#domain/catalogue/offer.ts';
import { NO_SIZE, namesSize, sizeName, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import type { PricedLine } from '#domain/money/pricing.ts';
import { allocateStock } from '#domain/stock/allocation/allocate-stock.ts';
import { chooseLocations } from '#domain/stock/allocation/choose-locations.ts';
import { type LocatedPieces, splitPieces } from '#domain/stock/allocation/split-pieces.ts';
import type { Outcome, Refusal } from '#server/platform/database/attempt.ts';

export interface OrderLine extends PricedLine {
  /** Id of the item that the order requested. */
  requestedId: number;
  /** The item the pieces are taken from: the requested one, or an equivalent one. */
  itemId: number;
  name: string;
  ref: string;
  size: string;
}

/** An item as an order sees it. */
export type OrderedItem = Pick<Item, 'id' | 'ref' | 'name' | 'size' | 'price' | 'discPercent'>;

export interface OrderLevel {
  itemId: number;
  locationId: number;
  available: number;
}

/** The locked stock that an order takes its pieces from. */
export interface AvailableStock {
  /** The requested items and all items of the same style and size. */
  items: readonly OrderedItem[];
  levels: readonly OrderLevel[];
  /** Ids of the usable locations in order of preference; for a pickup, only its store. */
  locationIds: readonly number[];
}

interface PickedLines {
  lines: OrderLine[];
  /** The location of the pieces of each line; `position` is the index in `lines`. */
  pieces: LocatedPieces[];
}

/**
 * Prices the lines of an order and allocates their pieces from as few locations as possible. When an item has too few
 * pieces, the rest comes from other items of the same style, size and price, as further lines. Refused when an item
 * was deleted, a line names a size that its item does not have, or the stock is too small.
 */
export function pickLines(requested: PlaceSale['products'], stock: AvailableStock): Outcome<PickedLines> {
  const { items } = stock;
  const ids = [...new Set(requested.map(({ id }) => id))];
  const itemById = new Map(items.map((item) => [item.id, item]));

  const missingIds = ids.filter((id) => !itemById.has(id));
  if (missingIds.length > 0) {
    const details: ItemGoneDetails = { lines: missingIds.map((itemId) => ({ itemId })) };
    return { ok: false, code: 'item_gone', message: 'Un artículo de tu carrito ya no está disponible', details };
  }

  const otherSize = refuseOtherSizes(requested, (id) => sizeName(itemById.get(id)?.size));
  if (otherSize) return otherSize;

  const { allocation, locationIds } = allocate(requested, stock);
  const { pieces, short } = allocation;
  if (short.length > 0) {
    const details: OutOfStockDetails = {
      lines: short.map((line) => ({ ...line, size: sizeName(itemById.get(line.itemId)?.size) })),
    };
    return {
      ok: false,
      code: 'out_of_stock',
      message: 'No hay suficientes unidades de un artículo de tu carrito',
      details,
    };
  }

  const lines = requested.flatMap(({ id: requestedId }, index) =>
    (pieces[index] ?? []).flatMap(({ itemId, quantity }) => {
      const item = itemById.get(itemId);
      if (!item) return [];
      const { name, ref } = item;
      return { requestedId, itemId, name, ref, size: sizeName(item.size), quantity, finalPrice: itemFinalPrice(item) };
    }),
  );
  const taken = lines.map(({ itemId, quantity }, position) => ({ position, itemId, quantity }));
  return { ok: true, value: { lines, pieces: splitPieces(taken, availableIn(stock.levels), locationIds) } };
}

/** Allocates at the fewest locations that have everything. If none have, at all of them, to report what is short. */
function allocate(requested: PlaceSale['products'], { items, levels, locationIds }: AvailableStock) {
  const offerOf = new Map(items.map((item) => [item.id, offerKey(item)]));
  const demand = new Map<string, number>();
  for (const { id, quantity } of requested) addTo(demand, offerOf.get(id) ?? '', quantity);
  const supply = new Map(locationIds.map((id) => [id, new Map<string, number>()]));
  for (const { itemId, locationId, available } of levels) {
    const there = supply.get(locationId);
    if (there) addTo(there, offerOf.get(itemId) ?? '', available);
  }
  const chosen = chooseLocations(demand, supply, locationIds) ?? locationIds;
  const stockOf = new Map<number, number>();
  for (const { itemId, locationId, available } of levels) {
    if (chosen.includes(locationId)) addTo(stockOf, itemId, available);
  }
  const withStock = items.map(({ id }) => ({ id, stock: stockOf.get(id) ?? 0, offer: offerOf.get(id) ?? '' }));
  return { allocation: allocateStock(requested, withStock), locationIds: chosen };
}

function addTo<Key>(sums: Map<Key, number>, key: Key, more: number): void {
  sums.set(key, (sums.get(key) ?? 0) + more);
}

function availableIn(levels: readonly OrderLevel[]): (itemId: number, locationId: number) => number {
  const available = new Map(levels.map((level) => [`${level.itemId} ${level.locationId}`, level.available]));
  return (itemId, locationId) => available.get(`${itemId} ${locationId}`) ?? 0;
}

/** Refuses a line with another size than its item's: the shopper would get something they did not choose. */
function refuseOtherSizes(requested: PlaceSale['products'], sizeOf: (id: number) => string): Refusal | null {
  const wrong = requested.flatMap(({ id, size = '' }, line) =>
    namesSize(size, sizeOf(id)) ? [] : [{ line, itemId: id, asked: size, size: sizeOf(id) }],
  );
  const [first] = wrong;
  if (!first) return null;
  const message = (size: string) =>
    size === NO_SIZE
      ? 'Este artículo no tiene tallas'
      : `Este artículo es ${sizePhrase(size)}. Elige su talla de nuevo.`;
  const details: WrongSizeDetails = { lines: wrong.map(({ itemId, asked, size }) => ({ itemId, asked, size })) };
  return {
    ok: false,
    code: 'wrong_size',
    message: 'La talla de un artículo de tu carrito no es la suya',
    fields: Object.fromEntries(wrong.map(({ line, size }) => [`products.${line}.size`, message(size)])),
    details,
  };
}
