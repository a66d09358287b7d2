import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { stockLevels, stockMovements } from '#server/features/locations/stock.tables.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { CountStaff, endCounts, entriesBody } from '#tests/support/stock/counts.ts';
import { bring, CHACAO, reserve } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
let ana: CountStaff;
let luis: CountStaff;
beforeAll(async () => {
  ana = new CountStaff(shop, (await makeAccount(shop, 'admin')).token);
  luis = new CountStaff(shop, (await makeAccount(shop, 'admin')).token);
});

const connection = () => shop.database.connection;
const run = (statement: ReturnType<typeof sql>) => connection().execute(statement);

expectBalancedStock(shop);
afterEach(() => endCounts(shop));

/** Items of one reference, with these pieces in the store. */
async function stocked<const Pieces extends readonly number[]>(...pieces: Pieces) {
  const ref = `R${randomUUID().slice(0, 8)}`;
  const made: Item[] = [];
  for (const size of pieces.keys()) made.push(await makeItem(shop, { ref, size: String(30 + size) }));
  for (const [index, { id }] of made.entries()) await bring(shop, id, CHACAO, pieces[index] ?? 0);
  return made as { -readonly [At in keyof Pieces]: Item };
}
const refs = ({ ref }: Item) => ({ kind: 'refs', refs: [ref] });
const onHand = async (id: number) =>
  (await connection().select().from(stockLevels).where(eq(stockLevels.itemId, id))).find(
    ({ locationId }) => locationId === CHACAO,
  )?.onHand ?? 0;

it('counts a reference; another person approves the differences, which become movements', async () => {
  const [one, two, three] = await stocked(5, 3, 2);
  const preview = await ana.ask('?dryRun=true', { locationId: CHACAO, scope: refs(one) });
  expect(preview).toMatchObject({ status: 200, body: { data: { variants: 3, pieces: 10 } } });
  const { id, attributes } = await ana.start(refs(one));
  expect(attributes).toMatchObject({
    number: `C-${String(id).padStart(6, '0')}`,
    location: { id: CHACAO, name: 'Samán Chacao' },
    state: 'open',
    progress: { lines: 3, counted: 0 },
  });

  const entered = await ana.enter(id, [
    { barcode: one.barcode, quantity: 4 },
    { barcode: ` ${two.barcode} `, quantity: 1 },
    { itemId: two.id, quantity: 3 },
  ]);
  expect(entered.body.data.map(({ result, itemId }) => [result, itemId])).toEqual([
    ['counted', one.id],
    ['counted', two.id],
    ['counted', two.id],
  ]);
  expect(entered.body.meta.items).toMatchObject([
    { id: one.id, counted: 4 },
    { id: two.id, counted: 4 },
  ]);

  expect(await ana.decide(id, 'approve')).toMatchObject({ status: 409 });
  const submitted = await ana.decide(id, 'submit', { uncounted: 'zero' });
  expect(submitted.body.data.attributes).toMatchObject({
    state: 'submitted',
    countedByMe: true,
    summary: {
      lines: 3,
      counted: 3,
      differences: { lines: 3, missing: 3, surplus: 1, missingValue: 149.7, surplusValue: 49.9 },
    },
  });
  expect(await ana.decide(id, 'approve')).toMatchObject({
    status: 409,
    body: { code: 'status_conflict', message: 'Tú contaste aquí: las diferencias las aprueba otra persona.' },
  });
  const lines = await luis.ask(`/${id}/lines`);
  expect(lines.body.data).toMatchObject([
    { id: three.id, attributes: { expected: 2, counted: 0, difference: -2, value: -99.8 } },
    { id: one.id, attributes: { expected: 5, counted: 4, difference: -1 } },
    { id: two.id, attributes: { expected: 3, counted: 4, difference: 1 } },
  ]);
  const approved = await luis.decide(id, 'approve');
  expect(approved.body.data).toEqual({ approved: 3, moved: 3, refused: [], closed: true });
  expect(await luis.read(id)).toMatchObject({ state: 'approved', progress: null });
  expect([await onHand(one.id), await onHand(two.id), await onHand(three.id)]).toEqual([4, 4, 0]);
  const moved = await connection().select().from(stockMovements).where(eq(stockMovements.itemId, one.id));
  expect(moved.at(-1)).toMatchObject({ reason: 'count', documentKind: 'count', documentId: id, delta: -1 });
  for (const action of ['approve', 'cancel', 'reject', 'submit'] as const) {
    const more = action === 'reject' ? { lines: 'all', reason: 'Otra vez' } : {};
    expect((await luis.decide(id, action, more)).status, action).toBe(409);
  }
});

