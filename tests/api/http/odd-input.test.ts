import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { vouchers } from '#server/features/promotions/vouchers/vouchers.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { type Answer, call } from '#tests/support/http/call.ts';
import { CONTACT } from '#tests/support/input/good-bodies.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import {
  makeAccount,
  makeItem,
  makeRate,
  orderBody,
  PAID_ON,
  placeOrder,
  sendFile,
} from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
let token = '';

const NAME = { name: 'Ana', lastname: 'Rivas' };
const VIEW = { list: 'sales', name: 'Zulia', params: { q: 'Ana', columnas: 'total' } };
const PROVEN = { password: 'una clave', code: '123456' };

const PAYMENT_FACTS = {
  reference: '123',
  bank: 'Banesco',
  date: PAID_ON,
  payer_name: 'Ana',
  payer_phone: '0414-1234567',
  payer_id: 'V-12345678',
};
const ACCOUNT = {
  name: 'Banesco',
  bank: 'Banesco',
  currency: 'VES',
  number: '0134',
  methods: ['transferencia'],
  takesPart: true,
};
const TRANSFER = { from: 1, to: 3, lines: [{ item: 1, quantity: 1 }], note: 'Vitrina' };
const NUMBERED = { number: '101', control_number: '00-0101', issued_on: '2026-11-20' };

const LOCATION = {
  name: 'Samán Mérida',
  address: 'Av. 4 con calle 22',
  city: 'Mérida',
  phone: '0274-555-0114',
  weekHours: '09:00-18:00',
  sundayHours: '10:00-14:00',
  specialDays: [{ day: '2026-12-24', hours: '09:00-13:00', note: 'Nochebuena' }],
};

