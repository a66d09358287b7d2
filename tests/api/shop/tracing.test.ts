import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { CONTACT } from '#tests/support/input/good-bodies.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { type OtlpCollector, openOtlpCollector, type ReceivedSpan } from '#tests/support/neighbours/otlp-collector.ts';
import { openSmtpInbox, type SmtpInbox } from '#tests/support/neighbours/smtp-inbox.ts';
import { orderBody, sendFile } from '#tests/support/shop/factories.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { PROCESS_TIMEOUT, type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF } from '#tests/support/shop/staff.ts';
import { signInAtProcess, stockProcess } from '#tests/support/shop/stocked-process.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

// The built shop runs in its own process, sends its traces to a collector, and ends. The tests then look at these
// traces.
const [orderTrace, resetTrace, contactTrace] = Array.from({ length: 3 }, () => randomBytes(16).toString('hex'));
/** Three mails: two of the order, and the link for a new password. */
const MAILS = 3;
const CALLER = 'b7ad6b7169203331';
const CUSTOMER = {
  customer_name: 'Zoraida Bencomo',
  customer_email: 'zoraida.bencomo@example.com',
  customer_phone: '0414-7718832',
  customer_id: 'V-18345677',
  address: 'Calle Orinoco con Mucuchíes',
};

let collector: OtlpCollector;
let inbox: SmtpInbox;
let data: ProcessData;
let shop: ShopProcess;
let order: { status: number; body: { data: { attributes: { order_id: string; tracking_key: string } } } };
let log: Record<string, unknown>[];

const within = (traceId: string | undefined) => ({ traceparent: `00-${traceId}-${CALLER}-01` });

beforeAll(async () => {
  [collector, inbox, data] = await Promise.all([openOtlpCollector(), openSmtpInbox(), makeProcessData()]);
  const allMails = Promise.withResolvers<void>();
  inbox.onTaken = () => inbox.received.length === MAILS && allMails.resolve();
  shop = await startShopProcess({
    ...data.env,
    SMTP_URL: inbox.url,
    DEMO: '0',
    THROTTLE: '0',
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
    // This source has no rate, but is asked for one.
    RATE_SOURCES: `dolarapi=${collector.url}/tasa?clave=del-proveedor`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-clave=del-colector',
    OTEL_SERVICE_NAME: 'tienda',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=prueba',
    // Sends no spans before the shop ends, so the shutdown has to send them.
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  });
  const token = await signInAtProcess(shop);
  const item = await stockProcess(shop, token);
  const proof = (await (await sendFile(shop, await makeJpeg())).json()) as { url: string };
  const body = await orderBody(shop as unknown as TestShop, [{ item }], { ...CUSTOMER, payment_proof_url: proof.url });
  const headers = { ...within(orderTrace), 'idempotency-key': randomUUID() };
  order = await call(shop, '/sales', { method: 'POST', body, headers });
  await call(shop, '/usr/auths/forgot', { method: 'POST', body: { email: STAFF.email }, headers: within(resetTrace) });
  await allMails.promise;
  await failToContact(data.env.DATABASE_URL ?? '');
  expect(await shop.end('SIGTERM')).toBe(0);
  log = shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}, PROCESS_TIMEOUT);

afterAll(async () => {
  await collector.close();
  await inbox.close();
  await data.remove();
});

/** Renames the mail table during one call. */
async function failToContact(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter table mails rename to mails_away');
  const body = { ...CONTACT, email: CUSTOMER.customer_email };
  const answer = await call(shop, '/contact', { method: 'POST', body, headers: within(contactTrace) });
  await client.query('alter table mails_away rename to mails');
  await client.end();
  expect(answer.status).toBe(500);
}

const spansOf = (traceId: string | undefined) => collector.spans.filter((span) => span.traceId === traceId);
const named = (spans: readonly ReceivedSpan[], name: string) => spans.filter((span) => span.name === name);

/** The names of the spans from this one up to the caller. */
function pathOf(span: ReceivedSpan | undefined): string[] {
  if (!span) return [];
  const parent = spansOf(span.traceId).find(({ spanId }) => spanId === span.parentId);
  return [span.name, ...(parent ? pathOf(parent) : [span.parentId])];
}