it('compares each entry with the books as of that moment', async () => {
  const [sold, came] = await stocked(5, 5);
  const { id } = await ana.start(refs(sold));
  // Two pieces left before they were counted: three are there, so a count of three is right.
  await bring(shop, sold.id, CHACAO, -2);
  await ana.enter(id, [
    { itemId: sold.id, quantity: 3 },
    { itemId: came.id, quantity: 4 },
  ]);
  // Later movements were not part of the count.
  await bring(shop, sold.id, CHACAO, -1);
  await bring(shop, came.id, CHACAO, 10);
  await ana.decide(id, 'submit');
  const lines = await luis.ask(`/${id}/lines?sort=pieces`);
  expect(lines.body.data).toMatchObject([
    { id: came.id, attributes: { expected: 5, counted: 4, recorded: 5, difference: -1 } },
    { id: sold.id, attributes: { expected: 5, counted: 3, recorded: 3, difference: 0 } },
  ]);
  await luis.decide(id, 'approve');
  expect([await onHand(sold.id), await onHand(came.id)]).toEqual([2, 14]);
});

it('counts a repeated entry once, and adds up the readings of two phones', async () => {
  const [item] = await stocked(5);
  const { id } = await ana.start(refs(item));
  const body = entriesBody([{ itemId: item.id, quantity: 2 }, { itemId: item.id }]);
  await ana.ask(`/${id}/entries`, body);
  const again = await ana.ask(`/${id}/entries`, { ...body, entries: [...body.entries, ...body.entries] });
  expect(new Set(again.body.data.map(({ result }: { result: string }) => result))).toEqual(new Set(['repeated']));
  const other = await luis.enter(id, [{ barcode: item.barcode }]);
  expect(other.body.meta.items).toMatchObject([{ id: item.id, counted: 4 }]);
  expect(await luis.read(id)).toMatchObject({ countedByMe: true, counters: ['Ana Rivas', 'Ana Rivas'] });
});

it('lists unknown barcodes until somebody assigns them', async () => {
  const [item] = await stocked(5, 1);
  const { id } = await ana.start(refs(item));
  const entered = await ana.enter(id, [
    { barcode: 'NADA-1', quantity: 3 },
    { barcode: 'NADA-2' },
    { barcode: 'NADA-1', quantity: -1 },
  ]);
  expect(entered.body.data.map(({ result }) => result)).toEqual(['unknown', 'unknown', 'unknown']);
  const listed = await ana.ask(`/${id}/barcodes`);
  expect(listed.body.data).toMatchObject([
    { barcode: 'NADA-1', pieces: 2, actor: 'Ana Rivas' },
    { barcode: 'NADA-2', pieces: 1 },
  ]);
  expect(await ana.decide(id, 'submit')).toMatchObject({
    status: 409,
    body: { message: 'Hay 2 códigos sin resolver: di de qué producto es cada uno, o descártalo.' },
  });
  await ana.ask(`/${id}/barcodes`, { barcode: 'NADA-1', itemId: item.id });
  const rest = await ana.ask(`/${id}/barcodes`, { barcode: 'NADA-2', itemId: null });
  expect(rest.body.data).toEqual([]);
  expect(await ana.ask(`/${id}/barcodes`, { barcode: 'NADA-2', itemId: null })).toMatchObject({ status: 409 });
  // A phone that does not know the assignment yet.
  const later = await ana.enter(id, [{ barcode: 'NADA-1' }, { barcode: 'NADA-2' }]);
  expect(later.body.data.map(({ result }) => result)).toEqual(['counted', 'dropped']);
  const lines = await ana.ask(`/${id}/lines?only=differences`);
  expect(lines.body.data).toMatchObject([{ id: item.id, attributes: { counted: 3 } }]);
  expect(await ana.decide(id, 'submit')).toMatchObject({ status: 200 });
});