/** A body with every text field, for every call that takes a body. */
const BODIES: Record<string, unknown> = {
  'POST /sales': {
    products: [{ id: 1, quantity: 1, size: 'M', name: 'Camisa', reference: '100', price: '1' }],
    customer_name: 'Ana',
    customer_email: 'ana@example.com',
    customer_phone: '0414-1234567',
    customer_id: 'V-12345678',
    address: 'Caracas',
    shipping_method: 'delivery',
    payment_method: 'zelle',
    payment_proof_url: '/api/files/x',
    subtotal: 1,
    total_bs: 1,
    dollar_value: '36,50',
    voucher_code: 'SAMAN1234',
    user_id: 'navegador',
    payment: { bank: 'Banesco', reference: '123', date: PAID_ON, payerPhone: '0414-1234567' },
    status: 'pendiente',
    order_id: 'x',
    company: { name: 'Inversiones Samán', rif: 'J-07013380-5', address: 'Caracas' },
  },
  'PUT /sales/:id': { status: 'validado' },
  'POST /sales/:id/cancel': { reason: 'other', words: 'Se mudó' },
  'POST /sales/:id/notes': { note: 'Llamar después de las 5' },
  'POST /sales/validate': { sales: [{ id: 1, version: 1 }] },
  'PUT /currency/dollar-value': { dollarValue: '36,50' },
  'POST /vouchers': { code: 'SAMANQ2Q2', amount: 10, start_date: '2026-11-20', end_date: '2026-11-21' },
  'PUT /vouchers/:id': { code: 'SAMANQ2Q2', amount: 10, start_date: '2026-11-20', end_date: '2026-11-21' },
  'POST /views': VIEW,
  'PUT /views/:id': VIEW,
  'POST /usr/me/second-factor': { password: 'una clave' },
  'PUT /usr/me/second-factor': { code: '123456' },
  'DELETE /usr/me/second-factor': PROVEN,
  'POST /usr/me/second-factor/recovery-codes': PROVEN,
  'POST /items': {
    ref: '9001',
    barcode: '759',
    name: 'Camisa',
    description: 'De algodón.',
    price: 10,
    category: 'camisa',
    categoryId: 1,
    size: 'M',
    imageUrl: '/media/products/1.jpg',
  },
  'PUT /items/:id': {
    ref: '9001',
    barcode: '759',
    name: 'Camisa',
    description: 'De algodón.',
    category: 'camisa',
    size: 'M',
    imageUrl: '/media/products/1.jpg',
  },
  'POST /items/bulk': { filter: { q: 'a', category: 'camisa' }, expected: 1, change: { category: 'camisa' } },
  'POST /items/delete': { filter: { q: 'a', category: 'camisa' }, expected: 1 },
  'POST /items/:id/stock-adjustments': { difference: 1, reason: 'other', note: 'Feria' },
  'POST /stock/levels/:itemId/:locationId/adjust': { difference: 1, reason: 'other', note: 'Feria' },
  'POST /stock/levels/adjust': {
    reason: 'other',
    note: 'Feria',
    changes: [{ key: 'una clave', itemId: 1, locationId: 1, difference: 1 }],
  },
  'PUT /stock/levels/:itemId/:locationId': { minimum: 2, shelf: 'B-12' },
  'POST /stock/transfers': TRANSFER,
  'PUT /stock/transfers/:id': TRANSFER,
  'POST /stock/transfers/:id/send': { lines: [{ item: 1, sent: 1 }] },
  'POST /stock/transfers/:id/receive': { lines: [{ item: 1, received: 0, reason: 'other', note: 'Caja abierta' }] },
  'POST /stock/transfers/:id/late': { lines: [{ item: 1, arrived: 1 }] },
  'PUT /sales/:id/fulfilments/:location': { state: 'ready' },
  'POST /sales/hand-over': { ids: [1] },
  'PUT /sales/expiry': { unpaid_hours: 72, reminder_hours: 24 },
  'PUT /sales/bounds': {
    order_pieces: 100,
    order_usd: 20_000,
    unpaid_pieces: 200,
    unpaid_usd: 20_000,
    network_pieces: 1000,
  },
  'POST /stock/counts': { locationId: 1, scope: { kind: 'shelf', shelf: 'B-12' }, blind: false, note: 'Feria' },
  'PUT /stock/counts/:id/lines/:item/note': { note: 'Feria' },
  'POST /stock/counts/:id/entries': {
    round: 1,
    sentAt: '2026-11-20T12:00:00Z',
    entries: [{ id: randomUUID(), barcode: '759', quantity: 1, scannedAt: '2026-11-20T12:00:00Z' }],
  },
  'POST /stock/counts/:id/barcodes': { barcode: '759', itemId: 1 },
  'POST /stock/counts/:id/submit': { version: 1, uncounted: 'zero' },
  'POST /stock/counts/:id/approve': { version: 1, lines: 'all', rest: 'wait' },
  'POST /stock/counts/:id/reject': { version: 1, lines: 'differences', reason: 'Feria' },
  'POST /stock/counts/:id/cancel': { version: 1 },
  'PUT /items/pictures/:ref': { order: [2, 1] },
  'POST /sales/:id/payments': {
    method: 'zelle',
    currency: 'USD',
    amount: '1,50',
    ...PAYMENT_FACTS,
    payment_proof_url: '/api/files/x',
  },
  'PUT /payments/:id': { amount: '1,50', ...PAYMENT_FACTS },
  'POST /payments/:id/reject': { reason: 'No llegó' },
  'POST /sales/:id/refunds': {
    payment_id: 1,
    currency: 'USD',
    amount: '1,50',
    reason: 'Talla agotada',
    paid: true,
    method: 'zelle',
    reference: '123',
    bank: 'Banesco',
    date: PAID_ON,
    payment_proof_url: '/api/files/x',
  },
  'POST /refunds/:id/pay': { method: 'zelle', reference: '123', bank: 'Banesco', date: PAID_ON },
  'POST /sales/track/:orderId/payments': {
    method: 'pago_movil',
    amount: '1,50',
    payment_proof_url: '/api/files/x',
    bank: 'Banesco',
    reference: '123',
    date: PAID_ON,
    payerPhone: '0414-1234567',
  },
  'POST /bank-accounts': ACCOUNT,
  'PUT /bank-accounts/:id': ACCOUNT,
  'PUT /bank-accounts/:id/closed': { closed: true },
  'PUT /reconciliation/settings': { automatic: false },
  'POST /reconciliations': {
    lines: [1],
    payments: [{ id: 1, version: 1 }],
    difference: 'forgiven',
    decision: 'Diferencia de céntimos',
  },
  'POST /reconciliations/approve': { proposals: [{ id: '1:1', payments: [{ id: 1, version: 1 }] }] },
  'POST /reconciliation/lines/exclude': { lines: [1], reason: 'Comisión' },
  'POST /reconciliation/lines/include': { lines: [1] },
  'POST /fiscal/sales/:id/invoice': NUMBERED,
  'POST /fiscal/sales/:id/credit-notes': NUMBERED,
  'POST /fiscal/invoices': { rows: [{ order_id: 'SAMAN-1', ...NUMBERED, issued_on: '20/11/2026' }] },
  'POST /fiscal/documents/:id/annul': { why: 'Se imprimió mal' },
  'PUT /sales/:id/withholding': { withholds: true, number: '20261100000123' },
  'POST /taxes/rates': { kind: 'iva', name: 'general', percent: 16, from_day: '2026-11-20' },
  'POST /taxes/settings': { special_taxpayer: true, goods: 'general', from_day: '2026-11-20' },
  'POST /contact': CONTACT,
  'POST /categories': { name: 'Camisa', gender: 'dama' },
  'PUT /categories/:id': { name: 'Camisa', gender: 'dama' },
  'POST /locations': LOCATION,
  'PUT /locations/:id': LOCATION,
  'POST /usr/auths/login': { email: 'ana@example.com', password: 'una clave', code: '123456' },
  'POST /usr/users': { ...NAME, email: 'ana@example.com', password: 'una clave' },
  'PUT /usr/me': NAME,
  'PUT /usr/me/password': { current: 'una clave', password: 'otra clave' },
  'DELETE /usr/me': { password: 'una clave' },
  'POST /usr/me/promotions': { customer_email: 'ana@example.com', customer_id: 'V-12345678' },
  'POST /usr/auths/forgot': { email: 'ana@example.com' },
  'POST /usr/auths/reset': { token: 'x', password: 'una clave' },
  'POST /usr/auths/confirm': { token: 'x' },
};

