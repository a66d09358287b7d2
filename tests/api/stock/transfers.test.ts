import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAX_ON_HAND } from '#domain/stock/limits.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { insertItems } from '#server/features/items/item-row.ts';
import { stockLevels } from '#server/features/locations/stock.tables.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { bring, CHACAO, MERCEDES, WAREHOUSE } from '#tests/support/stock/stock-books.ts';
import { act, draftTransfer } from '#tests/support/stock/transfers.ts';

const shop = testShop();
const staff = signedIn(shop);

/** Lines of a draft: items with their pieces. */
const linesOf = (...pieces: [item: number, quantity: number][]) =>
  pieces.map(([item, quantity]) => ({ item, quantity }));
const read = (path: string) => staff.get(`/stock/transfers${path}`);
const put = (id: number, body: unknown, version?: number) =>
  staff.put(`/stock/transfers/${id}`, body, version === undefined ? {} : { 'if-match': `"${version}"` });

describe('a draft of a transfer', () => {
  it('is created once for its key, with the items’ names, and reserves nothing', async () => {
    const item = await makeItem(shop, { stock: 3, name: 'Camisa Ávila', size: 'L' });
    const body = { from: WAREHOUSE, to: CHACAO, note: ' Vitrina nueva ', lines: [{ item: item.id, quantity: 2 }] };
    const key = randomUUID();
    const [one, two] = await Promise.all([
      act(shop, staff.token, '', { body, key }),
      act(shop, staff.token, '', { body, key }),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.data).toEqual(two.body.data);
    expect(one.body.data.attributes).toMatchObject({
      number: `T-${String(one.body.data.id).padStart(6, '0')}`,
      from: { slug: 'deposito-web', name: 'Depósito web' },
      to: { slug: 'caracas-chacao' },
      note: 'Vitrina nueva',
      made: { by: 'Ana Rivas' },
      items: [{ item: item.id, name: 'Camisa Ávila', size: 'L', quantity: 2, sent: null, received: null }],
    });
    const between = await read(`/items?from=1&to=3&ids=${item.id}`);
    expect(between.body.data[0]).toMatchObject({ available: 3, minimum: 2, there: 0, coming: 0 });
  });

  it('is refused with a message: same ends, a closed end, a deleted item, a duplicate, too many', async () => {
    const { id: item } = await makeItem(shop);
    const make = (body: object) => act(shop, staff.token, '', { body: { from: 1, to: 3, lines: [], ...body } });
    expect((await make({ to: 1 })).body).toMatchObject({ fields: { to: 'Elige dos ubicaciones distintas' } });
    expect((await make({ to: 99 })).body).toMatchObject({ fields: { to: 'Esta ubicación está cerrada o no existe' } });
    expect((await make({ lines: linesOf([item, 1], [2_000_000, 1]) })).body).toMatchObject({
      code: 'item_gone',
      fields: { 'lines.1.item': 'Este artículo ya no existe: quítalo del traslado.' },
    });
    const twice = await make({ lines: linesOf([item, 1], [item, 2]) });
    expect(twice.body.message).toBe('Un artículo está dos veces: júntalo en una línea');
    const many = await make({ lines: Array.from({ length: 501 }, (_, place) => ({ item: place + 1, quantity: 1 })) });
    expect(many.body.message).toBe('Un traslado tiene como máximo 500 líneas');
  });

  it('can be changed with its current version, and cancelled', async () => {
    const [one, two] = [await makeItem(shop), await makeItem(shop)];
    const draft = await draftTransfer(shop, staff.token, [{ item: one.id, quantity: 1 }]);
    const body = { from: CHACAO, to: MERCEDES, lines: [{ item: two.id, quantity: 4 }] };
    const written = await put(draft.id, body, 1);
    expect(written.body.data.attributes).toMatchObject({ version: 2, from: { id: CHACAO }, items: [{ item: two.id }] });
    const late = await put(draft.id, body, 1);
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'version_conflict', details: { attributes: { version: 2 } } },
    });
    expect((await act(shop, staff.token, `/${draft.id}/cancel`, { version: 2 })).body.data.attributes.state).toBe(
      'cancelled',
    );
    expect((await put(draft.id, body)).body.message).toMatch(/^T-\d{6} fue anulado por Ana Rivas el /);
    expect((await act(shop, staff.token, `/${draft.id}/send`)).status).toBe(409);
  });
});

