import { sql } from 'drizzle-orm';
import type { ItemGoneDetails, OutOfStockDetails, PlaceSale, WrongSizeDetails } from '#contract/sales/sale.ts';
import { type Item, itemFinalPrice } from '#domain/catalogue/item.ts';
import { offerKey } from '#domain/catalogue/offer.ts';
import { NO_SIZE, namesSize, sizeName, sizePhrase } from '#domain/catalogue/sizes.ts';
import type { PricedLine } from '#domain/money/pricing.ts';
import { allocateStock } from '#domain/stock/allocate-stock.ts';
import type { Outcome, Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** An order line with name and price from the database. */
export interface OrderLine extends PricedLine {
  /** The item id in the request. */
  askedId: number;
  /** The item the pieces are taken from: the requested one, or an equivalent one. */
  itemId: number;
  name: string;
  ref: string;
  size: string;
}

/** An item as an order sees it. */
export type StockedItem = Pick<Item, 'id' | 'ref' | 'name' | 'size' | 'price' | 'discPercent' | 'stock'>;

/**
 * Prices the lines of an order. When an item has too few pieces, the rest comes from others of the same style, size and
 * price, as further lines.
 * Refused when an item is gone, when a line names a size that its item does not have, or when the stock is too small.
 * @param items the items asked for and those of the same style and size, locked
 */
export function pickLines(requested: PlaceSale['products'], items: readonly StockedItem[]): Outcome<OrderLine[]> {
  const ids = [...new Set(requested.map(({ id }) => id))];
  const itemById = new Map(items.map((item) => [item.id, item]));

  const gone = ids.filter((id) => !itemById.has(id));
  if (gone.length > 0) {
    const details: ItemGoneDetails = { lines: gone.map((itemId) => ({ itemId })) };
    return { ok: false, code: 'item_gone', message: 'Un artículo de tu carrito ya no está disponible', details };
  }

  const otherSize = refuseOtherSizes(requested, (id) => sizeName(itemById.get(id)?.size));
  if (otherSize) return otherSize;

  const shelf = items.map((item) => ({ id: item.id, stock: item.stock, offer: offerKey(item) }));
  const { pieces, short } = allocateStock(requested, shelf);
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

  const lines = requested.flatMap(({ id: askedId }, index) =>
    (pieces[index] ?? []).flatMap(({ itemId, quantity }) => {
      const item = itemById.get(itemId);
      if (!item) return [];
      const { name, ref } = item;
      return { askedId, itemId, name, ref, size: sizeName(item.size), quantity, finalPrice: itemFinalPrice(item) };
    }),
  );
  return { ok: true, value: lines };
}

/** Each item has one size; a line that names another would sell something the shopper did not choose. */
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

/** Returns the pieces of a cancelled sale to the stock; items deleted meanwhile are skipped. */
export async function giveBackStock(
  tx: Connection,
  lines: readonly Pick<OrderLine, 'itemId' | 'quantity'>[],
): Promise<void> {
  const ids = lines.map((line) => line.itemId);
  const quantities = lines.map((line) => line.quantity);
  // Locks in id order first: an UPDATE alone would lock in any order.
  await tx.execute(sql`
    with moved as (
      select item_id, sum(quantity)::int as quantity
      from unnest(${sql.param(ids)}::int[], ${sql.param(quantities)}::int[]) as line (item_id, quantity)
      group by item_id
    ), locked as (
      select items.id, moved.quantity from items join moved on moved.item_id = items.id order by items.id for update of items
    )
    update items set stock = least(items.stock + locked.quantity, 1000000), version = version + 1, updated_at = now()
    from locked where items.id = locked.id`);
}
