import { beforeAll, describe, expect, it } from 'vitest';
import { $ZodType } from 'zod/v4/core';
import { sales } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { isRefused, type TextField, textFields } from '#tests/support/input/text-fields.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder, sendFile } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// Walks the running shop's route table, so that new routes are included automatically.
const shop = testShop();
const staff = signedIn(shop);
beforeAll(() => makeRate(shop));

const routes = () => shop.app.apiRoutes.filter(({ method, url }) => method !== 'HEAD' && !url.endsWith('*'));

/** All texts of all bodies and queries for which the route accepts one of these. */
function acceptedBy(isOf: (field: TextField) => boolean, texts: readonly string[]): string[] {
  return routes().flatMap(({ method, url, schema }) =>
    (['body', 'querystring'] as const).flatMap((part) => {
      const inputSchema = schema?.[part];
      if (!(inputSchema instanceof $ZodType)) return [];
      return textFields(inputSchema)
        .filter(isOf)
        .filter((field) => texts.some((text) => !isRefused(inputSchema, field, text)))
        .map(({ path }) => `${method} ${url} ${part} ${path}`);
    }),
  );
}

/**
 * Uploads of a form with a file, and calls that read no body. A new call whose body has no schema fails this test until
 * it has one: otherwise the tests below would skip its texts.
 */
const FORMS = [
  ...['POST /files', 'POST /items/import', 'POST /bank-accounts/:id/statements', 'POST /bank-accounts/of-statement'],
  ...['POST /assets', 'PUT /assets/:id/picture', 'POST /videos'],
  ...['PUT /aws/s3/update-file', 'PUT /categories/:id/picture', 'PUT /locations/:id/picture'],
];
const WITHOUT_BODY: Record<string, string[]> = {
  DELETE: [
    ...['/assets/:id', '/campaigns/:id', '/campaigns/:id/start', '/redirects/:id', '/videos/:id'],
    ...['/content/:kind', '/content/:kind/draft', '/content/:kind/links/:id', '/content/:kind/schedule'],
    ...['/categories/:id', '/categories/:id/picture', '/currency/dollar-value', '/items/:id', '/locations/:id/picture'],
    '/customers/:id/notes/:note',
    '/collections/:id',
    '/parcels/:id',
    ...[
      '/items/pictures/:ref/:position',
      '/carriers/:id',
      '/payment-methods/:id',
      '/roles/:id',
      '/sales/:id',
      ...['/sales/:id/pickup-person', '/sales/track/:orderId/pickup-person'],
      '/taxes/rates/:id',
      '/views/:id',
      '/vouchers/:id',
      '/webhooks/:id',
    ],
  ],
  POST: [
    '/customers/:id/merges/:merge/undo',
    '/fiscal/sales/:id/machine-invoice/print',
    ...['/currency/rates/refresh', '/currency/rates/:id/void'],
    ...['/currency/held-rates/:id/accept', '/currency/held-rates/:id/discard'],
    ...['/items/clean-duplicates', '/items/fix-sizes', '/items/operations/:id/undo', '/items/sync-images'],
    ...['/mails/:id/resend', '/payments/:id/ask', '/payments/:id/forgive', '/payments/:id/reopen'],
    '/payments/:id/validate',
    '/sales/track/:orderId/cancel',
    ...['/reconciliations/:id/undo', '/reconciliations/:id/confirm-reversal', '/reconciliations/:id/reopen-reversal'],
    ...['/usr/me/confirmation', '/usr/me/sessions/end', '/usr/me/sessions/:id/end'],
    ...['/content/:kind/links', '/content/:kind/preview', '/content/:kind/publish'],
    ...['/campaigns/:id/undo', '/keys/:id/end', '/restock-requests/stop'],
    ...['/staff/invitations/:id/resend', '/staff/invitations/:id/withdraw'],
    ...['/staff/:id/sessions/end', '/staff/:id/sessions/:session/end'],
    ...['/stock/transfers/:id/cancel', '/stock/transfers/:id/close'],
    ...['/approvals/:id/approve', '/approvals/:id/reject'],
    ...['/webhooks/:id/secret', '/webhooks/:id/test', '/webhooks/:id/replay'],
    '/webhooks/:id/deliveries/:delivery/replay',
    ...['/parcels/:id/unpack', '/parcels/:id/deliver', '/parcels/:id/return'],
  ],
};

it('every other call has a schema for its body', () => {
  const without = routes().flatMap(({ method, url, schema }) =>
    method === 'GET' || schema?.body instanceof $ZodType ? [] : [`${method} ${url.replace('/api', '')}`],
  );
  const bodiless = Object.entries(WITHOUT_BODY).flatMap(([method, paths]) => paths.map((path) => `${method} ${path}`));
  expect(without.sort()).toEqual([...FORMS, ...bodiless].sort());
});

