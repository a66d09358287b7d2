import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import { stockDifferences } from '#server/features/locations/ledger/stock-differences.ts';
import { locations, stockLevels, stockMovements } from '#server/features/locations/stock.tables.ts';
import { transferDifferences } from '#server/features/stock/transfers/books/transfer-differences.ts';
import { transfersKeepOpen } from '#server/features/stock/transfers/keeps-open.ts';
import { hasState } from '#server/platform/database/database-errors.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { makeAccount, makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { act, CHACAO, draftTransfer, MERCEDES, WAREHOUSE } from '#tests/support/stock/transfers.ts';

// What a transfer does to the books, and what the database refuses, whoever writes.
const shop = testShop();
let token: string;
beforeAll(async () => {
  token = (await makeAccount(shop, 'admin')).token;
});
afterEach(async () => {
  expect(await stockDifferences(shop.database.connection)).toEqual([]);
  expect(await transferDifferences(shop.database.connection)).toEqual([]);
});

const connection = () => shop.database.connection;
const run = (statement: ReturnType<typeof sql>) => connection().execute(statement);
const onHand = async (itemId: number, locationId: number) =>
  (
    await connection()
      .select({ onHand: stockLevels.onHand })
      .from(stockLevels)
      .where(and(eq(stockLevels.itemId, itemId), eq(stockLevels.locationId, locationId)))
  )[0]?.onHand ?? 0;
const counted = (item: number, received: number, more = {}) => ({ lines: [{ item, received, ...more }] });

describe('the books of a transfer', () => {
  it('follow its pieces: on hand, on their way, received, lost, and come late', async () => {
    const { id: item } = await makeItem(shop, { stock: 10 });
    const { id } = await draftTransfer(shop, token, [{ item, quantity: 6 }]);
    expect(await onHand(item, WAREHOUSE)).toBe(10);
    const sent = await act(shop, token, `/${id}/send`);
    expect(sent.body.data.attributes).toMatchObject({
      state: 'sent',
      inTransit: 6,
      lost: 0,
      number: expect.any(String),
    });
    expect([await onHand(item, WAREHOUSE), await onHand(item, CHACAO)]).toEqual([4, 0]);
    const received = await act(shop, token, `/${id}/receive`, { body: counted(item, 3, { reason: 'missing' }) });
    expect(received.body.data.attributes).toMatchObject({ state: 'received', inTransit: 0, lost: 3, closing: null });
    expect([await onHand(item, WAREHOUSE), await onHand(item, CHACAO)]).toEqual([4, 3]);
    const late = await act(shop, token, `/${id}/late`, { body: { lines: [{ item, arrived: 1 }] } });
    expect(late.body.data.attributes).toMatchObject({ lost: 2, late: [{ item, pieces: 1, by: 'Ana Rivas' }] });
    await act(shop, token, `/${id}/close`);
    expect((await act(shop, token, `/${id}/late`, { body: { lines: [{ item, arrived: 1 }] } })).status).toBe(409);
    const moved = await connection().select().from(stockMovements).where(eq(stockMovements.itemId, item));
    expect(moved.slice(1)).toMatchObject([
      {
        locationId: WAREHOUSE,
        delta: -6,
        reason: 'transfer_out',
        documentKind: 'transfer',
        documentId: id,
        note: null,
      },
      {
        locationId: CHACAO,
        delta: 3,
        reason: 'transfer_in',
        documentId: id,
        actor: expect.stringContaining('Ana Rivas'),
      },
      { locationId: CHACAO, delta: 1, reason: 'transfer_in', documentId: id, note: 'Llegó después' },
    ]);
  });

  it('have it back at the origin when it is returned', async () => {
    const { id: item } = await makeItem(shop, { stock: 5 });
    const { id } = await draftTransfer(shop, token, [{ item, quantity: 5 }]);
    await act(shop, token, `/${id}/send`);
    const back = await act(shop, token, `/${id}/receive`, { body: { returned: true, ...counted(item, 5) } });
    expect(back.body.data.attributes).toMatchObject({ returned: true, closing: { by: 'Ana Rivas' }, lost: 0 });
    expect([await onHand(item, WAREHOUSE), await onHand(item, CHACAO)]).toEqual([5, 0]);
  });

  it('find a movement that no line stands for', async () => {
    const { id: item } = await makeItem(shop, { stock: 5 });
    const { id } = await draftTransfer(shop, token, [{ item, quantity: 5 }]);
    const stray = (delta: number) =>
      run(sql`insert into stock_movements (item_id, location_id, delta, reason, document_kind, document_id)
        values (${item}, ${WAREHOUSE}, ${delta}, 'transfer_out', 'transfer', ${id})`);
    await stray(-1);
    expect(await transferDifferences(connection())).toMatchObject([{ transferId: id, itemId: item, out: 1 }]);
    await stray(1);
  });
});