it('accepts no more pieces of an unknown barcode than a stock may have', async () => {
  const item = await makeItem(shop);
  const { id } = await ana.start({ kind: 'refs', refs: [item.ref] });
  const boxes = Array.from({ length: 11 }, () => ({ barcode: 'NADIE', quantity: 100_000 }));
  const { body } = await ana.enter(id, boxes);
  expect(body.data.map(({ result, message }) => [result, message])).toEqual([
    ...Array.from({ length: 10 }, () => ['unknown', null]),
    ['refused', 'Son demasiadas piezas.'],
  ]);
  expect((await ana.read(id)).summary.unknown).toBe(1_000_000);
  await ana.enter(id, [{ itemId: item.id, quantity: 1 }]);
  const settled = await ana.ask(`/${id}/barcodes`, { barcode: 'NADIE', itemId: item.id });
  expect([settled.status, settled.body.message]).toEqual([409, 'Con ellas serían demasiadas piezas.']);
});

describe('two counts of one shelf', () => {
  it('are refused, by their scope and by their items', async () => {
    const [item] = await stocked(5);
    await run(sql`update stock_levels set shelf = 'B-12' where item_id = ${item.id} and location_id = ${CHACAO}`);
    const { id, attributes } = await ana.start({ kind: 'shelf', shelf: 'b-12' });
    const message = `El conteo ${attributes.number}, que sigue abierto, ya cuenta parte de esto. Termínalo o cancélalo antes.`;
    for (const scope of [
      { kind: 'shelf', shelf: 'B-12' },
      { kind: 'location' },
      { kind: 'category', category: 'camisa' },
      refs(item),
    ]) {
      const refused = await luis.ask('', { locationId: CHACAO, scope });
      expect(refused, scope.kind).toMatchObject({ status: 409, body: { message, details: { id } } });
    }
    await luis.start(refs(item), { locationId: 4 });
    await ana.decide(id, 'cancel');
    await luis.start(refs(item));
  });

  it('leave an item that is found at another shelf to the count that has it', async () => {
    const [[mine], [match]] = [await stocked(5), await stocked(5)];
    const { id } = await ana.start(refs(mine));
    const { attributes } = await luis.start(refs(match));
    const entered = await ana.enter(id, [{ itemId: match.id }]);
    expect(entered.body.data).toMatchObject([
      { result: 'refused', message: `Lo cuenta otro conteo abierto: ${attributes.number}.` },
    ]);
  });
});

it('lists items outside its scope, and approves them only by name', async () => {
  const [[item], [match]] = [await stocked(5), await stocked(7)];
  const { id } = await ana.start(refs(item));
  const entered = await ana.enter(id, [{ itemId: item.id, quantity: 5 }, { barcode: match.barcode }]);
  expect(entered.body.data[1]).toMatchObject({ result: 'counted', message: 'Está fuera de lo que se cuenta.' });
  await ana.decide(id, 'submit');
  const outside = await luis.ask(`/${id}/lines?only=outside`);
  expect(outside.body.data).toMatchObject([{ id: match.id, attributes: { expected: 7, counted: 1, outside: true } }]);
  expect((await luis.decide(id, 'approve')).body.data).toMatchObject({ approved: 1, closed: true });
  expect(await onHand(match.id)).toBe(7);
});

