import { beforeAll, expect, it } from 'vitest';
import type { GuideRow } from '#contract/shipping/guides.ts';
import type { CarrierRow } from '#server/features/carriers/carriers.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { dispatchDesk, makeCarrier } from '#tests/support/shipping/dispatch-desk.ts';
import { makeAccount, makeRate } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { CHACAO } from '#tests/support/stock/stock-books.ts';

// A morning of guides: good rows count, bad ones are reported.
const shop = testShop();
const staff = signedIn(shop);
const desk = dispatchDesk(shop, () => staff.token);
let carrier: CarrierRow;

beforeAll(async () => {
  await makeRate(shop);
  carrier = await makeCarrier(shop);
});

expectBalancedStock(shop);

const write = async (rows: [parcel: string, guide: string][], send = true) => {
  const body = { carrier_id: carrier.id, send, rows: rows.map(([parcel, guide]) => ({ parcel, guide })) };
  const answer = await desk.ask('POST', '/parcels/guides', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as { data: GuideRow[]; meta: { done: number; already: number; refused: number } };
};
const words = ({ data }: { data: GuideRow[] }) =>
  data.map(({ outcome, field, message }) => (message ? `${field}: ${message}` : outcome));
let last = 20_000_000;
function guide(): string {
  last += 1;
  return String(last);
}

it('sends the parcels of the good rows and says of each bad one what is wrong', async () => {
  const [one, two, open, split] = [
    await desk.order(),
    await desk.order(),
    await desk.order(),
    await desk.order([{ quantity: 1 }, { quantity: 1 }]),
  ];
  const first = await desk.packed(one.id);
  await desk.packed(two.id);
  const unpacked = await desk.prepare(open.id);
  const parts = [await desk.packed(split.id, { lines: [0] }), await desk.packed(split.id)];
  const good = guide();
  const rows: [string, string][] = [
    [` ${first.attributes.code.toLowerCase()}`, ` ${good.slice(0, 4)} ${good.slice(4)}`],
    [two.number, '123'],
    [unpacked.attributes.code, guide()],
    [split.number, guide()],
    [parts[0]?.attributes.code ?? '', guide()],
    [parts[0]?.attributes.code ?? '', guide()],
    [`${one.number}-7`, guide()],
    ['hola', guide()],
    ['', guide()],
    [two.number.slice(0, -1), ''],
  ];
  const answer = await write(rows);
  expect(words(answer)).toEqual([
    'done',
    `guide: Las guías de ${carrier.name} tienen 8 números; esta tiene 3`,
    'parcel: Este paquete no está empacado',
    'parcel: Este pedido tiene varios paquetes: escribe el número de cada uno',
    'parcel: Este paquete está en dos filas',
    'parcel: Este paquete está en dos filas',
    'parcel: No encontramos ese paquete',
    'parcel: Ese pedido no tiene paquetes',
    'parcel: Escribe el paquete o el pedido',
    'parcel: Ese pedido no tiene paquetes',
  ]);
  expect(answer.meta).toEqual({ done: 1, already: 0, refused: 9 });
  expect(answer.data[0]?.parcel?.attributes).toMatchObject({ state: 'sent', guide: good, carrier: carrier.name });
  const corrected = [rows[0], [two.number, guide()], [two.number, good]].slice(0, 2) as [string, string][];
  expect(words(await write(corrected))).toEqual(['already', 'done']);
  expect(words(await write([[parts[1]?.attributes.code ?? '', good]]))).toEqual([
    `guide: Esa guía ya es del paquete ${first.attributes.code}`,
  ]);
  const twice = guide();
  const both = parts.map(({ attributes }): [string, string] => [attributes.code, twice]);
  expect(words(await write(both))).toEqual([
    'guide: Esta guía está en dos filas',
    'guide: Esta guía está en dos filas',
  ]);
});

it('notes guides without sending, and those of parcels that left without one; a guide that stands is not overwritten', async () => {
  const [packed, left] = [await desk.packed((await desk.order()).id), await desk.order()];
  await desk.ask('POST', '/sales/hand-over', { ids: [left.id] });
  const [mine, theirs] = [guide(), guide()];
  const noted = await write(
    [
      [packed.attributes.code, mine],
      [left.number, theirs],
    ],
    false,
  );
  expect(noted.data.map(({ parcel }) => [parcel?.attributes.state, parcel?.attributes.guide])).toEqual([
    ['preparing', mine],
    ['sent', theirs],
  ]);
  expect(
    words(
      await write(
        [
          [packed.attributes.code, guide()],
          [left.number, theirs],
        ],
        false,
      ),
    ),
  ).toEqual([`parcel: Este paquete ya tiene la guía ${mine}`, 'already']);
  expect(words(await write([[packed.attributes.code, mine]]))).toEqual(['done']);
});

it('knows of no parcel at another store', async () => {
  const { attributes } = await desk.packed((await desk.order()).id);
  const { token } = await makeAccount(shop, 'store', [CHACAO]);
  const rows = [{ parcel: attributes.code, guide: guide() }];
  const answer = await call(shop, '/parcels/guides', {
    method: 'POST',
    token,
    body: { carrier_id: carrier.id, send: true, rows },
  });
  expect(words(answer.body)).toEqual(['parcel: No encontramos ese paquete']);
});

it('refuses a whole morning only without a carrier, or beyond what it takes', async () => {
  const rows = Array.from({ length: 501 }, () => ({ parcel: 'x', guide: '1' }));
  for (const body of [
    { carrier_id: 2_000_000_000, send: true, rows: rows.slice(0, 1) },
    { carrier_id: carrier.id, send: true, rows },
    { carrier_id: carrier.id, send: true, rows: [] },
  ]) {
    expect((await desk.ask('POST', '/parcels/guides', body)).status).toBe(422);
  }
});

it('finds parcels by label, order number and guide', async () => {
  const order = await desk.order([{ quantity: 1 }, { quantity: 1 }]);
  const [first, second] = [await desk.packed(order.id, { lines: [0] }), await desk.packed(order.id)];
  const number = guide();
  await write([[second.attributes.code, number]]);
  const find = async (code: string) => {
    const { data, meta } = (await desk.ask('GET', `/parcels/find?code=${encodeURIComponent(code)}`)).body;
    return [data.map(({ id }: { id: number }) => id), meta.order_id];
  };
  expect(await find(`${first.attributes.code.toLowerCase()} `)).toEqual([[first.id], order.number]);
  expect(await find(order.number)).toEqual([[second.id, first.id], order.number]);
  expect(await find(`${number.slice(0, 4)} ${number.slice(4)}`)).toEqual([[second.id], null]);
  expect(await find('7591234567890')).toEqual([[], null]);
});
