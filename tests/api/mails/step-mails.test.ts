import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StepMails } from '#contract/sales/expiry.ts';
import { call } from '#tests/support/http/call.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { dispatchDesk, makeCarrier } from '#tests/support/shipping/dispatch-desk.ts';
import { makeAccount, makeRate } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { CHACAO, changeLocation, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = dispatchDesk(shop, () => staff.token);
const FIRST: StepMails = {
  ...{ preparing: false, sent: true, partly_sent: true, delivered: true, returned: true, ready: true },
};
const settings = async () => (await staff.get('/sales/step-mails')).body;
const setSteps = (change: Partial<StepMails>, token = staff.token) =>
  call(shop, '/sales/step-mails', { method: 'PUT', token, body: { ...FIRST, ...change } });

beforeAll(async () => {
  await makeRate(shop);
  await changeLocation(shop, CHACAO, { sellsOnline: true });
});
afterEach(() => setSteps({}));

async function mailed(saleId: number) {
  const mails = await mailsTo(shop, 'maria@example.com');
  return mails.filter((mail) => mail.saleId === saleId && mail.kind?.startsWith('parcel-'));
}
const kindsOf = async (saleId: number) => (await mailed(saleId)).map(({ kind }) => kind);

describe('the mails of a parcel', () => {
  it('say what left with whom, that it arrived and that it came back, once each', async () => {
    const { name, id: carrierId } = await makeCarrier(shop);
    const order = await desk.order([{ quantity: 2 }]);
    const parcel = await desk.packed(order.id);
    for (let time = 0; time < 2; time += 1) {
      await desk.act(parcel.id, 'send', { carrier_id: carrierId, guide: '00123456' });
      await desk.act(parcel.id, 'deliver');
      await desk.act(parcel.id, 'return');
    }
    const [sent, delivered, returned, ...others] = await mailed(order.id);
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ kind: 'parcel-sent-1', subject: `Tu pedido ${order.number} va en camino` });
    for (const fact of [`Transportista: ${name}`, 'Guía: 00123456', 'https://rapido.example/00123456', 'Lleva: 2 × '])
      expect(sent?.text).toContain(fact);
    expect(sent?.text).not.toContain('Lo que sigue');
    expect(delivered?.kind).toBe('parcel-delivered-1');
    expect(delivered?.text).toContain(`entregó tu pedido ${order.number}`);
    expect(returned?.kind).toBe('parcel-returned-1');
    expect(returned?.text).toMatch(/nos lo devolvió.*Revisa la dirección/);
  });

  it('say what follows when a part of the order leaves', async () => {
    const order = await desk.order([{ quantity: 1 }, { quantity: 3 }]);
    await desk.sent(order.id, { lines: [0] });
    await desk.sent(order.id);
    const [part, rest] = await mailed(order.id);
    expect(part).toMatchObject({
      kind: 'parcel-sent-1',
      subject: `Una parte de tu pedido ${order.number} va en camino`,
    });
    expect(part?.text).toContain(`Sale en otro envío: 3 × ${order.items[1]?.name}`);
    expect(rest).toMatchObject({ kind: 'parcel-sent-2', subject: `Tu pedido ${order.number} va en camino` });
  });

  it('are one for parcels that leave together', async () => {
    const order = await desk.order([{ quantity: 1 }, { quantity: 1 }]);
    await desk.packed(order.id, { lines: [0] });
    await desk.packed(order.id);
    await desk.ask('PUT', `/sales/${order.id}/fulfilments/${WAREHOUSE}`, { state: 'handed_over' });
    expect(await kindsOf(order.id)).toEqual(['parcel-sent-1-2']);
  });
});

describe('the switches', () => {
  it('begin with all steps but the preparation', async () => {
    expect(await settings()).toMatchObject({ data: FIRST, meta: { version: expect.any(Number) } });
  });

  it('stop the mail of a step, and no other', async () => {
    await setSteps({ sent: false, preparing: true });
    const order = await desk.order();
    const parcel = await desk.sent(order.id);
    await desk.act(parcel.id, 'deliver');
    expect(await kindsOf(order.id)).toEqual(['parcel-preparing', 'parcel-delivered-1']);
    await setSteps({ partly_sent: false, delivered: false, returned: false });
    const split = await desk.order([{ quantity: 1 }, { quantity: 1 }]);
    const first = await desk.sent(split.id, { lines: [0] });
    await desk.act(first.id, 'deliver');
    await desk.act(first.id, 'return');
    expect(await kindsOf(split.id)).toEqual([]);
    const kinds = (await mailsTo(shop, 'maria@example.com')).filter((mail) => mail.saleId === split.id);
    expect(kinds.map(({ kind }) => kind)).toEqual(['order-received', 'order-validated']);
  });

  it('are the dueña’s, logged, and refused when somebody else changed them', async () => {
    const { meta } = await settings();
    const change = (version: number) =>
      call(shop, '/sales/step-mails', {
        ...{ method: 'PUT', token: staff.token, body: { ...FIRST, ready: false } },
        headers: { 'if-match': `"${version}"` },
      });
    expect((await change(meta.version)).body.data.ready).toBe(false);
    expect((await change(meta.version)).status).toBe(412);
    expect((await auditOf(shop, 'stock-settings', 1)).map(({ action }) => action)).toContain('sale.step-mails-changed');
    expect((await setSteps({}, (await makeAccount(shop, 'sales')).token)).status).toBe(403);
    expect(
      (
        await call(shop, '/sales/step-mails', {
          method: 'PUT',
          token: staff.token,
          body: { ...FIRST, received: false },
        })
      ).status,
    ).toBe(422);
  });
});