describe('sending a transfer', () => {
  it('lists by line what the origin lacks, and sends nothing then', async () => {
    const [one, two] = [await makeItem(shop, { stock: 5 }), await makeItem(shop, { stock: 1 })];
    const draft = await draftTransfer(shop, staff.token, linesOf([one.id, 5], [two.id, 2]));
    const short = await act(shop, staff.token, `/${draft.id}/send`);
    expect(short).toMatchObject({
      status: 409,
      body: {
        code: 'out_of_stock',
        message: `${two.name}, talla M: Solo hay 1 pieza disponible.`,
        fields: { 'lines.1.sent': 'Solo hay 1 pieza disponible.' },
        details: { lines: [{ item: two.id, available: 1 }] },
      },
    });
    const less = { lines: [{ item: two.id, sent: 1 }] };
    const sent = await act(shop, staff.token, `/${draft.id}/send`, { body: less, version: 1 });
    expect(sent.body.data.attributes).toMatchObject({ asked: 7, sent: 6, inTransit: 6, sending: { by: 'Ana Rivas' } });
    const between = await read(`/items?from=1&to=3&barcodes=${one.barcode}`);
    expect(between.body.data[0]).toMatchObject({ available: 0, coming: 5 });
  });

  it('refuses more than planned, an empty transfer, unplanned items, and deleted items', async () => {
    const item = await makeItem(shop, { stock: 9 });
    const draft = await draftTransfer(shop, staff.token, [{ item: item.id, quantity: 2 }]);
    const send = (lines: object[]) => act(shop, staff.token, `/${draft.id}/send`, { body: { lines } });
    expect((await send([{ item: item.id, sent: 3 }])).body.message).toContain('cambia el borrador para enviar más');
    expect((await send([{ item: item.id, sent: 0 }])).body.message).toBe('Envía al menos una pieza.');
    expect((await send([{ item: 1_999_999, sent: 1 }])).status).toBe(422);
    await shop.database.connection.delete(items).where(eq(items.id, item.id));
    expect((await send([])).body.message).toContain('Este artículo ya no existe');
    const empty = await draftTransfer(shop, staff.token, []);
    expect((await act(shop, staff.token, `/${empty.id}/send`)).body.message).toBe('El traslado no tiene artículos.');
  });
});