it('the process identifies itself as the variables require', () => {
  expect(collector.last).toMatchObject({ url: '/v1/traces', headers: { 'x-clave': 'del-colector' } });
  expect(collector.spans[0]?.resource).toMatchObject({
    'service.name': 'tienda',
    'deployment.environment.name': 'prueba',
  });
});

it('an order is one trace from the caller over SQL to its mails', () => {
  expect(order.status).toBe(201);
  const spans = spansOf(orderTrace);
  const [request] = named(spans, 'POST /api/sales');
  expect(request?.parentId).toBe(CALLER);
  expect(request?.attributes).toMatchObject({ 'http.route': '/api/sales', 'http.response.status_code': 201 });
  const way = ['transaction', 'POST /api/sales', CALLER];
  expect(pathOf(named(spans, 'begin, claim-request, read-order')[0]).slice(1)).toEqual(way);
  expect(pathOf(named(spans, 'write-order, commit')[0]).slice(1)).toEqual(way);
  const sent = named(spans, 'smtp send');
  expect(sent).toHaveLength(2);
  for (const mail of sent) expect(pathOf(mail)).toEqual(['smtp send', 'deliver mail', ...way]);
  // The shop's own mail has the proof attached.
  expect(named(spans, 'storage get').map(pathOf)).toEqual([['storage get', 'deliver mail', ...way]]);
});

it('a statement appears without its values', () => {
  const [write] = named(spansOf(orderTrace), 'write-order, commit');
  expect(write?.attributes).toMatchObject({ 'db.system.name': 'postgresql' });
  expect(write?.attributes['db.query.text']).toMatch(
    /insert into sales .+ from jsonb_populate_recordset\(null::sales, \$1/,
  );
});

it('a job continues the trace of the transaction that queued it', () => {
  const spans = spansOf(resetTrace);
  const requestPath = ['transaction', 'POST /api/usr/auths/forgot', CALLER];
  const [job] = named(spans, 'process account-mail');
  expect(pathOf(job).slice(1, 3)).not.toEqual([]);
  expect(pathOf(job).slice(-2)).toEqual(requestPath.slice(-2));
  const [mail] = named(spans, 'smtp send');
  const way = pathOf(mail);
  expect(way.slice(0, 2)).toEqual(['smtp send', 'deliver mail']);
  expect(way).toContain('process account-mail');
  expect(way.slice(-2)).toEqual(requestPath.slice(-2));
});

it('a source of the rate appears by its host', () => {
  const [span] = named(collector.spans, 'GET');
  expect(span?.attributes).toEqual({ 'server.address': '127.0.0.1' });
});

it('a log line contains its trace id', () => {
  const [failed] = log.filter(({ msg }) => msg === 'request failed');
  expect(failed?.trace_id).toBe(contactTrace);
  const [request] = named(spansOf(contactTrace), 'POST /api/contact');
  expect(request).toMatchObject({ failed: true, attributes: { 'error.type': '500' } });
  // 42P01: the table does not exist.
  expect(spansOf(contactTrace).some(({ attributes }) => attributes['error.type'] === '42P01')).toBe(true);
});

it('no span contains personal data', () => {
  const sent = Buffer.concat(collector.bodies).toString('latin1');
  const { order_id, tracking_key } = order.body.data.attributes;
  const secrets = [
    ...[...Object.values(CUSTOMER), ...Object.values(STAFF), order_id, tracking_key],
    ...['18345677', 'Zoraida', '04141234567', 'Bearer', 'del-proveedor'],
  ];
  expect(collector.bodies.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(sent, secret).not.toContain(Buffer.from(String(secret)).toString('latin1'));
});

it(
  'an unreachable collector costs one log line, and no waiting',
  async () => {
    const { port } = new URL(collector.url);
    await collector.close();
    const open = await startShopProcess({
      ...data.env,
      DEMO: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
    const missed = () => open.output().match(/spans did not reach the collector/g)?.length ?? 0;
    for (const from = Date.now(); Date.now() - from < 10_000 && missed() === 0; ) {
      expect((await call(open, '/categories/none')).status).toBe(404);
    }
    for (let time = 0; time < 20; time += 1) await call(open, '/categories/none');
    const from = Date.now();
    expect(await open.end('SIGTERM')).toBe(0);
    expect(Date.now() - from).toBeLessThan(10_000);
    expect(missed()).toBe(1);
  },
  PROCESS_TIMEOUT,
);
