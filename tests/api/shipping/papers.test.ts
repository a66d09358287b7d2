import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { parcelLines, parcels } from '#server/features/sales/parcels/parcels.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { dispatchDesk } from '#tests/support/shipping/dispatch-desk.ts';
import { makeAccount, makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { CHACAO, MERCEDES, WAREHOUSE } from '#tests/support/stock/stock-books.ts';
import { act, draftTransfer } from '#tests/support/stock/transfers.ts';

// Órdenes de entrega and guías de despacho: what is printed of a transfer or parcel, and the numbers that are kept.
const shop = testShop();
const house = signedIn(shop);
const TODAY = caracasDay(new Date());
let next = 0;
let clerk = '';

beforeAll(async () => {
  await makeRate(shop);
  clerk = (await makeAccount(shop, 'store', [CHACAO])).token;
});

const numbers = (changes: object = {}) => {
  next += 1;
  const number = `A-${String(next).padStart(8, '0')}`;
  return { kind: 'guia_despacho', number, control_number: '00-00012345', issued_on: TODAY, ...changes };
};
async function transfer(from = WAREHOUSE, to = CHACAO) {
  const item = await makeItem(shop, { stock: from === WAREHOUSE ? 5 : 0 });
  const { id } = await draftTransfer(shop, house.token, [{ item: item.id, quantity: 2 }], { from, to });
  return { id, item, path: `/stock/transfers/${id}/papers` };
}
async function parcel() {
  const sale = await makeSale(shop);
  const row = { saleId: sale.id, locationId: WAREHOUSE, number: 1 };
  const [made] = await shop.database.connection.insert(parcels).values(row).returning();
  const id = made?.id ?? 0;
  const line = { parcelId: id, saleId: sale.id, linePosition: 0, locationId: WAREHOUSE, quantity: 1 };
  await shop.database.connection.insert(parcelLines).values(line);
  return { id, sale, path: `/parcels/${id}/papers` };
}
const post = (path: string, body: object, token = house.token) => call(shop, path, { method: 'POST', token, body });

describe('the papers of a transfer', () => {
  it('say what the norm lists, and keep the numbers of the form', async () => {
    const { id, item, path } = await transfer();
    const { meta } = (await house.get(path)).body;
    expect(meta.sheet).toMatchObject({
      of: 'transfer',
      document: `T-${String(id).padStart(6, '0')}`,
      issuer: { name: expect.any(String), rif: '', address: '' },
      receiver: { name: 'Samán Chacao', id: null },
      reason: expect.stringContaining('no es una venta'),
      day: TODAY,
      lines: [{ quantity: 2, name: item.name, reference: item.ref }],
    });
    const noted = await post(path, numbers({ control_number: '00 00012345', plate: 'ab123cd', carrier: 'La casa' }));
    expect([noted.status, noted.body.data.attributes]).toEqual([
      201,
      expect.objectContaining({ control_number: '00-00012345', plate: 'AB123CD', carrier: 'La casa', voided: null }),
    ]);
    expect((await house.get(path)).body.data).toHaveLength(1);
    const [log] = (await auditOf(shop, 'transfer', id)).filter(({ action }) => action === 'paper.noted');
    expect(log?.details).toMatchObject({ paper: 'Guía de despacho' });
  });

  it('use a number once for each kind, however it is spelled, also when it is void', async () => {
    const { id, path } = await transfer();
    const first = numbers();
    const noted = (await post(path, first)).body.data;
    const again = await post((await transfer()).path, { ...first, number: `a ${Number(first.number.slice(2))}` });
    expect([again.status, again.body.code]).toEqual([409, 'number_taken']);
    expect(again.body.fields.number).toContain(`ya está anotada en T-${String(id).padStart(6, '0')}`);
    expect((await post(path, { ...first, kind: 'orden_entrega' })).status).toBe(201);
    const voided = await post(`${path}/${noted.id}/void`, { why: 'Se mojó' });
    expect(voided.body.data.attributes.voided).toBe('Se mojó');
    expect((await post(`${path}/${noted.id}/void`, { why: 'Otra vez' })).body.data.attributes.voided).toBe('Se mojó');
    expect((await post(path, first)).status).toBe(409);
    expect((await post(`${(await transfer()).path}/${noted.id}/void`, { why: 'De otro' })).status).toBe(404);
  });

  it('are refused in words with wrong numbers or days, and for a cancelled transfer', async () => {
    const { id, path } = await transfer();
    const wrong = await post(path, numbers({ kind: 'factura', number: 'sin', control_number: '1' }));
    expect(Object.keys(wrong.body.fields).sort()).toEqual(['control_number', 'kind', 'number']);
    const late = await post(path, numbers({ issued_on: addDays(TODAY, 3) }));
    expect(late.body.fields).toEqual({ issued_on: 'La fecha del papel no puede ser futura' });
    const early = await post(path, numbers({ issued_on: addDays(TODAY, -3) }));
    expect(early.body.fields).toEqual({ issued_on: 'La fecha del papel es anterior a lo que viaja' });
    expect((await act(shop, house.token, `/${id}/cancel`, { body: {} })).status).toBe(200);
    expect((await post(path, numbers())).status).toBe(409);
  });

  it('are noted where the goods leave, and read at both ends', async () => {
    const coming = await transfer(WAREHOUSE, CHACAO);
    expect((await call(shop, coming.path, { token: clerk })).status).toBe(200);
    expect((await post(coming.path, numbers(), clerk)).status).toBe(403);
    const away = await transfer(WAREHOUSE, MERCEDES);
    expect((await call(shop, away.path, { token: clerk })).status).toBe(404);
  });
});

describe('the papers of a parcel', () => {
  it('name its recipient, and are listed with the sale', async () => {
    const { id, sale, path } = await parcel();
    const { sheet } = (await house.get(path)).body.meta;
    expect(sheet).toMatchObject({
      of: 'parcel',
      document: `${sale.order_id}-1`,
      receiver: { name: sale.customer_name, id: sale.customer_id, address: sale.address },
      lines: [{ quantity: 1, reference: sale.products[0].reference }],
    });
    expect((await post(path, numbers({ kind: 'orden_entrega' }))).status).toBe(201);
    const listed = (await house.get(`/sales/${sale.id}/papers`)).body.data;
    expect(listed).toMatchObject([{ id, attributes: { document: `${sale.order_id}-1` } }]);
    expect(listed[0].attributes.papers).toHaveLength(1);
    expect((await call(shop, path, { token: clerk })).status).toBe(404);
    expect((await call(shop, `/sales/${sale.id}/papers`, { token: clerk })).body.data).toEqual([]);
    // The number stays in the book when the sale is deleted.
    expect((await house.delete(`/sales/${sale.id}`)).status).toBeLessThan(300);
    const csv = await house.get(`/papers/file?month=${TODAY.slice(0, 7)}`);
    expect(csv.body).toContain(`${sale.order_id}-1`);
  });

  it.each(['discard', 'cancel'])('are void once it is undone by %s, and its number is not used again', async (way) => {
    const desk = dispatchDesk(shop, () => house.token);
    const order = await desk.order();
    const { id } = await desk.prepare(order.id);
    const body = numbers();
    expect((await post(`/parcels/${id}/papers`, body)).status).toBe(201);
    if (way === 'discard') {
      expect((await house.delete(`/parcels/${id}`)).status).toBeLessThan(300);
      expect((await desk.prepare(order.id)).attributes.number).toBe(2);
    } else expect((await desk.setStatus(order.id, 'cancelada')).status).toBe(200);
    const file = await house.get(`/papers/file?month=${TODAY.slice(0, 7)}`);
    const row = (file.body as string).split('\n').find((line: string) => line.includes(body.number)) ?? '';
    expect(row).toContain('El paquete se deshizo antes de salir');
    const steps = (await auditOf(shop, 'sale', order.id)).map(({ action, details }) => [action, details.step]);
    expect(steps).toContainEqual(['sale.parcel', 'discarded']);
    expect(steps).toContainEqual(['paper.voided', undefined]);
  });
});

it('the papers of a month are exported, with why some are void', async () => {
  const { path } = await transfer();
  const body = numbers({ carrier: '=1+1' });
  const { id } = (await post(path, body)).body.data;
  await post(`${path}/${id}/void`, { why: 'Rota' });
  const file = await house.get(`/papers/file?month=${TODAY.slice(0, 7)}`);
  const row = (file.body as string).split('\n').find((line: string) => line.includes(body.number)) ?? '';
  expect(row).toContain(`${formatDay(TODAY)};Guía de despacho;${body.number};00-00012345;`);
  expect(row).toContain("'=1+1");
  expect(row).toContain('Rota');
  expect((await call(shop, '/papers/file?month=2026-13', { token: house.token })).status).toBe(422);
  expect((await call(shop, `/papers/file?month=${TODAY.slice(0, 7)}`, { token: clerk })).status).toBe(403);
});
