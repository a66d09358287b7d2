import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { type Move, moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { asOneItemChange, setOnlineStock } from '#server/features/locations/ledger/online-levels.ts';
import { stockMovements } from '#server/features/locations/stock.tables.ts';
import { makeItem, setStock, stockOf } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { CHACAO, changeLocation, levelsOf, MERCEDES, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

// Rules of stock that the database itself enforces for every writer.
const shop = testShop();
const CLERK = { accountId: null, name: 'Ana Rivas <ana@example.com>' };

const connection = () => shop.database.connection;
const movementsOf = (id: number) =>
  connection().select().from(stockMovements).where(eq(stockMovements.itemId, id)).orderBy(stockMovements.id);
const move = (moves: Move[], reason: 'adjustment' | 'count' = 'adjustment') =>
  shop.database.transaction((tx) => moveStock(tx, moves, { reason, document: null, actor: CLERK, note: null }));
const run = (statement: ReturnType<typeof sql>) => connection().execute(statement);
const expectRefused = async (reason: string, ...statements: ReturnType<typeof sql>[]) => {
  for (const statement of statements)
    await expect(run(statement)).rejects.toMatchObject({ cause: { message: expect.stringContaining(reason) } });
};

expectBalancedStock(shop);

describe("an item's stock", () => {
  it('is set by a movement of the warehouse, with the reason of the change', async () => {
    const { id } = await makeItem(shop, { stock: 7 });
    expect(await levelsOf(shop, id)).toEqual({ [WAREHOUSE]: '7 − 0' });
    const origin = { reason: 'adjustment', document: null, actor: CLERK, note: 'Dañado' } as const;
    await shop.database.transaction((tx) => setOnlineStock(tx, [{ itemId: id, stock: 5 }], origin));
    expect(await stockOf(shop, id)).toBe(5);
    expect(await movementsOf(id)).toMatchObject([
      { locationId: WAREHOUSE, delta: 7, reason: 'opening', actor: null },
      { locationId: WAREHOUSE, delta: -2, reason: 'adjustment', actor: CLERK.name, note: 'Dañado' },
    ]);
  });

  it('can only be written through its levels', async () => {
    const { id } = await makeItem(shop, { stock: 7 });
    await expectRefused(
      'items.stock is the sum of its levels: record a stock movement instead',
      sql`update items set stock = 8 where id = ${id}`,
      sql`update items set stock = stock - 1, name = 'Otra' where id = ${id}`,
      sql`insert into items (ref, barcode, name, price_cents, stock, category, category_id)
        values ('N1', 'N1', 'Nueva', 100, 1, 'camisa', 1)`,
    );
    await run(sql`update items set stock = 7, name = 'Otra' where id = ${id}`);
    expect(await stockOf(shop, id)).toBe(7);
  });

  it('leaves the stores unchanged, and cannot fall below what they sell', async () => {
    const { id } = await makeItem(shop, { stock: 2 });
    await changeLocation(shop, CHACAO, { sellsOnline: true });
    await move([{ itemId: id, locationId: CHACAO, delta: 3 }]);
    expect(await stockOf(shop, id)).toBe(5);
    await setStock(shop, id, 3);
    expect(await levelsOf(shop, id)).toEqual({ [WAREHOUSE]: '0 − 0', [CHACAO]: '3 − 0' });
    await expect(setStock(shop, id, 2)).rejects.toThrow();
    await changeLocation(shop, CHACAO, { sellsOnline: false });
    expect(await stockOf(shop, id)).toBe(0);
  });

  it('changes together with the other fields of the item, as one change', async () => {
    const { id } = await makeItem(shop, { stock: 4 });
    await shop.database.transaction((tx) =>
      asOneItemChange(tx, async () => {
        const origin = { reason: 'adjustment', document: null, actor: CLERK, note: null } as const;
        await setOnlineStock(tx, [{ itemId: id, stock: 9 }], origin);
        await tx.update(items).set({ priceCents: 100 }).where(eq(items.id, id));
      }),
    );
    const [row] = await connection().select().from(items).where(eq(items.id, id));
    expect(row).toMatchObject({ stock: 9, priceCents: 100, version: 2 });
  });

  it('equals its levels when a deleted item is restored', async () => {
    const { price, stock: _, ...item } = await makeItem(shop, { stock: 4 });
    await move([{ itemId: item.id, locationId: MERCEDES, delta: 9 }]);
    await connection().delete(items).where(eq(items.id, item.id));
    await connection()
      .insert(items)
      .values({ ...item, priceCents: price });
    expect(await stockOf(shop, item.id)).toBe(4);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '4 − 0', [MERCEDES]: '9 − 0' });
  });
});

describe('a movement', () => {
  it('to a store that does not sell online leaves the site’s stock, and is announced', async () => {
    const { id } = await makeItem(shop, { stock: 2 });
    const announced = () => run(sql`select count(*)::int as n from catalogue_changes where ${id} = any(item_ids)`);
    const before = await announced();
    expect(await move([{ itemId: id, locationId: MERCEDES, delta: 5 }])).toEqual([]);
    expect(await stockOf(shop, id)).toBe(2);
    expect(await announced()).not.toEqual(before);
  });

  it('that takes more than is available is refused whole, and reports the available stock', async () => {
    const [one, other] = [await makeItem(shop, { stock: 2 }), await makeItem(shop, { stock: 2 })];
    const moves = [
      { itemId: one.id, locationId: WAREHOUSE, delta: -1 },
      { itemId: other.id, locationId: WAREHOUSE, delta: -3 },
    ];
    expect(await move(moves)).toEqual([{ itemId: other.id, locationId: WAREHOUSE, available: 2, requested: 3 }]);
    expect(await stockOf(shop, one.id)).toBe(2);
  });

  it('can never be changed or deleted', async () => {
    const { id } = await makeItem(shop);
    await expectRefused(
      'stock_movements is append-only',
      sql`update stock_movements set delta = 1 where item_id = ${id}`,
      sql`delete from stock_movements where item_id = ${id}`,
      sql`truncate stock_movements`,
    );
  });
});

describe('a stock level', () => {
  it('can only be written through its movements and reservations', async () => {
    const { id } = await makeItem(shop);
    await expectRefused(
      'stock_levels is append-only',
      sql`update stock_levels set on_hand = 99 where item_id = ${id}`,
      sql`update stock_levels set reserved = 1 where item_id = ${id}`,
      sql`delete from stock_levels where item_id = ${id}`,
      sql`insert into stock_levels (item_id, location_id, on_hand) values (${id}, 9, 5)`,
    );
    await run(sql`update stock_levels set shelf = 'B-12', minimum = 3 where item_id = ${id}`);
  });
});

it('the warehouse is never closed', async () => {
  await expectRefused('"locations_check"', sql`update locations set active = false where id = ${WAREHOUSE}`);
});