describe('the database refuses', () => {
  /** A transfer of five pieces, taken to a state. */
  async function transferIn(state: 'draft' | 'sent' | 'received') {
    const { id: item } = await makeItem(shop, { stock: 9 });
    const { id } = await draftTransfer(shop, token, [{ item, quantity: 5 }]);
    if (state !== 'draft') await act(shop, token, `/${id}/send`);
    if (state === 'received')
      await act(shop, token, `/${id}/receive`, { body: counted(item, 4, { reason: 'damaged' }) });
    return { id, item };
  }

  it('a transfer to where it comes from, to or from a closed location, or one that does not begin as a draft', async () => {
    const insert = (from: number, to: number, state = 'draft') =>
      run(sql`insert into transfers (from_id, to_id, state, made_key, created_by)
        values (${from}, ${to}, ${state}, ${`${from} ${to} ${state}`}, 'x')`);
    await expect(insert(3, 3)).rejects.toThrow();
    await expect(insert(1, 3, 'sent')).rejects.toThrow();
    await connection().update(locations).set({ active: false }).where(eq(locations.id, 14));
    await expect(insert(1, 14)).rejects.toSatisfy((error) => hasState(error, /^VT003$/));
    await expect(insert(14, 1)).rejects.toThrow();
    await connection().update(locations).set({ active: true }).where(eq(locations.id, 14));
  });

  it('more received than sent, less than before, and a difference without a reason', async () => {
    const { id } = await transferIn('received');
    const line = (set: ReturnType<typeof sql>) => run(sql`update transfer_lines set ${set} where transfer_id = ${id}`);
    await expect(line(sql`received = 6, reason = null`)).rejects.toThrow();
    await expect(line(sql`received = 3`)).rejects.toThrow();
    await expect(line(sql`received = null, reason = null`)).rejects.toThrow();
    await expect(line(sql`reason = null`)).rejects.toThrow();
    await expect(line(sql`reason = 'other'`)).rejects.toThrow();
    await expect(line(sql`received = 5`)).rejects.toThrow();
  });

  it('more sent than asked, or than the origin has', async () => {
    const { id, item } = await transferIn('draft');
    const send = (sent: number) =>
      shop.database.transaction(async (tx) => {
        await tx.execute(
          sql`update transfers set state = 'sent', sent_at = now(), sent_by = 'x' where id = ${id} returning id`,
        );
        await tx.execute(sql`update transfer_lines set sent = ${sent} where transfer_id = ${id}`);
      });
    await expect(send(6)).rejects.toThrow();
    await expect(send(0)).rejects.toThrow();
    await run(sql`update items set stock = 4 where id = ${item}`);
    await expect(send(5)).rejects.toThrow();
    expect(await onHand(item, WAREHOUSE)).toBe(4);
  });

  it('a step out of turn, a half one, and any change of what is over', async () => {
    const [draft, sent, received] = [await transferIn('draft'), await transferIn('sent'), await transferIn('received')];
    const change = (id: number, set: ReturnType<typeof sql>) => run(sql`update transfers set ${set} where id = ${id}`);
    const receive = sql`state = 'received', received_at = now(), received_by = 'x'`;
    const cancel = sql`state = 'cancelled', cancelled_at = now(), cancelled_by = 'x', closed_at = now(), closed_by = 'x'`;
    await expect(change(draft.id, receive)).rejects.toThrow();
    await expect(change(draft.id, sql`state = 'sent', sent_at = now(), sent_by = 'x'`)).rejects.toThrow();
    await expect(change(sent.id, receive)).rejects.toThrow();
    await expect(change(sent.id, cancel)).rejects.toThrow();
    await expect(change(sent.id, sql`to_id = ${MERCEDES}`)).rejects.toThrow();
    await expect(change(received.id, sql`state = 'sent'`)).rejects.toThrow();
    await expect(change(received.id, sql`returned = true`)).rejects.toThrow();
    await act(shop, token, `/${received.id}/close`);
    await expect(change(received.id, sql`note = 'otra'`)).rejects.toThrow();
    await expect(change(received.id, sql`closed_at = null, closed_by = null`)).rejects.toThrow();
    for (const { id } of [draft, sent, received])
      await expect(run(sql`delete from transfers where id = ${id}`)).rejects.toThrow();
  });

  it('lines that come, go or change once it was sent', async () => {
    const { id } = await transferIn('sent');
    const other = await makeItem(shop);
    await expect(run(sql`delete from transfer_lines where transfer_id = ${id}`)).rejects.toThrow();
    await expect(run(sql`update transfer_lines set quantity = 9 where transfer_id = ${id}`)).rejects.toThrow();
    await expect(run(sql`update transfer_lines set sent = 2 where transfer_id = ${id}`)).rejects.toThrow();
    await expect(
      run(sql`insert into transfer_lines (transfer_id, item_id, position, quantity, ref, barcode, name)
        values (${id}, ${other.id}, 1, 1, 'x', 'x', 'x')`),
    ).rejects.toThrow();
  });

  it('to close a location while a transfer from or to it is open', async () => {
    const close = (id: number) => connection().update(locations).set({ active: false }).where(eq(locations.id, id));
    const refusal = (error: unknown) =>
      hasState(error, /^VT002$/) && String((error as Error).cause).includes('location_has_transfers');
    const { id: item } = await makeItem(shop, { stock: 5 });
    const { id } = await draftTransfer(shop, token, [{ item, quantity: 2 }], { to: 13 });
    await expect(close(13)).rejects.toSatisfy(refusal);
    const words = await shop.database.transaction((tx) => transfersKeepOpen(tx, 13));
    expect(words).toBe(
      `No se puede cerrar: hay un traslado sin terminar (${transferNumber(id)}). Recíbelo, ciérralo o anúlalo antes.`,
    );
    await act(shop, token, `/${id}/send`);
    await expect(close(13)).rejects.toSatisfy(refusal);
    await act(shop, token, `/${id}/receive`, { body: counted(item, 0, { reason: 'missing' }) });
    await expect(close(13)).rejects.toSatisfy(refusal);
    await act(shop, token, `/${id}/close`);
    await close(13);
    expect(await shop.database.transaction((tx) => transfersKeepOpen(tx, 13))).toBeNull();
    const draft = await draftTransfer(shop, token, [{ item, quantity: 2 }], { to: 12 });
    await act(shop, token, `/${draft.id}/cancel`);
    await close(12);
  });
});

it('every step keeps who did it', async () => {
  const rows = rowsOf<{ n: number }>(
    await run(sql`select count(*)::int as n from transfers where state <> 'draft' and sent_by is not null
      and sent_by not like 'Ana Rivas <%>'`),
  );
  expect(rows).toEqual([{ n: 0 }]);
});
