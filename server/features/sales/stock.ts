import { asc, inArray, sql } from 'drizzle-orm';
import type { ItemGoneDetails, OutOfStockDetails, PlaceSale } from '#contract/sale.ts';
import { finalPrice, type PricedLine } from '#domain/pricing.ts';
import { sizeName } from '#domain/sizes.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** A line as we sell it: named and priced from the database. */
export interface OrderLine extends PricedLine {
  itemId: number;
  name: string;
  ref: string;
  size: string;
}

/**
 * Locks the items of an order, in id order, until the transaction ends, and prices its lines.
 * Refused when an item is gone, or when there is less of one than all its lines ask together.
 */
export async function lockLines(tx: Connection, requested: PlaceSale['products']): Promise<Outcome<OrderLine[]>> {
  const wanted = new Map<number, number>();
  for (const { id, quantity } of requested) wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  const rows = await tx
    .select()
    .from(items)
    .where(inArray(items.id, [...wanted.keys()]))
    .orderBy(asc(items.id))
    .for('update');
  const itemById = new Map(rows.map((row) => [row.id, row]));

  const gone = [...wanted.keys()].filter((id) => !itemById.has(id));
  if (gone.length > 0) {
    const details: ItemGoneDetails = { lines: gone.map((itemId) => ({ itemId })) };
    return { ok: false, code: 'item_gone', message: 'Un artículo de tu carrito ya no está disponible', details };
  }

  const short = rows.filter((row) => row.stock < (wanted.get(row.id) ?? 0));
  if (short.length > 0) {
    const details: OutOfStockDetails = {
      lines: short.map((row) => ({
        itemId: row.id,
        size: sizeName(row.size),
        requested: wanted.get(row.id) ?? 0,
        available: row.stock,
      })),
    };
    return {
      ok: false,
      code: 'out_of_stock',
      message: 'No hay suficientes unidades de un artículo de tu carrito',
      details,
    };
  }

  const lines = requested.flatMap(({ id, quantity }) => {
    const item = itemById.get(id);
    if (!item) return [];
    return {
      itemId: id,
      name: item.name,
      ref: item.ref,
      size: sizeName(item.size),
      quantity,
      finalPrice: finalPrice(item.priceCents, item.discPercent),
    };
  });
  return { ok: true, value: lines };
}

/** Takes the pieces of the lines out of stock, in one statement. The rows are locked already. */
export function takeStock(tx: Connection, lines: readonly Pick<OrderLine, 'itemId' | 'quantity'>[]): Promise<void> {
  return moveStock(tx, lines, -1);
}

/** Gives the pieces of a cancelled sale back; an item withdrawn meanwhile takes none. */
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
  // Locked in id order first: an UPDATE alone would lock in whatever order it finds the rows.
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
