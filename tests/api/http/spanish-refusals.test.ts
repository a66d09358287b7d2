import { expect, it } from 'vitest';
import { $ZodType, safeParse } from 'zod/v4/core';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { badInputs } from '#tests/support/input/bad-inputs.ts';
import { englishIn } from '#tests/support/input/english.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

/** All texts of an error response: its message and those of its fields. */
function saidIn(body: string): string[] {
  const { message, fields } = JSON.parse(body) as { message: string; fields?: Record<string, string> };
  return [message, ...Object.values(fields ?? {})];
}

it('every route describes every kind of wrong request in Spanish', () => {
  const schemas = shop.app.apiRoutes.flatMap(({ method, url, schema }) =>
    (['body', 'querystring', 'params', 'headers'] as const).flatMap((part) => {
      const inputSchema = schema?.[part];
      return inputSchema instanceof $ZodType ? [{ name: `${method} ${url} ${part}`, inputSchema }] : [];
    }),
  );
  expect(schemas.length).toBeGreaterThan(50);
  const all = new Set(schemas.map(({ inputSchema }) => inputSchema));
  for (const { name, inputSchema } of schemas) {
    const messages = badInputs(inputSchema, all).flatMap(
      (input) => safeParse(inputSchema, input).error?.issues.map((issue) => issue.message) ?? [],
    );
    expect([...new Set(messages)].filter(englishIn), name).toEqual([]);
  }
});

it.each([
  ['a body that is no JSON', 'POST', '/api/usr/auths/login', 'application/json', '{"email":'],
  ['an empty body of JSON', 'POST', '/api/usr/auths/login', 'application/json', ''],
  ['a body of a kind that nobody reads', 'POST', '/api/usr/auths/login', 'application/x-yaml', 'a: 1'],
  ['a body over the limit', 'POST', '/api/usr/auths/login', 'application/json', `"${'z'.repeat(300_000)}"`],
  ['a body with __proto__', 'POST', '/api/usr/auths/login', 'application/json', '{"__proto__":{"a":1}}'],
  ['a form where JSON is read', 'POST', '/api/usr/auths/login', 'multipart/form-data; boundary=z', '--z--'],
  ['JSON where a form is read', 'POST', '/api/files', 'application/json', '{}'],
  ['a form without a boundary', 'POST', '/api/files', 'multipart/form-data', 'zzz'],
  ['a form that is cut off', 'POST', '/api/files', 'multipart/form-data; boundary=z', '--z\r\nContent-Disp'],
  ['a call that there is not', 'GET', '/api/zzz', '', ''],
  ['a method that there is not', 'PATCH', '/api/categories', 'application/json', '{}'],
  ['a page that is not asked for but sent', 'POST', '/zzz', 'application/json', '{}'],
  ['an address that cannot be read', 'GET', '/api/items/%E0%A4%A', '', ''],
  ['an id that is none', 'GET', '/api/items/zzz', '', ''],
  ['an id that is longer than any', 'GET', `/api/items/${'9'.repeat(1_000)}`, '', ''],
  ['a query that nobody knows', 'GET', '/api/items?zzz=1', '', ''],
  ['an address longer than the parser takes', 'GET', `/api/items?ref=${'z'.repeat(40_000)}`, '', ''],
  ['no token', 'GET', '/api/sales', '', ''],
])('the shop responds in Spanish: %s', async (_what, method, path, type, body) => {
  const answer = await rawRequest(shop, path, { method, body, headers: type ? { 'content-type': type } : {} });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  for (const text of saidIn(answer.body.toString())) {
    expect(text).not.toBe('');
    expect(englishIn(text), text).toBeNull();
  }
});
