import { beforeAll, describe, expect, it } from 'vitest';
import type { WayList, WayRecord } from '#contract/payments/payment-way.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { makeBankAccount, makeBankLine, makePaidOrder } from '#tests/support/payments/bank-factories.ts';
import { makeOrder, paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { WEB_WAYS } from '#tests/support/payments/ways.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeProof, makeRate, orderBody, PAID_ON, placeOrder } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const other = testReplica(shop);
const staff = signedIn(shop);
const customer = signedIn(shop, 'customer');
const desk = paymentsDesk(shop, () => staff.token);

const BINANCE = {
  code: 'binance_pay',
  name: 'Binance Pay',
  phrase: 'Binance Pay',
  currencies: ['USD'],
  onWeb: true,
  atPickup: false,
  atCounter: true,
  asks: ['reference', 'date'],
  optional: ['date'],
  referenceDigits: true,
  referenceMin: 8,
  referenceMax: 20,
  tolerance: 0,
  instructions: 'Paga al correo caja@binance.example y guarda la captura.',
  position: 9,
  active: true,
};

beforeAll(() => makeRate(shop));

async function wayOf(code: string): Promise<WayRecord> {
  const { body } = await staff.get<WayList>('/payment-methods');
  const way = body.data.find(({ attributes }) => attributes.code === code);
  if (!way) throw new Error(`There is no way ${code}`);
  return way;
}

async function change(code: string, values: object) {
  const { id, attributes } = await wayOf(code);
  const { code: _code, version, used: _used, ...before } = attributes;
  return staff.put(`/payment-methods/${id}`, { ...before, ...values }, { 'if-match': `"${version}"` });
}

const pageOf = async (at: { url: string }) => (await rawRequest(at, '/payment')).body.toString();

async function order(changes: Record<string, unknown>) {
  const body = await orderBody(shop, [{ item: await makeItem(shop) }], changes);
  return placeOrder(shop, body);
}

describe('the first ways of paying', () => {
  it('are those of the shop so far, with cash and cards at pick-up and counter', async () => {
    const { status, body } = await staff.get<WayList>('/payment-methods');
    expect(status).toBe(200);
    const all = body.data.map(({ attributes }) => attributes);
    expect(all.map(({ code, name }) => [code, name])).toEqual([
      ['pago_movil', 'Pago móvil'],
      ['zelle', 'Zelle'],
      ['transferencia', 'Transferencia'],
      ['efectivo_usd', 'Efectivo USD'],
      ['efectivo_bs', 'Efectivo Bs'],
      ['punto_de_venta', 'Punto de venta'],
      ['gift_card', 'Tarjeta de regalo'],
      ['store_credit', 'Saldo a favor'],
    ]);
    expect(all.slice(0, 3)).toMatchObject(WEB_WAYS);
    for (const way of all.slice(3, 6)) expect(way).toMatchObject({ onWeb: false, atPickup: true, atCounter: true });
    for (const way of all.slice(6)) expect(way).toMatchObject({ onWeb: false, atPickup: false, atCounter: false });
  });

  it('lets staff rename credit and switch it off, and nothing else', async () => {
    const { body } = await staff.get<WayList>('/payment-methods');
    const card = body.data.find(({ attributes }) => attributes.code === 'gift_card');
    if (!card) throw new Error('There is no way for gift cards');
    const { code: _code, version: _version, used: _used, ...fields } = card.attributes;
    const path = `/payment-methods/${card.id}`;
    for (const [field, value] of [
      ['onWeb', true],
      ['atPickup', true],
      ['atCounter', true],
      ['currencies', ['VES']],
      ['asks', ['bank']],
    ] as const) {
      const changes = { ...fields, instructions: 'Escribe el código', [field]: value };
      expect((await staff.put(path, changes)).body.fields, field).toHaveProperty(field);
    }
    expect((await staff.delete(path)).status).toBe(409);
    expect((await staff.put(path, { ...fields, active: false })).status).toBe(200);
    expect((await staff.put(path, { ...fields, active: true })).status).toBe(200);
  });

  it('are only for staff to read and write', async () => {
    expect((await customer.get('/payment-methods')).status).toBe(403);
    expect((await call(shop, '/payment-methods')).status).toBe(401);
    expect((await customer.post('/payment-methods', BINANCE)).status).toBe(403);
  });

  it('are offered by an order only on the web', async () => {
    for (const payment_method of ['efectivo_usd', 'Efectivo Bs', 'binance_pay', 'efectivo']) {
      expectAnswer(await order({ payment_method }), 422, {
        code: 'invalid',
        fields: { payment_method: 'Elige un método de pago válido' },
      });
    }
  });
});

describe('a payment', () => {
  it('is noted by staff with a way that the web does not offer', async () => {
    const sale = await makeOrder(shop);
    const added = await desk.add(sale.id, { method: 'efectivo_usd', amount: 5 });
    expect(added.body.data.attributes).toMatchObject({ method: 'efectivo_usd', currency: 'USD', amount: 5 });
    const tracked = await call(shop, `/sales/track/${sale.orderId}?key=${sale.trackingKey}`);
    expect(tracked.body.data.attributes.payments.map(({ method }: { method: string }) => method)).toEqual([
      'Pago móvil',
      'Efectivo USD',
    ]);
  });

  it.each([
    [{ method: 'zelle', currency: 'VES' }, { currency: 'Zelle no se paga en bolívares' }],
    [{ method: 'pago_movil', currency: 'USD' }, { currency: 'Pago móvil no se paga en dólares' }],
    [{ method: 'efectivo_bs', currency: 'USD' }, { currency: 'Efectivo Bs no se paga en dólares' }],
    [{ method: 'efectivo' }, { method: 'Elige el método de pago' }],
  ])('with %j is refused in words', async (values, fields) => {
    const sale = await makeOrder(shop);
    expectAnswer(await desk.add(sale.id, { amount: 5, ...values }), 422, { code: 'invalid', fields });
    expect((await desk.read(sale.id)).data).toHaveLength(1);
  });

  it('is refunded by a way that takes the currency', async () => {
    const sale = await makeOrder(shop, { payment_method: 'zelle', payment: { reference: 'ZW1', date: PAID_ON } });
    const { id } = await desk.payment(sale.id);
    await desk.act(id, 'validate');
    const wrong = await desk.refund(sale.id, { payment_id: id, amount: 1, currency: 'USD', method: 'pago_movil' });
    expectAnswer(wrong, 422, { code: 'invalid', fields: { currency: 'Pago móvil no se paga en dólares' } });
    const owed = await desk.refund(sale.id, { payment_id: id, amount: 1, paid: false });
    const late = await desk.send(`/refunds/${owed.body.data.id}/pay`, { method: 'efectivo_bs' });
    expectAnswer(late, 422, { code: 'invalid', fields: { currency: 'Efectivo Bs no se paga en dólares' } });
    const paid = await desk.send(`/refunds/${owed.body.data.id}/pay`, { method: 'efectivo_usd' });
    expect(paid.body.data.attributes).toMatchObject({ method: 'efectivo_usd', state: 'validated' });
  });
});

describe('a new way', () => {
  it.each([
    ['code', 'Binance Pay', 'Usa minúsculas, números y _: binance_pay'],
    ['code', 'zelle', 'Ya hay una forma de pago con ese código'],
    ['name', 'ZELLE', 'Ya hay una forma de pago con ese nombre'],
    ['currencies', [], 'Elige al menos una moneda'],
    ['optional', ['bank'], 'Solo puede quedar vacío un dato que se pide'],
    ['referenceMax', 7, 'No puede ser menor que el mínimo'],
    ['instructions', ' ', 'Escribe qué hace el cliente para pagar'],
    ['tolerance', -1, 'No puede ser negativo'],
  ])('is refused with %s %j', async (field, value, words) => {
    const refused = await staff.post('/payment-methods', { ...BINANCE, [field]: value });
    expectAnswer(refused, 422, { code: 'invalid', fields: { [field]: words } });
  });

  it('is a record and no more: orders, pages of every replica, tracking, export and report know it', async () => {
    for (const at of [shop, other]) expect(await pageOf(at)).not.toContain('Binance Pay');
    const made = await staff.post('/payment-methods', BINANCE);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data.attributes).toEqual({ ...BINANCE, version: 1, used: false });
    // This process shows it at once, the others within seconds.
    expect(await pageOf(shop)).toContain('caja@binance.example');
    await expect.poll(() => pageOf(other), SOON).toContain('caja@binance.example');

    const payment = { reference: '12345678', date: PAID_ON };
    const placed = await order({ payment_method: 'Binance Pay', payment });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.data.attributes.payment_method).toBe('Binance Pay');
    const first = await desk.payment(placed.body.data.id);
    expect(first.attributes).toMatchObject({ method: 'binance_pay', currency: 'USD' });
    expect(await (await fetch(`${shop.url}/api/sales/export`, bearer())).text()).toContain('Binance Pay');

    // Its reference is noticed when another order repeats it, although it names no bank.
    const again = await order({ payment_method: 'binance_pay', payment });
    const { body } = await staff.get(`/sales/${again.body.data.id}`);
    expect(body.data.attributes.flags).toMatchObject([{ kind: 'duplicate_reference' }]);

    expect((await wayOf('binance_pay')).attributes.used).toBe(true);
  });

  it('that payments use is deactivated, not deleted, and keeps its payments', async () => {
    const { id } = await wayOf('binance_pay');
    expectAnswer(await staff.delete(`/payment-methods/${id}`), 409, {
      code: 'status_conflict',
      message: 'Hay pagos o cuentas con esta forma de pago: no se elimina. Desactívala.',
    });
    const open = await makeOrder(shop, { payment_method: 'binance_pay', payment: { reference: '87654321' } });
    expect((await change('binance_pay', { active: false })).status).toBe(200);
    expect(await pageOf(shop)).not.toContain('caja@binance.example');
    expect((await order({ payment_method: 'binance_pay' })).status).toBe(422);
    const fields = { method: 'Binance Pay ya no se usa. Elige otra forma de pago.' };
    expectAnswer(await desk.add(open.id, { method: 'binance_pay', amount: 1 }), 422, { code: 'invalid', fields });
    const proof = { payment_proof_url: await makeProof(shop) };
    const { id: first } = await desk.payment(open.id);
    await desk.act(first, 'reject', { reason: 'No llegó' });
    const sent = await call(shop, `/sales/track/${open.orderId}/payments?key=${open.trackingKey}`, {
      method: 'POST',
      body: { method: 'efectivo_usd', amount: '1', ...proof },
    });
    expectAnswer(sent, 422, { code: 'invalid', fields: { method: 'Elige cómo pagaste' } });
    await desk.act(first, 'reopen');
    await desk.act(first, 'validate');
    expect(await desk.status(open.id)).toBe('validado');
  });

  it('that nothing uses is deleted, and every step is in the log', async () => {
    const { body } = await staff.post('/payment-methods', { ...BINANCE, code: 'cripto', name: 'Cripto' });
    const path = `/payment-methods/${body.data.id}`;
    expect((await change('cripto', { name: 'Criptomonedas' })).body.data.attributes.version).toBe(2);
    expectAnswer(await staff.put(path, { ...BINANCE, code: undefined }, { 'if-match': '"1"' }), 412, {
      code: 'version_conflict',
    });
    expect((await staff.delete(path, { 'if-match': '"2"' })).status).toBe(204);
    expect((await staff.delete(path)).status).toBe(404);
    const log = await staff.get(`/audit?recordKind=payment-method&recordId=${body.data.id}`);
    expect(log.body.data.map(({ attributes }: { attributes: { action: string } }) => attributes.action)).toEqual([
      'payment-method.deleted',
      'payment-method.updated',
      'payment-method.created',
    ]);
  });

  it('may take the place of the others, but the web keeps one', async () => {
    for (const code of ['pago_movil', 'zelle']) expect((await change(code, { onWeb: false })).status).toBe(200);
    expectAnswer(await change('transferencia', { active: false }), 422, {
      code: 'invalid',
      fields: { onWeb: 'Es la última forma de pago de la web' },
    });
    for (const code of ['pago_movil', 'zelle']) expect((await change(code, { onWeb: true })).status).toBe(200);
  });
});

describe('the tolerance of a way', () => {
  it('forgives what is missing of a payment without a reason, and no more', async () => {
    const account = await makeBankAccount(shop);
    const short = async (missing: number) => {
      const { payment } = await makePaidOrder(shop);
      const line = await makeBankLine(shop, account, { amount: payment.amountHundredths - missing });
      const body = { lines: [line], payments: [{ id: payment.id, version: payment.version }], difference: 'forgiven' };
      return staff.post('/reconciliations', body);
    };
    expectAnswer(await short(100), 422, {
      code: 'invalid',
      fields: { decision: 'Escribe por qué se perdona la diferencia' },
    });
    expect((await change('pago_movil', { tolerance: 1 })).status).toBe(200);
    expect((await short(100)).status).toBe(201);
    expectAnswer(await short(101), 422, {
      code: 'invalid',
      fields: { decision: 'Escribe por qué se perdona la diferencia' },
    });
  });
});

const bearer = () => ({ headers: { authorization: `Bearer ${staff.token}` } });