it('refuses lines from which more pieces left than were counted, and approves the others', async () => {
  const [held, free] = await stocked(5, 5);
  const { id } = await ana.start(refs(held));
  await ana.enter(id, [
    { itemId: held.id, quantity: 1 },
    { itemId: free.id, quantity: 1 },
  ]);
  await ana.decide(id, 'submit');
  // More pieces have left since the item was counted.
  await bring(shop, held.id, CHACAO, -4);
  const approved = await luis.decide(id, 'approve');
  expect(approved.body.data).toMatchObject({
    approved: 1,
    moved: 1,
    closed: false,
    refused: [
      { itemId: held.id, message: 'Quedarían -3 piezas: después de contarlo salieron más de las que se contaron.' },
    ],
  });
  expect([await onHand(held.id), await onHand(free.id)]).toEqual([1, 1]);
  const refused = await luis.ask(`/${id}/lines?only=refused`);
  expect(refused.body.data).toMatchObject([{ id: held.id, attributes: { state: 'waiting' } }]);
  // Counted again, the line is right.
  const again = await luis.decide(id, 'reject', { lines: [held.id], reason: 'Se movió mientras tanto' });
  expect(again.body.data.attributes).toMatchObject({ state: 'open', round: 2, rejection: 'Se movió mientras tanto' });
  const late = await ana.enter(id, [{ itemId: held.id }], 1);
  expect(late.body.data).toMatchObject([
    { result: 'refused', message: 'Se está contando de nuevo: esta lectura es de antes.' },
  ]);
  const other = await ana.enter(id, [{ itemId: free.id }], 2);
  expect(other.body.data).toMatchObject([{ result: 'refused', message: 'Esta línea ya se aprobó.' }]);
  const phone = await ana.ask(`/${id}/items`);
  expect(phone.body.data).toMatchObject([{ id: held.id, counted: null }]);
  await ana.enter(id, [{ itemId: held.id, quantity: 2 }], 2);
  await ana.decide(id, 'submit');
  expect((await luis.decide(id, 'approve')).body.data).toMatchObject({ approved: 1, closed: true });
  expect(await onHand(held.id)).toBe(2);
});

it('refuses each entry to a closed count with a message, and keeps the entries it has', async () => {
  const [item] = await stocked(2);
  const { id, attributes } = await ana.start(refs(item));
  const body = entriesBody([{ itemId: item.id }]);
  await ana.ask(`/${id}/entries`, body);
  await ana.decide(id, 'submit');
  const late = await ana.ask(`/${id}/entries`, {
    ...body,
    entries: [...body.entries, ...entriesBody([{ itemId: item.id }]).entries],
  });
  expect(late.body.data).toMatchObject([
    { result: 'repeated' },
    { result: 'refused', message: `El conteo ${attributes.number} ya se entregó: no recibe más lecturas.` },
  ]);
  for (const statement of [
    sql`update count_entries set quantity = 9 where count_id = ${id}`,
    sql`delete from count_entries where count_id = ${id}`,
    sql`truncate count_entries`,
  ])
    await expect(run(statement)).rejects.toMatchObject({ cause: { message: 'count_entries is append-only' } });
  await luis.decide(id, 'cancel');
  const closed = await ana.enter(id, [{ itemId: item.id }]);
  expect(closed.body.data[0]?.message).toContain('está cerrado (cancelado)');
  expect(await onHand(item.id)).toBe(2);
});

it('never leaves less than orders reserve, and may leave the line as it is', async () => {
  const [item] = await stocked(5);
  await makeRate(shop);
  const sale = await placeOrder(shop, await orderBody(shop, [{ item: await makeItem(shop) }]));
  const { id } = await ana.start(refs(item));
  await ana.enter(id, [{ itemId: item.id, quantity: 1 }]);
  await reserve(shop, sale.body.data.id, { itemId: item.id, locationId: CHACAO, quantity: 3 });
  await ana.decide(id, 'submit');
  expect((await luis.decide(id, 'approve')).body.data).toMatchObject({
    approved: 0,
    refused: [{ itemId: item.id, message: 'Quedaría 1 pieza y los pedidos tienen 3 reservadas.' }],
  });
  const left = await luis.decide(id, 'approve', { rest: 'leave' });
  expect(left.body.data).toMatchObject({ approved: 0, closed: true });
});

