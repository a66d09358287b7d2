import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import { stockMovements } from '#server/features/locations/stock.tables.ts';
import { transfersKeepOpen } from '#server/features/stock/transfers/keeps-open.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { CHACAO, levelsOf, MERCEDES, WAREHOUSE } from '#tests/support/stock/stock-books.ts';
import { transferDifferences } from '#tests/support/stock/transfer-differences.ts';
import { act, draftTransfer } from '#tests/support/stock/transfers.ts';

// How a transfer changes the books, and what is refused.
const shop = testShop();
const staff = signedIn(shop);
expectBalancedStock(shop);
afterEach(async () => {
  expect(await transferDifferences(shop.database.connection)).toEqual([]);
});

const connection = () => shop.database.connection;
const run = (statement: ReturnType<typeof sql>) => connection().execute(statement);
const counted = (item: number, received: number, more = {}) => ({ lines: [{ item, received, ...more }] });

/** A transfer of five pieces, advanced to a state. */
async function transferIn(state: 'draft' | 'sent' | 'received') {
  const { id: item } = await makeItem(shop, { stock: 9 });
  const { id } = await draftTransfer(shop, staff.token, [{ item, quantity: 5 }]);
  if (state !== 'draft') await act(shop, staff.token, `/${id}/send`);
  if (state === 'received')
    await act(shop, staff.token, `/${id}/receive`, { body: counted(item, 4, { reason: 'damaged' }) });
  return { id, item };
}

describe('the books of a transfer', () => {
  it('follow its pieces: on hand, on their way, received, lost, and arrived late', async () => {
    const { id: item } = await makeItem(shop, { stock: 10 });
    const { id } = await draftTransfer(shop, staff.token, [{ item, quantity: 6 }]);
    expect(await levelsOf(shop, item)).toEqual({ [WAREHOUSE]: '10 − 0' });
    const sent = await act(shop, staff.token, `/${id}/send`);
    expect(sent.body.data.attributes).toMatchObject({
      state: 'sent',
      inTransit: 6,
      lost: 0,
      number: expect.any(String),
    });
    expect(await levelsOf(shop, item)).toEqual({ [WAREHOUSE]: '4 − 0' });
    const received = await act(shop, staff.token, `/${id}/receive`, { body: counted(item, 3, { reason: 'missing' }) });
    expect(received.body.data.attributes).toMatchObject({ state: 'received', inTransit: 0, lost: 3, closing: null });
    expect(await levelsOf(shop, item)).toEqual({ [WAREHOUSE]: '4 − 0', [CHACAO]: '3 − 0' });
    const late = await act(shop, staff.token, `/${id}/late`, { body: { lines: [{ item, arrived: 1 }] } });
    expect(late.body.data.attributes).toMatchObject({ lost: 2, late: [{ item, pieces: 1, by: 'Ana Rivas' }] });
    await act(shop, staff.token, `/${id}/close`);
    expect((await act(shop, staff.token, `/${id}/late`, { body: { lines: [{ item, arrived: 1 }] } })).status).toBe(409);
    const moved = await connection().select().from(stockMovements).where(eq(stockMovements.itemId, item));
    const document = { documentKind: 'transfer', documentId: id, actor: expect.stringContaining('Ana Rivas') };
    expect(moved.slice(1)).toMatchObject([
      { locationId: WAREHOUSE, delta: -6, reason: 'transfer_out', note: null, ...document },
      { locationId: CHACAO, delta: 3, reason: 'transfer_in', note: null, ...document },
      { locationId: CHACAO, delta: 1, reason: 'transfer_in', note: 'Llegó después', ...document },
    ]);
    const log = await auditOf(shop, 'transfer', id);
    expect(log.map(({ action }) => action.split('.')[1])).toEqual(['created', 'sent', 'received', 'late', 'closed']);
  });

  it('return the pieces to the origin when the transfer is returned', async () => {
    const { id: item } = await makeItem(shop, { stock: 5 });
    const { id } = await draftTransfer(shop, staff.token, [{ item, quantity: 5 }]);
    await act(shop, staff.token, `/${id}/send`);
    const back = await act(shop, staff.token, `/${id}/receive`, { body: { returned: true, ...counted(item, 5) } });
    expect(back.body.data.attributes).toMatchObject({ returned: true, closing: { by: 'Ana Rivas' }, lost: 0 });
    expect(await levelsOf(shop, item)).toEqual({ [WAREHOUSE]: '5 − 0' });
  });

  it('detect a movement without a line', async () => {
    const { id: item } = await makeItem(shop, { stock: 5 });
    const { id } = await draftTransfer(shop, staff.token, [{ item, quantity: 5 }]);
    const stray = (delta: number) =>
      run(sql`insert into stock_movements (item_id, location_id, delta, reason, document_kind, document_id)
        values (${item}, ${WAREHOUSE}, ${delta}, 'transfer_out', 'transfer', ${id})`);
    await stray(-1);
    expect(await transferDifferences(connection())).toMatchObject([{ transferId: id, itemId: item, out: 1 }]);
    await stray(1);
  });
});

