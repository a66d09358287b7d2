import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { call } from '../http/call.ts';
import type { Ask, Listing, StoreCall } from './calls/store-call.ts';
import { isOfOthers } from './other-records.ts';
import { MINE, type StoreHouse } from './store-house.ts';

/** Somebody who makes one call of the table, again and again. */
export interface Walk {
  house: StoreHouse;
  person: { token: string };
  method: string;
}

function send({ house, method }: Walk, { path, body }: Pick<Ask, 'path' | 'body'>, token: string) {
  const headers: Record<string, string> = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
  return call(house.shop, path, { method, token, headers, ...(method !== 'GET' && { body: body ?? {} }) });
}

const asText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

/** Makes one call, and shows that its answer holds nothing of another store. */
async function answerOf(walk: Walk, ask: Ask) {
  const answer = await send(walk, ask, walk.person.token);
  const text = asText(answer.body);
  expect(isOfOthers(text), `${ask.path} answers ${text}`).toBe(false);
  return answer;
}

async function asOwner(walk: Walk, ask: Ask): Promise<void> {
  const { status, body } = await send(walk, ask, walk.house.owner.token);
  expect(status, `${ask.path} as the owner`).toBeLessThan(300);
  ask.owner?.(body);
}

/** Makes the call in each way that the table declares. */
export async function walkStoreCall(walk: Walk, declared: StoreCall): Promise<void> {
  const { house, person } = walk;
  for (const listing of declared.lists ?? []) await walkListing(walk, listing);
  for (const ask of (await declared.own?.(house, person)) ?? []) {
    const { status, body } = await answerOf(walk, ask);
    expect(status, `${ask.path} answers ${asText(body)}`).toBeLessThan(300);
    ask.check?.(body);
    if (ask.owner) await asOwner(walk, ask);
  }
  const asks = (await declared.other?.(house, person)) ?? [];
  if (asks.length === 0) return;
  const before = await house.otherBooks();
  for (const ask of asks) {
    const noted = await countRefusals(walk);
    const { status, body } = await answerOf(walk, ask);
    // The log tells of each try to change something of another store, once.
    if (declared.scope !== 'own account') {
      expect((await countRefusals(walk)) - noted, `${ask.path} in the log`).toBe(walk.method === 'GET' ? 0 : 1);
    }
    if (ask.check) {
      expect(status, ask.path).toBe(200);
      ask.check(body);
    } else {
      expect([403, 404, 422], `${ask.path} answers ${status}`).toContain(status);
      expect(body.message, ask.path).toMatch(/^\p{Lu}.*\p{Ll}/u);
      if (declared.scope === 'all stores') expect(body.message, ask.path).toContain('todas las tiendas');
    }
    if (ask.owner) await asOwner(walk, ask);
  }
  expect(await house.otherBooks()).toBe(before);
}

const countRefusals = ({ house }: Walk) =>
  house.shop.database.connection.$count(auditEntries, eq(auditEntries.action, 'access.refused'));

/** All pages of the list hold the rows of one's own stores, each once, and the total is their number; the owner gets more. */
async function walkListing(walk: Walk, listing: Listing): Promise<void> {
  const expected = await rowsBySql(walk.house, listing, (location) => inStores(location, MINE));
  const all = await rowsBySql(walk.house, listing, () => sql`true`);
  expect(expected, listing.path).not.toEqual([]);
  expect(all.length, listing.path).toBeGreaterThan(expected.length);
  for (const [token, rows] of [
    [walk.person.token, expected],
    [walk.house.owner.token, all],
  ] as const) {
    const pages = await readPages(walk, listing, token);
    expect(pages.flatMap((body) => listing.idsOf(body)).sort(), listing.path).toEqual([...rows].sort());
    for (const { meta } of pages) expect(meta?.total ?? rows.length, listing.path).toBe(rows.length);
    if (token === walk.person.token) expect(pages.map(asText).filter(isOfOthers), listing.path).toEqual([]);
  }
}

async function rowsBySql({ shop }: StoreHouse, { rows }: Listing, here: (location: SQL) => SQL) {
  const selected = await queryRows<{ id: number | string }>(shop.database.connection)`${rows(here)}`;
  return selected.map(({ id }) => id);
}

// biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape, and assert what they expect
async function readPages(walk: Walk, { path, pages, idsOf }: Listing, token: string): Promise<any[]> {
  const bodies = [];
  let next = '';
  for (let number = 1; ; number += 1) {
    const { status, body } = await send(walk, { path: `${path}${next}` }, token);
    expect(status, path).toBe(200);
    bodies.push(body);
    const isLast = pages === 'before' ? body.meta.next === null : idsOf(body).length === 0;
    if (!pages || isLast) return bodies;
    next = pages === 'before' ? `&before=${body.meta.next}` : `&page[number]=${number + 1}`;
  }
}