it('hides the expected quantity in a blind count until it is submitted', async () => {
  const [item] = await stocked(5, 2);
  const { id } = await ana.start(refs(item), { blind: true });
  await ana.enter(id, [{ itemId: item.id, quantity: 4 }]);
  const reported = async () => [
    await ana.ask(`/${id}`),
    await ana.ask(`/${id}/lines?only=differences&sort=value`),
    await ana.ask(`/${id}/items`),
  ];
  const [detail, lines, phone] = await reported();
  expect(detail?.body.data.attributes.summary.differences).toBeNull();
  expect(lines?.body.meta.total).toBe(2);
  for (const { attributes } of lines?.body.data ?? []) {
    expect(attributes).toMatchObject({ expected: null, recorded: null, difference: null, value: null });
  }
  expect(phone?.body.data).toMatchObject([{ expected: null, counted: 4 }, { expected: null }]);
  await ana.decide(id, 'submit');
  const shown = await luis.ask(`/${id}/lines?only=differences`);
  expect(shown.body.data).toMatchObject([{ attributes: { expected: 5, difference: -1 } }]);
});

it.each([
  [{ locationId: 2_000_000 }, 422, 'Ese lugar no existe.'],
  [{ scope: { kind: 'shelf', shelf: 'Z-99' } }, 422, 'Ningún producto está en el estante Z-99 de Samán Chacao.'],
  [{ scope: { kind: 'category', category: 'nada' } }, 422, 'Ningún producto es de esa categoría.'],
  [{ scope: { kind: 'refs', refs: ['NOESTA'] } }, 422, 'La referencia NOESTA no existe.'],
])('does not start with %j', async (change, status, message) => {
  const refused = await ana.ask('', { locationId: CHACAO, scope: { kind: 'location' }, ...change });
  expect(refused.status).toBe(status);
  expect(Object.values(refused.body.fields)).toEqual([message]);
});

it('can be found by number, place and state, and accepts a note on a line', async () => {
  const [item] = await stocked(1);
  const { id, attributes } = await ana.start(refs(item), { note: 'Después de la mudanza' });
  for (const query of [`q=${attributes.number}`, 'q=mudanza', 'q=chacao&state=open', `q=${item.ref}`]) {
    const match = await ana.ask(`?${query}`);
    expect(match.body.data[0], query).toMatchObject({ id, attributes: { progress: { lines: 1, counted: 0 } } });
  }
  expect((await ana.ask('?state=approved&q=mudanza')).body.meta.total).toBe(0);
  await ana.ask(`/${id}/lines/${item.id}/note`, { note: 'Con mancha' }, 'PUT');
  expect((await ana.ask(`/${id}/lines`)).body.data).toMatchObject([{ attributes: { note: 'Con mancha' } }]);
  expect(await ana.ask(`/${id}/lines/1999999999/note`, { note: 'x' }, 'PUT')).toMatchObject({ status: 404 });
});

it('reports stock above the maximum of a count, at the start and in items found outside', async () => {
  const [[many], [few]] = [await stocked(MAX_STOCK + 5), await stocked(2)];
  const start = await ana.ask('', { locationId: CHACAO, scope: refs(many) });
  expect(start).toMatchObject({
    status: 422,
    body: { fields: { scope: expect.stringContaining('más de 1.000.000') } },
  });
  const { id } = await ana.start(refs(few));
  const [entry] = (await ana.enter(id, [{ itemId: many.id }])).body.data;
  expect(entry).toMatchObject({ result: 'refused', message: expect.stringContaining('Existencias') });
});
