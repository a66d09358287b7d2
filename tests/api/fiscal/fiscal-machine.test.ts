import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FiscalDocument } from '#contract/fiscal/fiscal-documents.ts';
import {
  answersPrinted,
  type FakeFiscalMachine,
  openFakeFiscalMachine,
} from '#tests/support/neighbours/fake-fiscal-machine.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const DAY = '2026-10-05';
const machine: FakeFiscalMachine = await openFakeFiscalMachine(DAY);
const shop = testShop({ FISCAL_MACHINE_URL: machine.url, FISCAL_MACHINE_KEY: 'llave' });
const without = testShop();
const staff = signedIn(shop);
const other = signedIn(without);
const desk = paymentsDesk(shop, () => staff.token);

beforeAll(async () => {
  await makeRate(shop);
  await makeTaxpayer(shop, true);
});
beforeEach(() => {
  machine.answer = answersPrinted;
  machine.day = DAY;
});
afterAll(() => machine.close());

async function sell(day = DAY): Promise<{ id: number; order_id: string }> {
  const item = await makeItem(shop, { priceCents: 10_000 });
  const { id, order_id } = await makeSale(shop, {}, { lines: [{ item }], at: `${day}T15:00:00Z` });
  shop.clock.now = new Date(`${day}T18:00:00Z`);
  await desk.act((await desk.payment(id)).id, 'validate');
  return { id, order_id: order_id as string };
}
const print = (id: number) => staff.post(`/fiscal/sales/${id}/machine-invoice/print`);
const documents = async (id: number): Promise<FiscalDocument[]> =>
  (await staff.get(`/fiscal/sales/${id}/documents`)).body.data;

it('prints the invoice of a sale, and records what the machine answers', async () => {
  const sale = await sell();
  const printed = await print(sale.id);
  expect([printed.status, printed.body.data?.attributes]).toEqual([
    201,
    expect.objectContaining({
      kind: 'factura',
      machine: 'Z1B7654321',
      z_number: 12,
      control_number: '',
      issued_on: DAY,
    }),
  ]);
  expect(machine.keys.at(-1)).toBe('Bearer llave');
  expect(machine.printed.get(`${sale.order_id}/factura/1`)?.order).toBe(sale.order_id);
  const again = await print(sale.id);
  expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/^La venta ya tiene la factura 0/)]);
  expect((await staff.get(`/fiscal/hand-over?day=${DAY}`)).body.data.prints).toBe(true);
});

it('prints once when the answer was lost, and when two people print at once', async () => {
  const lost = await sell();
  machine.answer = (_printed, response) => void response.destroy();
  const first = await print(lost.id);
  expect([first.status, first.body.message]).toEqual([
    409,
    'No se pudo hablar con la máquina fiscal. Intenta de nuevo: si ya la imprimió, no la imprime otra vez.',
  ]);
  expect(await documents(lost.id)).toEqual([]);
  machine.answer = answersPrinted;
  expect((await print(lost.id)).status).toBe(201);

  const sale = await sell();
  // The machine answers once both have asked.
  const held: (() => void)[] = [];
  machine.answer = (printed, response) => {
    held.push(() => answersPrinted(printed, response));
    if (held.length === 2) for (const answer of held) answer();
  };
  const both = await Promise.all([print(sale.id), print(sale.id)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0]?.body.data.id).toBe(both[1]?.body.data.id);
  for (const { id, order_id } of [lost, sale]) {
    expect([...machine.printed.values()].filter(({ order }) => order === order_id)).toHaveLength(1);
    expect(await documents(id)).toHaveLength(1);
  }
});

it('records the IGTF that was printed, when a payment changes it before the invoice is recorded', async () => {
  // Taxes count from the day on which they are set.
  machine.day = '2027-01-05';
  const sale = await sell(machine.day);
  machine.answer = (_printed, response) => void response.destroy();
  expect((await print(sale.id)).status).toBe(409);
  // The money goes back, and the customer pays in dollars.
  const paid = await desk.payment(sale.id);
  await desk.refund(sale.id, { payment_id: paid.id, amount: paid.attributes.amount });
  const added = await desk.add(sale.id, { method: 'zelle', amount: 103, reference: 'Z100' });
  await desk.act(added.body.data.id, 'validate');
  machine.answer = answersPrinted;
  const printed = await print(sale.id);
  expect([printed.status, printed.body]).toMatchObject([201, { data: { attributes: { igtf_bs: 0 } } }]);
  const { meta } = (await staff.get(`/fiscal/sales/${sale.id}/documents`)).body;
  expect(meta.correction).toMatchObject({ kind: 'nota_debito' });
});

it.each<[string, FakeFiscalMachine['answer'], RegExp]>([
  [
    'no IGTF',
    ({ igtf_bs: _left, ...printed }, response) => void response.end(JSON.stringify(printed)),
    /no se entiende: falta el IGTF impreso\. Mira/,
  ],
  ['an error', (_printed, response) => void response.writeHead(500).end(), /respondió con un error \(500\)/],
  ['another language', (_printed, response) => void response.end('<html>'), /respondió algo que no se entiende/],
  [
    'no number',
    (printed, response) => answersPrinted({ ...printed, number: '' }, response),
    /no se entiende: El número es requerido\. Mira lo que imprimió, y anótalo\.$/,
  ],
  [
    'a day to come',
    (printed, response) => answersPrinted({ ...printed, issued_on: '2027-10-05' }, response),
    /^La máquina Z1B7654321 imprimió la factura \d+, Z 12, y no se anotó: La fecha del documento no puede ser futura$/,
  ],
])('records nothing when it answers %s, and says so', async (_what, answer, message) => {
  const sale = await sell();
  machine.answer = answer;
  const refused = await print(sale.id);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(message)]);
  expect(await documents(sale.id)).toEqual([]);
});

it('prints nothing that is not to be invoiced, and nothing without a machine', async () => {
  const before = machine.printed.size;
  const item = await makeItem(shop);
  const waiting = await makeSale(shop, {}, { lines: [{ item }] });
  expect((await print(waiting.id)).body.message).toBe('Solo se factura una venta validada');
  expect((await print(99_999)).status).toBe(404);
  expect(machine.printed.size).toBe(before);
  const refused = await other.post('/fiscal/sales/1/machine-invoice/print');
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^La tienda no maneja una/)]);
});
