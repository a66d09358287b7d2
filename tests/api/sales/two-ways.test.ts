import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import {
  makeItem,
  makeProof,
  makeRate,
  makeSale,
  orderBody,
  PAID_ON,
  placeOrder,
} from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);

beforeAll(() => makeRate(shop));

/** USD 100.00, which are Bs 3,650.12. */
const dear = () => makeItem(shop, { priceCents: 10_000 });
const zelle = async (amount: string, changes: object = {}) => ({
  kind: 'sent',
  method: 'zelle',
  currency: 'USD',
  amount,
  payment: { reference: `Z${ownReference().reference}`, date: PAID_ON },
  payment_proof_url: await makeProof(shop),
  ...changes,
});
async function send(changes: Record<string, unknown>) {
  return placeOrder(shop, await orderBody(shop, [{ item: await dear() }], changes));
}
let serial = 100_000;
const ownReference = () => {
  serial += 1;
  return { bank: 'Banesco', reference: String(serial), date: PAID_ON, payerPhone: '04141234567' };
};
const halves = async (changes: object = {}) => ({
  payment: ownReference(),
  payment_amount: '1.825,06',
  further_payments: [await zelle('50')],
  ...changes,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an order that is paid in two ways', () => {
  it('is one sale with a payment and a proof for each, and is validado once both are', async () => {
    const body = await halves();
    const sale = await makeSale(shop, body, { lines: [{ item: await dear() }] });
    expect(sale.payment_method).toBe('Pago móvil');
    expect(sale.payments).toMatchObject([
      { method: 'Pago móvil', currency: 'VES', amount: 1825.06, state: 'declared', at_pickup: false },
      { method: 'Zelle', currency: 'USD', amount: 50, state: 'declared', at_pickup: false },
    ]);
    const { data, meta } = await desk.read(sale.id);
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      { method: 'pago_movil', covers: 50, bank: 'Banesco' },
      {
        method: 'zelle',
        covers: 50,
        reference: body.further_payments[0]?.payment.reference,
        payment_proof_url: body.further_payments[0]?.payment_proof_url,
      },
    ]);
    expect(meta).toMatchObject({ due: 100, igtf: 0 });
    const [first, second] = data.map(({ id }) => id);
    await desk.act(second ?? 0, 'validate');
    expect(await desk.status(sale.id)).toBe('pendiente');
    await desk.act(first ?? 0, 'validate');
    expect(await desk.status(sale.id)).toBe('validado');
    expect((await desk.read(sale.id)).meta).toMatchObject({ paid: 100, due: 0, over: 0, over_bs: 0 });
    const [mail] = (await mailsTo(shop, 'maria@example.com')).filter(({ saleId }) => saleId === sale.id);
    expect(plain(JSON.stringify(mail?.content))).toContain('Pagas Bs. 1.825,06 con Pago móvil y USD 50,00 con Zelle.');
  });

  it('is shown on the tracking page, with nothing left to pay', async () => {
    const { order_id, tracking_key } = await makeSale(shop, await halves(), { lines: [{ item: await dear() }] });
    const { attributes } = (await call(shop, `/sales/track/${order_id}?key=${tracking_key}`)).body.data;
    expect(attributes).toMatchObject({ due: 0, due_bs: 0, payments: [{ amount: 1825.06 }, { amount: 50 }] });
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['further_payments.0.amount', 'Faltan USD 0,01 por repartir', { amount: '49,99' }],
    ['further_payments.0.amount', 'Sobran USD 0,01: con esta forma de pago faltan USD 50,00', { amount: '50,01' }],
    ['further_payments.0.method', 'Elige un método de pago válido', { method: 'efectivo_usd' }],
    ['further_payments.0.currency', 'Zelle no se paga en bolívares', { currency: 'VES' }],
    [
      'further_payments.0.payment_proof_url',
      'No encontramos el comprobante. Súbelo de nuevo.',
      { payment_proof_url: '/api/files/nada' },
    ],
  ])('is refused at %s: %s', async (field, message, changes) => {
    const answer = await send({ payment_amount: '1.825,06', further_payments: [await zelle('50', changes)] });
    expect(answer.status).toBe(422);
    expect(plain(answer.body.fields[field])).toBe(message);
  });

  it('is refused when the first amount leaves nothing, or an amount has no other', async () => {
    const all = await send({ payment_amount: 3650.12, further_payments: [await zelle('1')] });
    expect(plain(all.body.fields.payment_amount)).toContain('Escribe menos de Bs. 3.650,12');
    const alone = await send({ payment_amount: 1000 });
    expect(plain(alone.body.fields.payment_amount)).toBe('Faltan Bs. 2.650,12 por repartir');
  });

  it('has its own proof and its own reference for each payment', async () => {
    const proof = await makeProof(shop);
    const shared = await send({
      payment_proof_url: proof,
      ...(await halves({ further_payments: [await zelle('50', { payment_proof_url: proof })] })),
    });
    expect(shared.body.fields).toEqual({
      'further_payments.0.payment_proof_url': 'Ese comprobante es de tu otro pago. Sube el de este.',
    });
    const again = {
      ...(await zelle('1')),
      method: 'pago_movil',
      currency: 'VES',
      amount: 2650.12,
      payment: { reference: '12-34-56' },
    };
    const repeated = await send({ payment_amount: 1000, further_payments: [again] });
    expect(repeated.body.fields).toEqual({
      'further_payments.0.payment.reference': 'Esa es la referencia de tu otro pago. Escribe la de este.',
    });
    const body = await halves();
    await makeSale(shop, body, { lines: [{ item: await dear() }] });
    const used = await send({ ...(await halves()), further_payments: body.further_payments });
    expect(used.body).toMatchObject({
      code: 'proof_used',
      fields: { 'further_payments.0.payment_proof_url': expect.any(String) },
    });
    const asFirst = await send({ payment_proof_url: body.further_payments[0]?.payment_proof_url });
    expect(asFirst.body).toMatchObject({ code: 'proof_used', fields: { payment_proof_url: expect.any(String) } });
  });

  it('warns of a reference that another order has, in any of its payments', async () => {
    const reference = { payment: { reference: 'ZZ900', date: PAID_ON } };
    const lines = { lines: [{ item: await dear() }] };
    const one = await makeSale(shop, { ...(await halves()), further_payments: [await zelle('50', reference)] }, lines);
    const two = await makeSale(
      shop,
      { ...(await halves()), further_payments: [await zelle('50', reference)] },
      { lines: [{ item: await dear() }] },
    );
    const { flags } = (await staff.get(`/sales/${one.id}`)).body.data.attributes;
    expect(flags).toContainEqual({ kind: 'duplicate_reference', sales: [{ id: two.id, order_id: two.order_id }] });
  });

  it('carries the IGTF of its dollars alone, which is quoted', async () => {
    await makeTaxpayer(shop, true);
    try {
      const body = { payment_amount: '1.825,06', further_payments: [await zelle('51,50')] };
      const wrong = await send(body);
      expect(wrong.body).toMatchObject({ code: 'totals_changed', details: { igtf: 1.5, total: 100 } });
      const sale = await makeSale(shop, { ...body, igtf: 1.5 }, { lines: [{ item: await dear() }] });
      expect(sale.taxes).toMatchObject({ igtf: 1.5, igtf_percent: 3, to_pay: 101.5 });
      const { data, meta } = await desk.read(sale.id);
      expect(data.map(({ attributes: { covers, igtf } }) => [covers, igtf])).toEqual([
        [50, 0],
        [50, 1.5],
      ]);
      expect(meta.igtf).toBe(1.5);
    } finally {
      await makeTaxpayer(shop, false);
    }
  });

  it('is rejected with both payments when it is cancelled, and its proofs are kept', async () => {
    const { id } = await makeSale(shop, await halves(), { lines: [{ item: await dear() }] });
    await desk.setStatus(id, 'cancelada');
    expect(await desk.states(id)).toEqual(['rejected', 'rejected']);
    const { rows } = (await shop.database.connection.execute(sql`
      select count(*)::int as proofs from payment_proofs where sale_id = ${id}
        or id in (select proof_id from payments where sale_id = ${id})`)) as unknown as { rows: { proofs: number }[] };
    expect(rows).toEqual([{ proofs: 2 }]);
  });
});