const SOLD = { ref: '100', size: 'M', category: 'camisa' };

/** A query with every text parameter, for every call that has any. */
const QUERIES: Record<string, Record<string, string>> = {
  'GET /sales': { ...SOLD, q: 'Ana', from: '2026-11-01', to: '2026-11-20', status: 'pendiente', sort: 'total' },
  'GET /sales/arrivals': { q: 'Ana', from: '2026-11-01', to: '2026-11-20', since: '0' },
  'GET /sales/export': { q: 'Ana', from: '2026-11-01', to: '2026-11-20', ids: '1' },
  'GET /sales/packing-slips': { ids: '1' },
  'GET /sales/:id/neighbours': { q: 'Ana', from: '2026-11-01', to: '2026-11-20', sort: 'total' },
  'GET /reports/sales': { from: '2026-11-01', to: '2026-11-20' },
  'GET /reports/payments': { from: '2026-11-01', to: '2026-11-20' },
  'GET /fiscal/hand-over': { day: '2026-11-20' },
  'GET /fiscal/book': { month: '2026-11' },
  'GET /bank-lines': { q: 'Ana', from: '2026-11-01', to: '2026-11-20' },
  'GET /reconciliations': { q: 'Ana', from: '2026-11-01', to: '2026-11-20' },
  'GET /reconciliation/proposals': { q: 'Ana' },
  'GET /reconciliation/unmatched': { q: 'Ana' },
  'GET /reconciliation/unpaid': { q: 'Ana' },
  'GET /reconciliation/candidates': { line: '1', q: 'Ana' },
  'GET /sales/rates': { from: '2026-11-01', to: '2026-11-20' },
  'GET /currency/rates': { from: '2026-11-01' },
  'GET /audit': { q: 'Ana', from: '2026-11-01', to: '2026-11-20', recordKind: 'sale', recordId: '1' },
  'GET /vouchers': { q: 'SAMAN', 'filter[code]': 'SAMAN1234' },
  'GET /mails': { q: 'Ana' },
  'GET /views': { list: 'sales', q: 'Ana' },
  'GET /usr/users': { q: 'Ana' },
  'GET /items': { ref: '1', 'filter[ref]': '1', 'filter[barcode]': '1' },
  'GET /items/search': { q: 'a', ref: '1', category: 'camisa' },
  'GET /items/references': { q: 'a', ref: '1', category: 'camisa' },
  'GET /items/stock': { ids: '1' },
  'GET /stores/pickup': { lines: '1:1' },
  'GET /stock/levels': { ref: '1', category: 'camisa', size: 'M', sort: 'l3', q: 'a' },
  'GET /stock/levels/totals': { ref: '1', category: 'camisa', size: 'M', q: 'a' },
  'GET /stock/suggestions': { ref: '1', category: 'camisa', size: 'M', q: 'a' },
  'GET /stock/movements': { ref: '1', from: '2026-11-01', to: '2026-11-20', document: 'sale:1', actor: 'Ana', q: 'a' },
  'GET /stock/movements/export': { from: '2026-11-01', to: '2026-11-20', actor: 'Ana', q: 'a' },
  'GET /stock/transfers': { since: '2026-11-01', until: '2026-11-20', state: 'sent', q: 'a' },
  'GET /stock/transfers/items': { from: '1', to: '3', barcodes: '759' },
  'GET /stock/reports/value': { day: '2026-11-20', category: 'camisa' },
  'GET /stock/reports/turnover': { from: '2026-11-01', to: '2026-11-20', category: 'camisa' },
  'GET /stock/reports/cover/items': { days: '7', list: 'idle', category: 'camisa' },
  'GET /items/by-id': { ids: '1' },
  'GET /products': { q: 'a', categoria: 'camisa', talla: 'M', precio: '10', orden: 'nombre' },
  'GET /sales/track/:orderId': { key: 'x' },
};