describe('a text that the database cannot store', () => {
  const UNUSABLE_TEXT = 'Contiene caracteres que no se pueden usar';

  // unusable-text.test.ts tests which texts, and where in a body they may stand.
  it('is refused at its field by every call, in its query or in its body', async () => {
    for (const { method, url } of routes()) {
      const path = url.replace('/api', '').replaceAll(/:\w+/g, '2000000000');
      const { status, body } =
        method === 'GET'
          ? await staff.get(`${path}?zz=a%00`)
          : await call(shop, path, { method, token: staff.token, body: { zz: ['a\u0000'] } });
      expect([method, url, status, Object.values(body.fields)]).toEqual([method, url, 422, [UNUSABLE_TEXT]]);
      expect(Object.keys(body.fields)[0]).toMatch(/^zz/);
    }
  });

  it('finds nothing in a path', async () => {
    for (const path of ['/sales/track/%00', '/items/pictures/a%00', '/sales/%00', '/usr/me/sales/a%00'])
      expect((await staff.get(path)).status, path).toBe(404);
  });

  it('is refused in a form with a picture', async () => {
    const form = makeForm({ id: 'pedido\u0000', image: await makeJpeg() });
    const { status, body } = await call(shop, '/files', { method: 'POST', body: form });
    expect([status, body.fields]).toEqual([422, { id: UNUSABLE_TEXT }]);
    expect((await sendFile(shop, await makeJpeg())).status).toBe(200);
  });
});

it('every query that a call reads has a schema', () => {
  const queries = routes().flatMap(({ schema }) => schema?.querystring ?? []);
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) expect(query).toBeInstanceOf($ZodType);
});

it('every text of every call has a limit', () => {
  // A status is a word of a list, which the use case reads: place-order.test.ts and sales-admin.test.ts.
  const statuses = ['POST /api/sales body status', 'PUT /api/sales/:id body status'];
  expect(acceptedBy(() => true, ['a'.repeat(20_000), ' a'.repeat(10_000)])).toEqual(statuses);
});

it('every day of every call must exist', () => {
  const isDay = ({ path }: TextField) => /(?:^|[._])(?:from|to|since|until|day|date|issued_on|month)$/.test(path);
  // Each row of a list of invoices is judged on its own: fiscal-documents.test.ts.
  const rows = ['POST /api/fiscal/invoices body rows.0.issued_on'];
  expect(acceptedBy(isDay, ['2026-02-30', 'ayer'])).toEqual(rows);
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
    expectAnswer(await order(item, other), 422, {
      code: 'wrong_size',
      fields: { 'products.0.size': message },
      details: { lines: [{ itemId: item.id, asked: other, size: own ?? 'N/A' }] },
    });
    expect(await shop.database.connection.$count(sales)).toBe(before);
  });

  // size-names.test.ts tests the other spellings.
  it.each([
    ['M', 'm '],
    ['M', undefined],
    [null, 'N/A'],
  ])('for an item in %s may be given as %j; the sale stores the item’s own size', async (own, notice) => {
    const placed = await order(await makeItem(shop, { size: own }), notice);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.data.attributes.products[0].size).toBe(own ?? 'N/A');
  });
});

describe('an identity', () => {
  const order = async (changes: Record<string, unknown>) =>
    placeOrder(shop, await orderBody(shop, [{ item: await makeItem(shop) }], changes));

  // domain/people/ tests all spellings.
  it.each([
    ['customer_id', 'rif j070133805', 'J-07013380-5'],
    ['customer_phone', '+58 414 1234567', '0414-1234567'],
  ])('is stored in one form: %s %j as %s', async (field, given, stored) => {
    const { status, body } = await order({ [field]: given });
    expect([status, body.data?.attributes[field]]).toEqual([201, stored]);
  });

  it('in the payment is stored in one form too, or not at all', async () => {
    const stored = async (payerPhone: string) =>
      (await order({ payment: { payerPhone } })).body.data.attributes.payment;
    expect((await stored('58 414-123.45.67')).payerPhone).toBe('0414-1234567');
    expect((await stored('')).payerPhone).toBeNull();
  });

  it('that is invalid is refused at its field, as contract/forms/ defines it', async () => {
    const { status, body } = await order({ customer_id: 'J-07013380-6', payment: { payerPhone: '0212-5550142' } });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['customer_id', 'payment.payerPhone']]);
  });
});
