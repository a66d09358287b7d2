import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import { stockLevels, stockMovements } from '#server/features/locations/stock.tables.ts';
import { transfersKeepOpen } from '#server/features/stock/transfers/keeps-open.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { stockDifferences } from '#tests/support/stock/stock-differences.ts';
import { transferDifferences } from '#tests/support/stock/transfer-differences.ts';
import { act, CHACAO, draftTransfer, MERCEDES, WAREHOUSE } from '#tests/support/stock/transfers.ts';

// How a transfer changes the books, and what is refused.
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
  it('follow its pieces: on hand, on their way, received, lost, and arrived late', async () => {
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

  it('return the pieces to the origin when the transfer is returned', async () => {
    const { id: item } = await makeItem(shop, { stock: 5 });
    const { id } = await draftTransfer(shop, token, [{ item, quantity: 5 }]);
    await act(shop, token, `/${id}/send`);
    const back = await act(shop, token, `/${id}/receive`, { body: { returned: true, ...counted(item, 5) } });
    expect(back.body.data.attributes).toMatchObject({ returned: true, closing: { by: 'Ana Rivas' }, lost: 0 });
    expect([await onHand(item, WAREHOUSE), await onHand(item, CHACAO)]).toEqual([5, 0]);
  });

  it('detect a movement without a line', async () => {
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
  /** A transfer of five pieces, advanced to a state. */
  async function transferIn(state: 'draft' | 'sent' | 'received') {
    const { id: item } = await makeItem(shop, { stock: 9 });
    const { id } = await draftTransfer(shop, token, [{ item, quantity: 5 }]);
    if (state !== 'draft') await act(shop, token, `/${id}/send`);
    if (state === 'received')
      await act(shop, token, `/${id}/receive`, { body: counted(item, 4, { reason: 'damaged' }) });
    return { id, item };
  }

  it('a transfer to its own origin, and one that is sent without a date', async () => {
    const insert = (from: number, to: number, state = 'draft') =>
      run(sql`insert into transfers (from_id, to_id, state, made_key, created_by)
        values (${from}, ${to}, ${state}, ${`${from} ${to} ${state}`}, 'x')`);
    await expect(insert(3, 3)).rejects.toThrow();
    await expect(insert(1, 3, 'sent')).rejects.toThrow();
  });

  it('more pieces received than sent, and a difference without a reason', async () => {
    const { id } = await transferIn('received');
    const line = (set: ReturnType<typeof sql>) => run(sql`update transfer_lines set ${set} where transfer_id = ${id}`);
    await expect(line(sql`received = 6, reason = null`)).rejects.toThrow();
    await expect(line(sql`reason = null`)).rejects.toThrow();
    await expect(line(sql`reason = 'other'`)).rejects.toThrow();
    await expect(line(sql`received = 5`)).rejects.toThrow();
  });

  it('more pieces sent than planned, and more than the origin has', async () => {
    const { id, item } = await transferIn('draft');
    await expect(run(sql`update transfer_lines set sent = 6 where transfer_id = ${id}`)).rejects.toThrow();
    await expect(
      run(sql`insert into stock_movements (item_id, location_id, delta, reason)
        values (${item}, ${WAREHOUSE}, -10, 'transfer_out')`),
    ).rejects.toThrow();
    expect(await onHand(item, WAREHOUSE)).toBe(9);
  });
});

describe('a step out of order', () => {
  const steps = ['draft', 'sent', 'received', 'closed', 'cancelled'] as const;
  const TURNS: Record<string, readonly (typeof steps)[number][]> = {
    write: ['draft'],
    send: ['draft'],
    cancel: ['draft'],
    receive: ['sent'],
    late: ['received'],
    close: ['received'],
  };

  async function transferAs(state: (typeof steps)[number]) {
    const { id: item } = await makeItem(shop, { stock: 9 });
    const { id } = await draftTransfer(shop, token, [{ item, quantity: 5 }]);
    if (state === 'cancelled') await act(shop, token, `/${id}/cancel`);
    if (state === 'draft' || state === 'cancelled') return { id, item };
    await act(shop, token, `/${id}/send`);
    if (state !== 'sent') await act(shop, token, `/${id}/receive`, { body: counted(item, 4, { reason: 'damaged' }) });
    if (state === 'closed') await act(shop, token, `/${id}/close`);
    return { id, item };
  }

  it.each(Object.keys(TURNS).flatMap((step) => steps.map((state) => [step, state] as const)))(
    '%s of a transfer that is %s is refused and moves nothing, unless that step is due',
    async (step, state) => {
      const { id, item } = await transferAs(state);
      const body = { write: { from: 1, to: MERCEDES, lines: [{ item, quantity: 2 }] } }[step];
      const before = await read(id);
      const answer =
        step === 'write'
          ? await call(shop, `/stock/transfers/${id}`, { method: 'PUT', token, body })
          : await act(shop, token, `/${id}/${step}`, {
              body: { receive: counted(item, 5), late: { lines: [{ item, arrived: 1 }] } }[step] ?? {},
            });
      const isTurn = TURNS[step]?.includes(state) ?? false;
      expect(answer.status, JSON.stringify(answer.body)).toBe(isTurn ? 200 : 409);
      if (!isTurn) expect(await read(id)).toEqual(before);
    },
  );

  const read = async (id: number) => (await call(shop, `/stock/transfers/${id}`, { token })).body;
});

describe('a location', () => {
  const close = (id: number) => call(shop, `/locations/${id}`, { method: 'PUT', token, body: { active: false } });

  it('cannot close while a transfer from or to it is open, and gets none once it is closed', async () => {
    const { id: item } = await makeItem(shop, { stock: 5 });
    const { id } = await draftTransfer(shop, token, [{ item, quantity: 2 }], { to: 13 });
    const words = await shop.database.transaction((tx) => transfersKeepOpen(tx, 13));
    expect(words).toBe(
      `No se puede cerrar: hay un traslado sin terminar (${transferNumber(id)}). Recíbelo, ciérralo o anúlalo antes.`,
    );
    const refusal = { status: 409, body: expect.objectContaining({ message: words }) };
    expect(await close(13)).toMatchObject(refusal);
    await act(shop, token, `/${id}/send`);
    expect(await close(13)).toMatchObject(refusal);
    await act(shop, token, `/${id}/receive`, { body: counted(item, 0, { reason: 'missing' }) });
    expect(await close(13)).toMatchObject(refusal);
    await act(shop, token, `/${id}/close`);
    expect((await close(13)).status).toBe(200);
    const late = await act(shop, token, '', { body: { from: WAREHOUSE, to: 13, lines: [{ item, quantity: 1 }] } });
    expect(late.body).toMatchObject({ fields: { to: 'Esta ubicación está cerrada o no existe' } });
    const draft = await draftTransfer(shop, token, [{ item, quantity: 2 }], { to: 12 });
    await act(shop, token, `/${draft.id}/cancel`);
    expect((await close(12)).status).toBe(200);
  });
});

it('every step records who did it', async () => {
  const rows = rowsOf<{ n: number }>(
    await run(sql`select count(*)::int as n from transfers where state <> 'draft' and sent_by is not null
      and sent_by not like 'Ana Rivas <%>'`),
  );
  expect(rows).toEqual([{ n: 0 }]);
});