describe('receiving a transfer', () => {
  it('refuses more than was sent, uncounted lines, and a difference without a reason', async () => {
    const [one, two] = [await makeItem(shop), await makeItem(shop)];
    const draft = await draftTransfer(shop, staff.token, linesOf([one.id, 2], [two.id, 3]));
    await act(shop, staff.token, `/${draft.id}/send`);
    const receive = (lines: object[]) => act(shop, staff.token, `/${draft.id}/receive`, { body: { lines } });
    const all = { item: one.id, received: 2 };
    const some = { item: two.id, received: 1 };
    for (const [lines, fields] of [
      [
        [
          { ...all, received: 3 },
          { ...some, reason: 'damaged' },
        ],
        { 'lines.0.received': 'Se enviaron 2 piezas: no pudieron llegar 3.' },
      ],
      [[all], { 'lines.1.received': 'Falta contarlo.' }],
      [[all, some], { 'lines.1.received': 'Di por qué llegaron menos.' }],
      [[all, { ...some, reason: 'other' }], { 'lines.1.received': 'Escribe el motivo.' }],
    ] as const)
      expect((await receive([...lines])).body.fields).toEqual(fields);
    const done = await receive([all, { ...some, reason: 'other', note: 'Caja abierta' }]);
    expect(done.body.data.attributes).toMatchObject({
      lost: 2,
      items: [{ reason: null }, { received: 1, reason: 'other', reasonNote: 'Caja abierta' }],
    });
    const late = (arrived: number) =>
      act(shop, staff.token, `/${draft.id}/late`, { body: { lines: [{ item: two.id, arrived }] } });
    expect((await late(3)).body.fields).toEqual({ 'lines.1.arrived': 'Solo faltan 2 piezas.' });
    expect((await late(2)).body.data.attributes).toMatchObject({ lost: 0, closing: { by: 'Ana Rivas' } });
  });

  it('refuses, by line, more than the location’s maximum, and accepts it below', async () => {
    const [one, two] = [await makeItem(shop, { stock: 5 }), await makeItem(shop, { stock: 5 })];
    const draft = await draftTransfer(shop, staff.token, linesOf([one.id, 5], [two.id, 5]));
    await act(shop, staff.token, `/${draft.id}/send`);
    await bring(shop, two.id, CHACAO, MAX_ON_HAND - 3);
    const words = 'Ya hay 99.999.997 piezas y caben 100.000.000 en un lugar.';
    const whole = { item: one.id, received: 5 };
    const receive = (received: number, more: object = {}) =>
      act(shop, staff.token, `/${draft.id}/receive`, { body: { lines: [whole, { item: two.id, received, ...more }] } });
    const full = await receive(5);
    expect(full).toMatchObject({ status: 422, body: { fields: { 'lines.1.received': words } } });
    expect((await receive(3, { reason: 'missing' })).body.data.attributes).toMatchObject({ lost: 2 });
    const late = await act(shop, staff.token, `/${draft.id}/late`, { body: { lines: [{ item: two.id, arrived: 1 }] } });
    expect(late).toMatchObject({
      status: 422,
      body: { fields: { 'lines.1.arrived': expect.stringContaining('caben') } },
    });
    // Staff may take the pieces out again.
    await bring(shop, two.id, CHACAO, -10);
    const body = { lines: [{ item: two.id, arrived: 2 }] };
    expect((await act(shop, staff.token, `/${draft.id}/late`, { body })).body.data.attributes).toMatchObject({
      lost: 0,
    });
  });

  it('counts each step once for its key, whatever happened after it', async () => {
    const item = await makeItem(shop, { stock: 6 });
    const { id } = await draftTransfer(shop, staff.token, [{ item: item.id, quantity: 6 }]);
    const step = (name: string, key: string, lines?: object[]) =>
      act(shop, staff.token, `/${id}/${name}`, { key, ...(lines && { body: { lines } }) });
    const [sending, receiving, first] = [randomUUID(), randomUUID(), randomUUID()];
    const arrived = [{ item: item.id, arrived: 1 }];
    const received = [{ item: item.id, received: 2, reason: 'missing' }];
    await step('send', sending);
    // A key belongs to the request that it was first sent with.
    expect((await step('receive', sending, received)).body.code).toBe('key_reused');
    await step('receive', receiving, received);
    await step('late', first, arrived);
    await step('late', randomUUID(), arrived);
    // Each step is sent again, as by a client that got no response.
    for (const again of [() => step('send', sending), () => step('receive', receiving, received)])
      expect(await again()).toMatchObject({ status: 200, body: { data: { attributes: { received: 4 } } } });
    const late = await step('late', first, arrived);
    expect([late.status, late.body.data.attributes]).toMatchObject([200, { received: 4, lost: 2 }]);
    // A refused step had no effect, so its key is free.
    const key = randomUUID();
    expect((await step('late', key, [{ item: item.id, arrived: 3 }])).status).toBe(422);
    expect((await step('late', key, [{ item: item.id, arrived: 2 }])).body.data.attributes.lost).toBe(0);
  });

  it('accepts pieces of an item that was deleted in between', async () => {
    const item = await makeItem(shop, { stock: 4 });
    const draft = await draftTransfer(shop, staff.token, [{ item: item.id, quantity: 4 }]);
    await act(shop, staff.token, `/${draft.id}/send`);
    await shop.database.connection.delete(items).where(eq(items.id, item.id));
    const done = await act(shop, staff.token, `/${draft.id}/receive`, {
      body: { lines: [{ item: item.id, received: 4 }] },
    });
    expect(done.body.data.attributes).toMatchObject({ state: 'received', received: 4 });
  });

  it('handles 500 lines in one call', async () => {
    const rows = Array.from({ length: 500 }, (_, place) => ({
      ref: 'QUIN',
      barcode: `88${place}`,
      name: `Prenda ${place}`,
      priceCents: 100,
      stock: 2,
      category: 'camisa',
      categoryId: 1 as const,
      size: 'M',
    }));
    const made = await shop.database.transaction((tx) => insertItems(tx, rows, null));
    const draft = await draftTransfer(
      shop,
      staff.token,
      made.map(({ id }) => ({ item: id, quantity: 2 })),
    );
    const sent = await act(shop, staff.token, `/${draft.id}/send`);
    expect(sent.body.data.attributes).toMatchObject({ lines: 500, sent: 1000 });
    const lines = made.map(({ id }) => ({ item: id, received: 2 }));
    const done = await act(shop, staff.token, `/${draft.id}/receive`, { body: { lines } });
    expect(done.body.data.attributes).toMatchObject({ received: 1000, lost: 0 });
  });
});

