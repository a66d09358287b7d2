import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVault } from '#server/features/accounts/second-factor/vault.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { webhookEndpoints, webhookEvents } from '#server/features/audit/events/events.tables.ts';
import { saleEventOf } from '#server/features/audit/events/record-events.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { resealEndpoints, secretsOf } from '#server/features/webhooks/endpoint-secrets.ts';
import { freePort } from '#tests/support/http/free-port.ts';
import {
  answersWith,
  openWebhookReceiver,
  TAKES_IT,
  type WebhookReceiver,
} from '#tests/support/neighbours/webhook-receiver.ts';
import { makeOrder, paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { editor } from '#tests/support/sales/edits.ts';
import { dispatchDesk, makeCarrier } from '#tests/support/shipping/dispatch-desk.ts';
import { makeItem, makeRate, orderBody, placeOrder, setStock } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { webhookDesk } from '#tests/support/webhooks/webhook-desk.ts';

const AUTH_SECRET = 'el secreto de esta tienda, que es largo';
const shop = testShop({ WEBHOOKS_LOOPBACK: '1', AUTH_SECRET });
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
const hooks = webhookDesk(shop, staff);
const parcels = dispatchDesk(shop, () => staff.token);
let receiver: WebhookReceiver;
type Headers = Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>;

beforeAll(async () => {
  receiver = await openWebhookReceiver();
  await makeRate(shop);
});
afterAll(() => receiver.close());
beforeEach(async () => {
  shop.clock.now = null;
  await hooks.clear();
  receiver.received.splice(0);
  receiver.answer = TAKES_IT;
});

describe('an order', () => {
  it('is sent as the Standard Webhooks ask, without anything of the customer', async () => {
    const { secret } = await hooks.make(receiver.url);
    const body = await orderBody(shop, [{ item: await makeItem(shop) }]);
    const placed = (await placeOrder(shop, body)).body.data;
    await hooks.run();
    const events = receiver.received.filter(({ type }) => /^(order|payment)/.test(type));
    expect(events.map(({ type }) => type)).toEqual(['order.created', 'payment.declared']);
    for (const event of events) new Webhook(secret).verify(event.body, event.headers as Headers);
    expect(events[0]?.data.order).toMatchObject({
      id: placed.id,
      number: placed.attributes.order_id,
      status: 'pendiente',
      total: placed.attributes.total,
      lines: [{ quantity: 1, reference: placed.attributes.products[0].reference }],
    });
    expect(events[1]?.data).toMatchObject({ payment: { number: 1, state: 'declared', kind: 'payment' } });
    const words = JSON.stringify(events.map((event) => event.body));
    const { customer_name, customer_email, customer_phone, customer_id, address } = body;
    const hidden = [
      customer_name,
      customer_email,
      customer_phone,
      customer_id,
      address,
      placed.attributes.tracking_key,
    ];
    for (const text of hidden) expect(words).not.toContain(String(text));
  });

  it('is sent in every step that its payments and its staff take', async () => {
    await hooks.make(receiver.url, {
      events: ['order.validated', 'order.reopened', 'order.cancelled', 'order.deleted'],
    });
    const { id, orderId } = await makeOrder(shop);
    const { id: payment } = await desk.payment(id);
    await desk.act(payment, 'validate');
    await desk.act(payment, 'reopen');
    await desk.setStatus(id, 'cancelada');
    await staff.delete(`/sales/${id}`);
    await hooks.run();
    expect(receiver.types()).toEqual(['order.validated', 'order.reopened', 'order.cancelled', 'order.deleted']);
    expect(receiver.received[0]?.data.status).toEqual({ from: 'pendiente', to: 'validado' });
    expect(receiver.received[3]?.data.order).toEqual({ id, number: orderId, deleted: true });
  });

  it('tells of each payment once, in the state that it came to', async () => {
    await hooks.make(receiver.url, {
      events: ['payment.declared', 'payment.validated', 'payment.rejected', 'payment.refund_owed', 'payment.refunded'],
    });
    const { id, total } = await makeOrder(shop);
    const { id: payment } = await desk.payment(id);
    await desk.act(payment, 'reject', { reason: 'No llegó' });
    await desk.act(payment, 'reopen');
    await desk.act(payment, 'validate');
    const refund = await desk.refund(id, {
      payment_id: payment,
      amount: total / 2,
      method: 'zelle',
      currency: 'USD',
      paid: false,
    });
    expect(refund.status, JSON.stringify(refund.body)).toBe(201);
    await hooks.run();
    expect(receiver.received.map(({ type, data }) => [type, data.payment.kind, data.payment.number])).toEqual([
      ['payment.declared', 'payment', 1],
      ['payment.rejected', 'payment', 1],
      ['payment.declared', 'payment', 1],
      ['payment.validated', 'payment', 1],
      ['payment.refund_owed', 'refund', 2],
    ]);
  });

  it('tells of its parcels, with the guide only where the endpoint gets the customer', async () => {
    const types = ['parcel.sent', 'parcel.delivered', 'parcel.returned', 'order.handed_over'];
    const guarded = await openWebhookReceiver();
    await hooks.make(receiver.url, { events: types, with_customer: true });
    await hooks.make(guarded.url, { events: types });
    const carrier = await makeCarrier(shop);
    const order = await parcels.order([{ quantity: 2 }]);
    const parcel = await parcels.prepare(order.id);
    await parcels.pack(parcel);
    await parcels.act(parcel.id, 'send', { carrier_id: carrier.id, guide: '00123456' });
    await parcels.act(parcel.id, 'deliver');
    await parcels.act(parcel.id, 'return');
    await hooks.run();
    expect(receiver.types()).toEqual(['parcel.sent', 'parcel.delivered', 'parcel.returned']);
    expect(receiver.received[0]?.data).toMatchObject({
      parcel: { code: `${order.number}-1`, carrier: carrier.name, lines: [{ quantity: 2 }] },
      customer: { guide: '00123456' },
    });
    expect(guarded.types()).toEqual(receiver.types());
    expect(JSON.stringify(guarded.received)).not.toContain('00123456');
    await guarded.close();
  });

  it('that is changed is sent as it is then', async () => {
    await hooks.make(receiver.url, { events: ['order.updated'] });
    const { id } = await makeOrder(shop);
    const edits = editor(shop, () => staff.token);
    expect((await edits.make(id, { recipient: { name: 'Yolanda Tovar' } })).status).toBe(200);
    await hooks.run();
    const version = (await staff.get(`/sales/${id}`)).body.data.attributes.version;
    expect(receiver.received.map(({ type, data }) => [type, data.order.id, data.order.version])).toEqual([
      ['order.updated', id, version],
    ]);
    expect(receiver.received[0]?.body).not.toContain('Yolanda');
  });

  it('whose pieces are put back on the shelf was handed over to nobody', () => {
    const typeOf = (state: string) => saleEventOf('sale.fulfilment', { state, locationId: 1 })?.type;
    expect(['ready', 'handed_over', 'put_back'].map(typeOf)).toEqual(['order.ready', 'order.handed_over', undefined]);
  });

  it('that is refused leaves no event', async () => {
    await hooks.make(receiver.url);
    const item = await makeItem(shop, { stock: 1 });
    await hooks.run();
    receiver.received.splice(0);
    const body = await orderBody(shop, [{ item, quantity: 1 }]);
    await setStock(shop, item.id, 0);
    expect((await placeOrder(shop, body)).status).toBe(409);
    const orders = await shop.database.connection
      .select()
      .from(webhookEvents)
      .where(sql`type not like 'product%' and type not like 'stock%'`);
    expect(orders).toEqual([]);
  });

  it('leaves nothing in the outbox of a shop without webhooks', async () => {
    await makeOrder(shop);
    expect(await shop.database.connection.$count(webhookEvents)).toBe(0);
  });

  it('tells the name and the phone of the customer where that was chosen, until they are erased', async () => {
    const { id: hook } = await hooks.make(receiver.url, { with_customer: true, events: ['order.created'] });
    receiver.answer = answersWith(500);
    const sale = await orderBody(shop, [{ item: await makeItem(shop) }]);
    const { id } = (await placeOrder(shop, sale)).body.data;
    await hooks.run();
    const { customer_name: name, customer_phone: phone } = sale;
    expect(receiver.received[0]?.data.customer).toEqual({ name, phone });
    // What the receiver answers may repeat them.
    const [{ id: delivery }] = await hooks.deliveries(hook);
    const detail = (await staff.get(`/webhooks/${hook}/deliveries/${delivery}`)).body.data.attributes;
    expect(detail.response).toBeNull();
    expect(detail.request).not.toContain(name);
    await desk.setStatus(id, 'cancelada');
    const email = sale.customer_email;
    const erased = await staff.post('/personal-data/erasures', { email, reason: 'Lo pidió por escrito' });
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
    await staff.post(`/webhooks/${hook}/deliveries/${delivery}/replay`);
    await hooks.run();
    expect(receiver.received.at(-1)?.id).toBe(receiver.received[0]?.id);
    expect(receiver.received.at(-1)?.data.customer).toBeUndefined();
  });
});

describe('the catalogue', () => {
  it('tells of products and of stock apart, once for each change', async () => {
    const item = await makeItem(shop, { stock: 5 });
    await hooks.make(receiver.url, {
      events: ['product.created', 'product.updated', 'product.deleted', 'stock.changed'],
    });
    expect(receiver.types()).toEqual([]);
    await setStock(shop, item.id, 3);
    await shop.services.catalogue.refresh();
    await hooks.run();
    expect(receiver.types()).toEqual(['stock.changed']);
    expect(receiver.received[0]?.data).toMatchObject({ before: 5, stock: 3, product: { id: item.id, stock: 3 } });
    await staff.put(`/items/${item.id}`, { description: 'Otra descripción.' });
    await shop.services.catalogue.refresh();
    await hooks.run();
    const another = await makeItem(shop);
    await shop.services.catalogue.refresh();
    await hooks.run();
    await staff.delete(`/items/${another.id}`);
    await shop.services.catalogue.refresh();
    await hooks.run();
    expect(receiver.types()).toEqual(['stock.changed', 'product.updated', 'product.created', 'product.deleted']);
    expect(receiver.received[1]?.data.product.description).toBe('Otra descripción.');
    expect(receiver.received[3]?.data.product).toEqual({ id: another.id });
  });

  it('compares everything when changes were deleted before they were read', async () => {
    const item = await makeItem(shop, { stock: 5 });
    await hooks.make(receiver.url, { events: ['stock.changed'] });
    await setStock(shop, item.id, 4);
    await shop.database.connection.execute(sql`delete from catalogue_changes`);
    await shop.database.connection.execute(sql`update webhook_catalogue set read_at = now() - interval '2 days'`);
    await makeItem(shop);
    await shop.services.catalogue.refresh();
    await hooks.run();
    expect(receiver.received.map(({ data }) => [data.product.id, data.stock])).toEqual([[item.id, 4]]);
  });
});

describe('a receiver', () => {
  it('that is away for two days misses nothing, and can tell repeats by their id', async () => {
    const { id: hook } = await hooks.make(receiver.url, { events: ['order.created'] });
    shop.clock.now = new Date();
    receiver.answer = answersWith(503);
    const numbers: string[] = [];
    for (let day = 0; day < 4; day += 1) {
      numbers.push((await makeOrder(shop)).orderId);
      await hooks.pass(12);
    }
    expect(await hooks.read(hook)).toMatchObject({ waiting: 4, failed: 0, paused_why: null });
    const attempts = receiver.received.splice(0);
    expect(attempts.length).toBeGreaterThan(10);
    receiver.answer = TAKES_IT;
    await hooks.pass(1);
    // In the order in which they happened, each once.
    expect(receiver.received.map(({ data }) => data.order.number)).toEqual(numbers);
    // While it was away, only the oldest was tried, to find out whether it is back.
    expect(new Set(attempts.map(({ id }) => id))).toEqual(new Set([receiver.received[0]?.id]));
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4);
    expect(await hooks.read(hook)).toMatchObject({ waiting: 0, failed: 0, failing_since: null });
  });

  it('that fails for three days is paused with a mail, and gets everything when it is resumed', async () => {
    const { id: hook } = await hooks.make(receiver.url, { events: ['order.created'] });
    shop.clock.now = new Date();
    receiver.answer = answersWith(500);
    const first = await makeOrder(shop);
    await hooks.pass(76);
    expect(await hooks.read(hook)).toMatchObject({ paused_why: 'failing', waiting: 1, failed: 0 });
    const [mail] = await shop.database.connection.select().from(mails).where(eq(mails.kind, 'webhook-paused'));
    expect(mail?.subject).toBe('El webhook «Contabilidad» quedó en pausa');
    const attempts = receiver.received.splice(0).length;
    expect(attempts).toBeLessThan(12);
    const second = await makeOrder(shop);
    await hooks.run();
    expect(receiver.received).toEqual([]);
    receiver.answer = TAKES_IT;
    expect((await staff.post(`/webhooks/${hook}/state`, { paused: false })).body.data.attributes.paused_why).toBeNull();
    await hooks.run();
    expect(receiver.received.map(({ data }) => data.order.number)).toEqual([first.orderId, second.orderId]);
  });

  it('that answers 410 is paused at once', async () => {
    const { id: hook } = await hooks.make(receiver.url, { events: ['order.created'] });
    receiver.answer = answersWith(410);
    await makeOrder(shop);
    await hooks.run();
    expect(await hooks.read(hook)).toMatchObject({ paused_why: 'gone', waiting: 1 });
  });

  it('is not paused for what its former address answers once staff have corrected it', async () => {
    const { id: hook } = await hooks.make(`${receiver.url}/vieja`, { events: ['order.created'] });
    const { name, events, with_customer } = await hooks.read(hook);
    receiver.answer = async (response) => {
      receiver.answer = TAKES_IT;
      await staff.put(`/webhooks/${hook}`, { name, url: receiver.url, events, with_customer });
      response.writeHead(410).end();
    };
    await makeOrder(shop);
    await hooks.run();
    expect(await hooks.read(hook)).toMatchObject({ paused_why: null, failing_since: null, waiting: 1 });
    shop.clock.now = new Date();
    await hooks.pass(1);
    expect(await hooks.read(hook)).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('that refuses one event gets the others', async () => {
    await hooks.make(receiver.url, { events: ['order.created'] });
    const [bad, good] = [await makeOrder(shop), await makeOrder(shop)];
    receiver.answer = (response, { data }) => response.writeHead(data.order.number === bad.orderId ? 422 : 204).end();
    await hooks.run();
    expect(receiver.received.map(({ data }) => data.order.number)).toEqual([bad.orderId, good.orderId]);
  });

  it('that redirects is not followed, and says so in the log', async () => {
    const inside = await openWebhookReceiver();
    const { id: hook } = await hooks.make(receiver.url, { events: ['order.created'] });
    receiver.answer = answersWith(302, { location: inside.url });
    await makeOrder(shop);
    await hooks.run();
    expect(inside.received).toEqual([]);
    const [row] = await hooks.deliveries(hook);
    expect(row.attributes).toMatchObject({ state: 'waiting', status: 302, attempts: 1 });
    expect(row.attributes.problem).toContain('no se sigue');
    await inside.close();
  });
});

describe('staff', () => {
  it('see the secret once, and never in a list, the log or the database', async () => {
    const { id, secret } = await hooks.make(`${receiver.url}?llave=de-quien-recibe`);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const rotated = (await staff.post(`/webhooks/${id}/secret`)).body.secret;
    const [rows] = await Promise.all([
      shop.database.connection.execute(sql`select row_to_json(w)::text as row from webhook_endpoints w`),
    ]);
    const log = await shop.database.connection.select().from(auditEntries);
    expect(JSON.stringify(log)).not.toContain('de-quien-recibe');
    const words = JSON.stringify([rows, log, (await staff.get('/webhooks')).body, await hooks.read(id)]);
    for (const text of [secret, rotated, secret.slice(6)]) expect(words).not.toContain(text);
  });

  it('rotate it: both sign for a day, then only the new one', async () => {
    const { id: hook, secret: former } = await hooks.make(receiver.url);
    await staff.post(`/webhooks/${hook}/secret`);
    const term = (await hooks.read(hook)).former_until;
    // A second rotation on that day leaves the secret that the receiver has.
    const { secret } = (await staff.post(`/webhooks/${hook}/secret`)).body;
    expect((await hooks.read(hook)).former_until).toBe(term);
    const signs = async (one: string) => {
      await staff.post(`/webhooks/${hook}/test`);
      await hooks.run();
      const { body = '', headers = {} } = receiver.received.at(-1) ?? {};
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures } = headers as Headers;
      // Not `verify`, which reads the clock of this machine.
      return signatures.split(' ').includes(new Webhook(one).sign(id, new Date(Number(at) * 1000), body));
    };
    expect([await signs(secret), await signs(former)]).toEqual([true, true]);
    shop.clock.now = new Date(Date.now() + 25 * 3600_000);
    expect([await signs(secret), await signs(former)]).toEqual([true, false]);
    expect((await hooks.read(hook)).former_until).toBeNull();
  });

  it('lose no secret when AUTH_SECRET is replaced', async () => {
    const { id, secret: former } = await hooks.make(receiver.url);
    const { secret } = (await staff.post(`/webhooks/${id}/secret`)).body;
    const current = 'otro secreto de la tienda, también largo';
    const { connection } = shop.database;
    await resealEndpoints(connection, createVault({ current, accepted: [{ secret: AUTH_SECRET, until: null }] }));
    const [endpoint] = await connection.select().from(webhookEndpoints);
    const opened = endpoint && secretsOf(createVault({ current, accepted: [] }), endpoint, new Date());
    expect(opened).toEqual([secret, former]);
  });

  it('send a test, look for it by its id, and send it again', async () => {
    const { id } = await hooks.make(receiver.url);
    receiver.answer = answersWith(500);
    await staff.post(`/webhooks/${id}/test`);
    await hooks.run();
    const [event] = receiver.received;
    const [row] = await hooks.deliveries(id, `?q=${event?.id}`);
    expect(row.attributes).toMatchObject({ event_id: event?.id, type: 'webhook.test', status: 500, state: 'waiting' });
    expect(await hooks.deliveries(id, '?state=delivered')).toEqual([]);
    expect(await hooks.deliveries(id, '?q=msg_zz')).toEqual([]);
    const detail = (await staff.get(`/webhooks/${id}/deliveries/${row.id}`)).body.data.attributes;
    expect(detail).toMatchObject({ request: event?.body, response: 'no' });
    receiver.answer = TAKES_IT;
    await staff.post(`/webhooks/${id}/deliveries/${row.id}/replay`);
    await hooks.run();
    expect(receiver.received.map((one) => one.id)).toEqual([event?.id, event?.id]);
    expect((await hooks.deliveries(id))[0].attributes.state).toBe('delivered');
  });

  it('do not wait for the rest of one that is away, and a test goes first', async () => {
    const { id } = await hooks.make(receiver.url, { events: ['order.created'] });
    shop.clock.now = new Date();
    receiver.answer = answersWith(503);
    const { orderId } = await makeOrder(shop);
    await hooks.pass(1);
    receiver.received.splice(0);
    await hooks.run();
    expect(receiver.received).toEqual([]);
    const [{ id: delivery }] = await hooks.deliveries(id);
    await staff.post(`/webhooks/${id}/deliveries/${delivery}/replay`);
    await hooks.run();
    expect(receiver.received.map(({ data }) => data.order?.number)).toEqual([orderId]);
    receiver.answer = TAKES_IT;
    await staff.post(`/webhooks/${id}/test`);
    await hooks.run();
    expect(receiver.types()).toEqual(['order.created', 'webhook.test', 'order.created']);
  });

  it('send everything again that has failed', async () => {
    const { id } = await hooks.make(receiver.url, { events: ['order.created'] });
    await makeOrder(shop);
    await makeOrder(shop);
    await hooks.run();
    await shop.database.connection.execute(sql`update webhook_deliveries set state = 'failed'`);
    receiver.received.splice(0);
    expect((await staff.post(`/webhooks/${id}/replay`)).body.count).toBe(2);
    await hooks.run();
    expect(receiver.received).toHaveLength(2);
  });

  it('change only what they saw, and delete it with its log', async () => {
    const { id } = await hooks.make(receiver.url, { events: ['order.created'] });
    const body = { name: 'Otro', url: receiver.url, events: ['order.created'], with_customer: false };
    const withCustomer = { ...body, with_customer: true };
    expect((await staff.put(`/webhooks/${id}`, withCustomer, { 'if-match': '"1"' })).status).toBe(200);
    const log = shop.database.connection.select().from(auditEntries).where(eq(auditEntries.action, 'webhook.updated'));
    expect((await log).at(-1)?.details).toMatchObject({
      before: { name: 'Contabilidad', with_customer: false },
      after: { name: 'Otro', with_customer: true },
    });
    expect((await staff.put(`/webhooks/${id}`, body, { 'if-match': '"1"' })).body.details.attributes.name).toBe('Otro');
    await makeOrder(shop);
    expect((await staff.delete(`/webhooks/${id}`)).status).toBe(204);
    await hooks.run();
    expect(receiver.received).toEqual([]);
    expect((await staff.get(`/webhooks/${id}`)).status).toBe(404);
  });

  it('cannot test one that is paused, or give an address that is no https', async () => {
    const { id } = await hooks.make(receiver.url);
    await staff.post(`/webhooks/${id}/state`, { paused: true });
    expect((await staff.post(`/webhooks/${id}/test`)).body.message).toContain('Está en pausa');
    for (const url of ['http://ejemplo.com', 'ftp://a.b', 'hola', 'https://ana:clave@ejemplo.com']) {
      const refused = await staff.post('/webhooks', {
        name: 'A',
        url,
        events: ['order.created'],
        with_customer: false,
      });
      expect([url, refused.status, typeof refused.body.fields?.url]).toEqual([url, 422, 'string']);
    }
  });
});

it('events are deleted after 30 days', async () => {
  const { id } = await hooks.make(receiver.url);
  await staff.post(`/webhooks/${id}/test`);
  await hooks.run();
  shop.clock.now = new Date(Date.now() + 31 * 24 * 3600_000);
  for (const plugin of shop.services.plugins) if (plugin === (shop.services.webhooks as unknown)) await plugin.tidy?.();
  expect(await hooks.deliveries(id)).toEqual([]);
});

it('the ten lines of docs/webhooks.md take an event, and repeats once', async () => {
  const docs = await readFile('docs/webhooks.md', 'utf8');
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(docs) ?? [];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { id, secret } = await hooks.make(url, { events: ['order.created'] });
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
  const program = spawn(process.execPath, ['--input-type=module', '--eval', code], { env, stdio: 'pipe' });
  let output = '';
  program.stdout.on('data', (chunk) => {
    output += chunk;
  });
  try {
    const unsigned = await vi.waitFor(() => fetch(url, { method: 'POST', body: '{}' }), {
      timeout: 20_000,
      interval: 50,
    });
    expect(unsigned.status).toBe(401);
    await makeOrder(shop);
    await hooks.run();
    const [row] = await hooks.deliveries(id, '?state=delivered');
    await staff.post(`/webhooks/${id}/deliveries/${row.id}/replay`);
    await hooks.run();
    expect((await hooks.deliveries(id))[0].attributes).toMatchObject({ state: 'delivered', status: 204 });
    expect(output).toBe('order.created 1\n');
  } finally {
    program.kill();
  }
});

describe('on a shop as it is installed', () => {
  const strict = testShop();
  const owner = signedIn(strict);
  const its = webhookDesk(strict, owner);

  it('nothing is sent inside, not even by https', async () => {
    const { port } = new URL(receiver.url);
    const { id } = await its.make(`https://127.0.0.1:${port}/avisos`);
    await owner.post(`/webhooks/${id}/test`);
    await its.run();
    expect(receiver.received).toEqual([]);
    const [row] = await its.deliveries(id);
    expect(row.attributes).toMatchObject({ state: 'waiting', status: null });
    expect(row.attributes.problem).toContain('red interna');
  });
});