describe('the database refuses', () => {
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
    expect(await levelsOf(shop, item)).toEqual({ [WAREHOUSE]: '9 − 0' });
  });
});

// domain/stock/transfers/transfer.test.ts tests every step in every state.
it.each([
  ['write', 'sent', { from: WAREHOUSE, to: MERCEDES, lines: [] }],
  ['send', 'received', {}],
  ['cancel', 'sent', {}],
  ['receive', 'draft', { lines: [] }],
  ['late', 'sent', { lines: [{ item: 1, arrived: 1 }] }],
  ['close', 'sent', {}],
] as const)('to %s a transfer that is %s is refused, and changes nothing', async (step, state, body) => {
  const { id } = await transferIn(state);
  const read = async () => (await staff.get(`/stock/transfers/${id}`)).body;
  const before = await read();
  const { status } =
    step === 'write'
      ? await staff.put(`/stock/transfers/${id}`, body)
      : await act(shop, staff.token, `/${id}/${step}`, { body });
  expect(status).toBe(409);
  expect(await read()).toEqual(before);
});

describe('a location', () => {
  const close = (id: number) => staff.put(`/locations/${id}`, { active: false });

  it('cannot close while a transfer from or to it is open, and gets none once it is closed', async () => {
    const { id: item } = await makeItem(shop, { stock: 5 });
    const { id } = await draftTransfer(shop, staff.token, [{ item, quantity: 2 }], { to: 13 });
    const words = await shop.database.transaction((tx) => transfersKeepOpen(tx, 13));
    expect(words).toBe(
      `No se puede cerrar: hay un traslado sin terminar (${transferNumber(id)}). Recíbelo, ciérralo o anúlalo antes.`,
    );
    const refusal = { status: 409, body: expect.objectContaining({ message: words }) };
    expect(await close(13)).toMatchObject(refusal);
    await act(shop, staff.token, `/${id}/send`);
    expect(await close(13)).toMatchObject(refusal);
    await act(shop, staff.token, `/${id}/receive`, { body: counted(item, 0, { reason: 'missing' }) });
    expect(await close(13)).toMatchObject(refusal);
    await act(shop, staff.token, `/${id}/close`);
    expect((await close(13)).status).toBe(200);
    const late = await act(shop, staff.token, '', {
      body: { from: WAREHOUSE, to: 13, lines: [{ item, quantity: 1 }] },
    });
    expect(late.body).toMatchObject({ fields: { to: 'Esta ubicación está cerrada o no existe' } });
    const draft = await draftTransfer(shop, staff.token, [{ item, quantity: 2 }], { to: 12 });
    await act(shop, staff.token, `/${draft.id}/cancel`);
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
