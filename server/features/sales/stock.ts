import { asc, type SQL, sql } from 'drizzle-orm';
import type { ItemGoneDetails, OutOfStockDetails, PlaceSale, WrongSizeDetails } from '#contract/sales/sale.ts';
import { itemFinalPrice } from '#domain/catalogue/item.ts';
import { offerKey } from '#domain/catalogue/offer.ts';
import { NO_SIZE, namesSize, sizeName, sizePhrase } from '#domain/catalogue/sizes.ts';
import type { PricedLine } from '#domain/money/pricing.ts';
import { allocateStock } from '#domain/stock/allocate-stock.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
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

/**
 * Locks the items of an order, in id order, until the transaction ends, and prices its lines. When an item has too few
 * pieces, the rest comes from others of the same style, size and price, as further lines.
 * Refused when an item is gone, when a line names a size that its item does not have, or when the stock is too small.
 */
export async function lockLines(tx: Connection, requested: PlaceSale['products']): Promise<Outcome<OrderLine[]>> {
  const ids = [...new Set(requested.map(({ id }) => id))];
  const rows = (await lockWithStandIns(tx, ids)).map(({ priceCents, ...row }) => ({ ...row, price: priceCents }));
  const itemById = new Map(rows.map((row) => [row.id, row]));

  const gone = ids.filter((id) => !itemById.has(id));
  if (gone.length > 0) {
    const details: ItemGoneDetails = { lines: gone.map((itemId) => ({ itemId })) };
    return { ok: false, code: 'item_gone', message: 'Un artículo de tu carrito ya no está disponible', details };
  }

  const otherSize = refuseOtherSizes(requested, (id) => sizeName(itemById.get(id)?.size));
  if (otherSize) return otherSize;

  const shelf = rows.map((row) => ({ id: row.id, stock: row.stock, offer: offerKey(row) }));
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

/** Locks the items of these ids and those of the same style and size. */
function lockWithStandIns(tx: Connection, ids: number[]) {
  const asked = sql`items as asked where asked.id = any(${sql.param(ids)}::int[])`;
  const sizeOf = (table: SQL) => sql`coalesce(nullif(btrim(${table}.size), ''), ${NO_SIZE})`;
  return tx
    .select()
    .from(items)
    .where(
      // Narrows by ref first, which is indexed: there may be 50,000 items.
      sql`items.ref = any(array(select asked.ref from ${asked}))
        and (items.ref, ${sizeOf(sql`items`)}) in (select asked.ref, ${sizeOf(sql`asked`)} from ${asked})`,
    )
    .orderBy(asc(items.id))
    .for('update');
}

/** Takes the pieces of the lines out of stock, in one statement. The rows must be locked already. */
export function takeStock(tx: Connection, lines: readonly Pick<OrderLine, 'itemId' | 'quantity'>[]): Promise<void> {
  return moveStock(tx, lines, -1);
}

/** Returns the pieces of a cancelled sale to the stock; items deleted meanwhile are skipped. */
export function giveBackStock(tx: Connection, lines: readonly Pick<OrderLine, 'itemId' | 'quantity'>[]): Promise<void> {
  return moveStock(tx, lines, 1);
}

async function moveStock(
  tx: Connection,
  lines: readonly Pick<OrderLine, 'itemId' | 'quantity'>[],
  direction: 1 | -1,
): Promise<void> {
  const ids = lines.map((line) => line.itemId);
  const quantities = lines.map((line) => line.quantity * direction);
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