describe('the list of transfers', () => {
  it('can be filtered by state, ends, day and text, has a count, and is newest first', async () => {
    const item = await makeItem(shop, { stock: 9, name: 'Guayabera de la lista' });
    const make = (to: number) => draftTransfer(shop, staff.token, [{ item: item.id, quantity: 1 }], { to });
    const [one, two, three] = [await make(9), await make(9), await make(10)];
    await act(shop, staff.token, `/${two.id}/send`);
    const listed = async (query: string) => (await read(`?${query}`)).body.data.map(({ id }: { id: number }) => id);
    expect(await listed('q=guayabera')).toEqual([three.id, two.id, one.id]);
    expect(await listed('to=9')).toEqual([two.id, one.id]);
    expect(await listed('to=9&state=sent')).toEqual([two.id]);
    expect(await listed(`q=${one.attributes.number}`)).toEqual([one.id]);
    expect(await listed('q=guayabera&page[size]=1&page[number]=2')).toEqual([two.id]);
    expect(await listed('q=guayabera&until=2020-01-01')).toEqual([]);
    expect(await listed('q=guayabera&since=2020-01-01')).toHaveLength(3);
    const { data } = (await read('/counts')).body;
    const { data: all } = (await read('?page[size]=200')).body;
    const count = (state: string) =>
      all.filter((row: { attributes: { state: string } }) => row.attributes.state === state).length;
    expect(data).toMatchObject({
      all: all.length,
      draft: count('draft'),
      sent: count('sent'),
      received: count('received'),
    });
    expect((await read('/2000000')).status).toBe(404);
  });

  it('exports each as a sheet with guarded formulas', async () => {
    const item = await makeItem(shop, { stock: 4, name: '=1+1' });
    const draft = await draftTransfer(shop, staff.token, [{ item: item.id, quantity: 4 }]);
    await act(shop, staff.token, `/${draft.id}/send`);
    await act(shop, staff.token, `/${draft.id}/receive`, {
      body: { lines: [{ item: item.id, received: 3, reason: 'damaged' }] },
    });
    const { body, headers } = await read(`/${draft.id}/file`);
    expect(headers.get('content-disposition')).toContain(`traslado-${draft.attributes.number}.csv`);
    expect(body).toContain(`${item.barcode};${item.ref};'=1+1;M;4;4;3;-1;Llegó dañado`);
  });
});

it('items that run out at one location are suggested from another, and nothing is stored', async () => {
  const item = await makeItem(shop, { stock: 30 });
  await bring(shop, item.id, MERCEDES, 1);
  await shop.database.connection.update(stockLevels).set({ minimum: 4 }).where(eq(stockLevels.locationId, MERCEDES));
  const before = (await read('/counts')).body.data.all;
  const { body } = await read(`/suggestions?to=${MERCEDES}`);
  expect(body.data).toMatchObject([
    {
      from: { id: WAREHOUSE },
      to: { id: MERCEDES },
      lines: [{ item: item.id, quantity: 7, available: 30, there: 1, thereMinimum: 4 }],
    },
  ]);
  expect((await read('/counts')).body.data.all).toBe(before);
});