const TOO_LONG = 'a'.repeat(20_000);
/** contract/sales/report.test.ts tests all of them. */
const NO_DAYS = ['2026-02-30', 'ayer'];

beforeAll(async () => {
  await makeRate(shop);
  ({ token } = await makeAccount(shop, 'admin'));
});

/** All texts of a body, with paths such as `products.0.size`. */
function textsOf(value: unknown, path: string[] = []): { path: string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

function withText(body: unknown, path: string[], text: string): unknown {
  const copy = structuredClone(body);
  const parent = path.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], copy);
  (parent as Record<string, unknown>)[path.at(-1) ?? ''] = text;
  return copy;
}

function send(route: string, { body, query = {} }: { body?: unknown; query?: Record<string, string> }) {
  const [method = '', path = ''] = route.split(' ');
  const search = new URLSearchParams(query).toString();
  return call(shop, path.replaceAll(/:\w+/g, '2000000000') + (search && `?${search}`), {
    method,
    body,
    token,
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** Asserts a refusal at the field, in Spanish. */
function expectRefused({ status, body }: Answer<{ fields?: Record<string, string> }>, field: string, what: string) {
  expect(status, `${what}: ${JSON.stringify(body)}`).toBe(422);
  expect(Object.keys(body.fields ?? {}), what).toContain(field);
  for (const message of Object.values(body.fields ?? {})) expect(message, what).not.toMatch(/invalid|expected|string/i);
}

describe('a text that the database cannot store', () => {
  it('is tested in every call that takes a body', async () => {
    const taking = shop.app.apiRoutes.flatMap(({ method, url }) =>
      ['POST', 'PUT', 'DELETE'].includes(method) && !url.endsWith('*') ? [`${method} ${url.replace('/api', '')}`] : [],
    );
    const missing: string[] = [];
    for (const route of taking.filter((name) => !(name in BODIES))) {
      // Calls without a body ignore it.
      const { body } = await send(route, { body: { no_such_field: 'x' } });
      if (JSON.stringify(body).includes('no_such_field')) missing.push(route);
    }
    expect(missing).toEqual([]);
    expect(taking).toEqual(expect.arrayContaining(Object.keys(BODIES)));
  });

  const withTexts = Object.keys(BODIES).filter((route) => textsOf(BODIES[route]).length > 0);
  it.each(withTexts)('is refused at its field by %s', async (route) => {
    // One hook checks all fields; unusable-text.test.ts tests the other cases.
    const path = textsOf(BODIES[route]).at(-1)?.path ?? [];
    for (const text of ['a\u0000b', 'a\ud800']) {
      const answer = await send(route, { body: withText(BODIES[route], path, text) });
      expectRefused(answer, path.join('.'), `${route} ${path.join('.')} ${JSON.stringify(text)}`);
    }
  });

  it.each(Object.keys(QUERIES))('is refused at its parameter by %s', async (route) => {
    const name = Object.keys(QUERIES[route] ?? {}).at(-1) ?? '';
    const answer = await send(route, { query: { ...QUERIES[route], [name]: 'a\u0000' } });
    expectRefused(answer, name, `${route} ${name}`);
  });

  it('finds nothing in a path', async () => {
    for (const path of ['/sales/track/%00', '/items/pictures/a%00', '/sales/%00', '/usr/me/sales/a%00'])
      expect((await call(shop, path, { token })).status, path).toBe(404);
  });

  it('is refused in a form with a picture', async () => {
    const form = new FormData();
    form.set('id', 'pedido\u0000');
    form.set('image', new Blob([new Uint8Array(await makeJpeg())], { type: 'image/jpeg' }), 'pago.jpg');
    const answer = await fetch(`${shop.url}/api/files`, { method: 'POST', body: form });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { id: 'Contiene caracteres que no se pueden usar' } });
    expect((await sendFile(shop, await makeJpeg())).status).toBe(200);
  });
});

describe('a text that is too long', () => {
  // Sent by older clients; accepted and ignored.
  const IGNORED = new Set(['products.0.name', 'products.0.reference', 'products.0.price', 'order_id']);

  it.each(Object.keys(BODIES))('is refused at its field by %s', async (route) => {
    for (const { path } of textsOf(BODIES[route])) {
      const field = path.join('.');
      if (IGNORED.has(field)) continue;
      const answer = await send(route, { body: withText(BODIES[route], path, TOO_LONG) });
      expectRefused(answer, field, `${route} ${field}`);
    }
  });
});

describe('an impossible date', () => {
  const dated = [
    ...Object.entries(BODIES).flatMap(([route, body]) =>
      textsOf(body).flatMap(({ path, text }) => (/^\d{4}-\d\d-\d\d$/.test(text) ? [{ route, path, body }] : [])),
    ),
  ];

  it.each(dated)('is refused at $path by $route', async ({ route, path, body }) => {
    for (const text of NO_DAYS) {
      const answer = await send(route, { body: withText(body, path, text) });
      expectRefused(answer, path.join('.'), `${route} ${path.join('.')} ${text}`);
    }
  });

  it.each(Object.entries(QUERIES).filter(([, query]) => 'from' in query))('is refused by %s', async (route, query) => {
    for (const name of ['from', 'to'].filter((each) => each in query)) {
      for (const text of NO_DAYS) expectRefused(await send(route, { query: { ...query, [name]: text } }), name, text);
    }
  });
});

describe('a size', () => {
  const order = async (item: Awaited<ReturnType<typeof makeItem>>, size?: string) => {
    const body = await orderBody(shop, [{ item }]);
    return placeOrder(shop, { ...body, products: [{ id: item.id, quantity: 1, ...(size !== undefined && { size }) }] });
  };

  it.each([
    ['M', 'L', 'Este artículo es talla M. Elige su talla de nuevo.'],
    [null, 'M', 'Este artículo no tiene tallas'],
  ])('for an item in %s cannot be %s', async (own, other, message) => {
    const item = await makeItem(shop, { size: own });
    const before = await shop.database.connection.$count(sales);
    expect(await order(item, other)).toMatchObject({
      status: 422,
      body: {
        code: 'wrong_size',
        fields: { 'products.0.size': message },
        details: { lines: [{ itemId: item.id, asked: other, size: own ?? 'N/A' }] },
      },
    });
    expect(await shop.database.connection.$count(sales)).toBe(before);
  });

  it.each([
    ['M', 'M'],
    ['M', 'm '],
    // The favorites store no size, because the item has only one.
    ['M', 'N/A'],
    ['M', ''],
    ['M', undefined],
    [null, 'N/A'],
    [null, undefined],
  ])('for an item in %s may be given as %j; the sale stores the item’s own size', async (own, notice) => {
    const item = await makeItem(shop, { size: own });
    const placed = await order(item, notice);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.data.attributes.products[0].size).toBe(own ?? 'N/A');
  });
});

it('leaves no data behind', async () => {
  expect(await shop.database.connection.$count(vouchers)).toBe(0);
});
