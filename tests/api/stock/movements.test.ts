import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MovementRecord } from '#contract/stock/movements.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { type Move, moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { CHACAO, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
const ANA = { accountId: null, name: 'Ana Rivas <ana@example.com>' };
const staff = signedIn(shop);
let item: Item;
let other: Item;
let sale: { id: number };

type Reason = Parameters<typeof moveStock>[2]['reason'];
const move = (moves: Move[], reason: Reason, changes: Partial<Parameters<typeof moveStock>[2]> = {}) =>
  shop.database.transaction((tx) =>
    moveStock(tx, moves, { reason, document: null, actor: ANA, note: null, ...changes }),
  );
const read = async (query: string) => (await staff.get(`/stock/movements?${query}`)).body;
const reported = ({ attributes: { delta, locationId, reason, balance } }: MovementRecord) =>
  `${delta} at ${locationId}: ${reason}${balance === null ? '' : ` → ${balance}`}`;
const listed = async (query: string) => (await read(query)).data.map(reported);

beforeAll(async () => {
  item = await makeItem(shop, { stock: 10, name: '=Camisa; "fina"', size: null });
  other = await makeItem(shop, { stock: 1 });
  await makeRate(shop);
  sale = (await placeOrder(shop, await orderBody(shop, [{ item: await makeItem(shop) }]))).body.data;
  await move([{ itemId: item.id, locationId: CHACAO, delta: 6 }], 'transfer_in', {
    document: { kind: 'transfer', id: 41 },
    note: '-2 por revisar',
  });
  await move([{ itemId: item.id, locationId: WAREHOUSE, delta: -4 }], 'sale', {
    document: { kind: 'sale', id: sale.id },
    actor: null,
  });
  await move([{ itemId: item.id, locationId: CHACAO, delta: -1 }], 'count', {
    actor: { accountId: null, name: 'Beto Díaz <beto@example.com>' },
  });
});

describe('the list of movements', () => {
  it('of an item at a location, newest first, shows the stock after each, whatever the filter', async () => {
    expect(await listed(`item=${item.id}&location=${CHACAO}`)).toEqual([
      `-1 at ${CHACAO}: count → 5`,
      `6 at ${CHACAO}: transfer_in → 6`,
    ]);
    expect(await listed(`item=${item.id}&location=${CHACAO}&reason=count`)).toEqual([`-1 at ${CHACAO}: count → 5`]);
    expect(await listed(`item=${item.id}`)).toEqual([
      `-1 at ${CHACAO}: count`,
      `-4 at ${WAREHOUSE}: sale`,
      `6 at ${CHACAO}: transfer_in`,
      `10 at ${WAREHOUSE}: opening`,
    ]);
  });

  it('shows the item, the document’s usual number, the person and the location', async () => {
    const { data, meta } = await read(`ref=${item.ref}&reason=sale`);
    expect(data[0].attributes).toMatchObject({
      itemId: item.id,
      item: { ref: item.ref, name: '=Camisa; "fina"', size: null },
      document: { kind: 'sale', id: sale.id, label: expect.stringMatching(/^SAMAN-/) },
      actor: null,
      note: null,
    });
    expect(meta.actors).toEqual(['Ana Rivas <ana@example.com>', 'Beto Díaz <beto@example.com>']);
    expect(meta.locations.map(({ id }: { id: number }) => id)).toContain(CHACAO);
    expect((await read(`item=${item.id}`)).meta.item).toMatchObject({ ref: item.ref });
  });

  it('can be filtered by each of its fields', async () => {
    expect(await listed(`q=${item.ref}&location=${WAREHOUSE}`)).toHaveLength(2);
    expect(await listed('document=transfer:41')).toEqual([`6 at ${CHACAO}: transfer_in`]);
    expect(await listed(`actor=${encodeURIComponent(ANA.name)}`)).toEqual([`6 at ${CHACAO}: transfer_in`]);
    expect(await listed('actor=-&reason=sale')).toEqual([`-4 at ${WAREHOUSE}: sale`]);
    expect(await listed('to=2020-01-01')).toEqual([]);
    expect(await listed(`from=2020-01-01&item=${other.id}`)).toEqual([`1 at ${WAREHOUSE}: opening`]);
    expect(await listed('q=nadaquesellame')).toEqual([]);
    for (const wrong of ['document=venta:1', 'reason=robo', 'from=ayer', 'before=x', 'size=500', 'sort=id'])
      expect((await staff.get(`/stock/movements?${wrong}`)).status).toBe(422);
  });

  it('has pages that neither repeat nor lose a movement while others arrive', async () => {
    const all = (await read('size=200')).data.map(({ id }: MovementRecord) => id);
    const seen: number[] = [];
    for (let before = ''; ; ) {
      const { data, meta } = await read(`size=2${before}`);
      seen.push(...data.map(({ id }: MovementRecord) => id));
      await move([{ itemId: other.id, locationId: CHACAO, delta: 1 }], 'correction');
      if (meta.next === null) break;
      before = `&before=${meta.next}`;
    }
    expect(seen).toEqual(all);
  });

  it('shows movements of a deleted item', async () => {
    const deleted = await makeItem(shop, { stock: 3 });
    await shop.database.connection.execute(sql`delete from items where id = ${deleted.id}`);
    const [movement] = (await read(`item=${deleted.id}`)).data;
    expect(movement.attributes).toMatchObject({ item: null, delta: 3 });
  });
});

it('exports all of them as CSV, with guarded formulas and Caracas time', async () => {
  const { body, headers } = await staff.get(`/stock/movements/export?item=${item.id}&location=${CHACAO}`);
  expect(headers.get('content-disposition')).toMatch(/filename="movimientos-\d{4}-\d{2}-\d{2}\.csv"/);
  const [head, count, transfer, end] = String(body)
    .replace(/^\uFEFF/, '')
    .split('\r\n');
  expect(head).toBe(
    'Movimiento;Fecha;Referencia;Código de barras;Producto;Talla;Ubicación;Motivo;Diferencia;Existencia después;' +
      'Documento;Nota;Quién',
  );
  expect(count).toMatch(/;"'=Camisa; ""fina""";N\/A;Samán Chacao;Conteo;-1;5;;;Beto Díaz <beto@example\.com>$/);
  expect(transfer).toMatch(/;Traslado recibido;6;6;Traslado 41;'-2 por revisar;Ana Rivas <ana@example\.com>$/);
  expect(end).toBe('');
  const all = await staff.get('/stock/movements/export');
  expect(String(all.body).split('\r\n').length - 2).toBe((await read('size=200')).data.length);
});
