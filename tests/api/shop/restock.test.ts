import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MOST_IN_LINE, MOST_OF_ADDRESS, WAITING_DAYS } from '#domain/restock/restock-limits.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { setOnlineStock } from '#server/features/locations/ledger/online-levels.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { forgetOldRequests, readdressRequests } from '#server/features/restock/person-requests.ts';
import { restockRequests } from '#server/features/restock/restock.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { editor } from '#tests/support/sales/edits.ts';
import { dispatchDesk } from '#tests/support/shipping/dispatch-desk.ts';
import { makeAccount, makeItem, makeRate, PASSWORD, setStock } from '#tests/support/shop/factories.ts';
import { mailsTo, tokenIn } from '#tests/support/shop/mailbox.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { bring, CHACAO, changeLocation } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
const staff = signedIn(shop);
const CHACAO_SLUG = 'caracas-chacao';
const CONFIRM = { data: { state: 'confirm' } };

let people = 0;
function someone(): string {
  people += 1;
  return `quien-espera-${people}@example.com`;
}

const soldOut = (values = {}) => makeItem(shop, { stock: 0, ...values });
const ask = (itemId: number, email: string, more: Record<string, unknown> = {}, token?: string) =>
  call(shop, '/restock-requests', {
    method: 'POST',
    body: { itemId: String(itemId), store: '', email, ...more },
    ...(token && { token }),
  });
const confirm = (key: string) => call(shop, '/restock-requests/confirm', { method: 'POST', body: { key } });
const stop = (key: string) => call(shop, `/restock-requests/stop?key=${key}`, { method: 'POST' });
const kindsTo = async (email: string) => (await mailsTo(shop, email)).map(({ kind }) => kind);
const requestsOf = (email: string) =>
  shop.database.connection.select().from(restockRequests).where(eq(restockRequests.email, email));

/** Puts an address in line for an item. @returns the key of the request */
async function inLine(itemId: number, email = someone(), locationId: number | null = null): Promise<string> {
  const row = { itemId, locationId, email, state: 'waiting' as const };
  const [made] = await shop.database.connection.insert(restockRequests).values(row).returning();
  return made?.key ?? '';
}

async function confirmedCustomer() {
  const ana = await makeAccount(shop, 'customer');
  await shop.database.connection.update(accounts).set({ emailConfirmedAt: new Date() }).where(eq(accounts.id, ana.id));
  return ana;
}

describe('a guest', () => {
  it('confirms once by mail, is told once when pieces come, and proves the address to this browser', async () => {
    const [item, other, email] = [await soldOut({ size: 'XL' }), await soldOut(), someone()];
    expect(await ask(item.id, email)).toMatchObject({ status: 200, body: CONFIRM });
    const [invitation] = await mailsTo(shop, email);
    expect(invitation?.text).toContain(`cuando haya ${item.name}, talla XL, en línea`);
    // Unconfirmed: nobody is told.
    await setStock(shop, item.id, 2);
    await setStock(shop, item.id, 0);
    const key = tokenIn(invitation);
    expect((await confirm(key)).body.data).toEqual({
      state: 'waiting',
      itemId: item.id,
      name: `${item.name}, talla XL`,
    });

    // Whoever knows the address alone learns nothing; the address itself does.
    expect((await ask(item.id, ` ${email.toUpperCase()}`)).body).toEqual(CONFIRM);
    expect((await ask(other.id, email)).body).toEqual(CONFIRM);
    expect(await kindsTo(email)).toEqual(['restock-confirm', 'restock-already', 'restock-confirm']);
    expect((await ask(item.id, email, { key })).body.data).toEqual({ state: 'already' });
    expect((await ask((await soldOut()).id, email, { key })).body.data.state).toBe('waiting');
    expect((await ask(item.id, someone(), { key })).body).toEqual(CONFIRM);

    await setStock(shop, item.id, 5);
    await expect.poll(() => kindsTo(email), SOON).toContain('restock-arrived');
    const arrived = (await mailsTo(shop, email, 'restock-arrived'))[0];
    expect(arrived?.text).toContain(`/product/${item.id}#talla=XL`);
    expect(arrived?.unsubscribeUrl).toBe(`${shop.services.shop.publicUrl}/api/restock-requests/stop?key=${key}`);
    await setStock(shop, item.id, 9);
    await inLine(other.id);
    await setStock(shop, other.id, 1);
    await expect
      .poll(() => shop.database.connection.$count(restockRequests, eq(restockRequests.state, 'mailed')), SOON)
      .toBe(2);
    expect(await kindsTo(email)).toEqual(['restock-confirm', 'restock-already', 'restock-confirm', 'restock-arrived']);
    expect((await confirm(key)).body.data.state).toBe('available');
  });

  it('who confirms after the pieces came is told that they are there, and waits for nothing', async () => {
    const [item, email] = [await soldOut(), someone()];
    await ask(item.id, email);
    await setStock(shop, item.id, 1);
    const key = tokenIn((await mailsTo(shop, email))[0]);
    expect((await confirm(key)).body.data.state).toBe('available');
    expect((await confirm('0b9c7a52-3f0e-4c2b-9a55-7d3f1c0a9e11')).body.code).toBe('link_spent');
  });
});

describe('somebody signed in', () => {
  it('is in line at once with the confirmed address, which is told on screen; with another one they are a guest', async () => {
    const [ana, item] = [await confirmedCustomer(), await soldOut()];
    expect((await ask(item.id, ana.email, {}, ana.token)).body.data).toEqual({ state: 'waiting' });
    expect((await ask(item.id, ana.email, {}, ana.token)).body.data).toEqual({ state: 'already' });
    expect((await ask(item.id, someone(), {}, ana.token)).body).toEqual(CONFIRM);
    const berta = await makeAccount(shop, 'customer');
    expect((await ask(item.id, berta.email, {}, berta.token)).body).toEqual(CONFIRM);
    expect(await kindsTo(ana.email)).toEqual([]);
  });

  it('finds their requests in their data, and none after they delete the account', async () => {
    const [ana, item] = [await confirmedCustomer(), await soldOut()];
    await ask(item.id, ana.email, {}, ana.token);
    const key = (await requestsOf(ana.email))[0]?.key;
    const body = { password: PASSWORD, format: 'json' };
    const data = await call(shop, '/usr/me/data', { method: 'POST', token: ana.token, body });
    expect(key).toBeTruthy();
    const section = data.body.sections.find(({ table }: { table: string }) => table === 'restock_requests');
    expect(section.rows).toEqual([expect.objectContaining({ email: ana.email, item_id: item.id, state: 'waiting' })]);
    expect(JSON.stringify(data.body)).not.toContain(key);
    const spelling = ana.email.replace('@', '+tienda@');
    await ask((await soldOut()).id, spelling);
    await call(shop, '/usr/me', { method: 'DELETE', token: ana.token, body: { password: PASSWORD } });
    expect([await requestsOf(ana.email), await requestsOf(spelling), await kindsTo(spelling)]).toEqual([[], [], []]);
  });
});

it('refuses what cannot be waited for, in words', async () => {
  const item = await makeItem(shop, { stock: 1 });
  const messageOf = async (answer: ReturnType<typeof ask>) => (await answer).body.message;
  expect(await messageOf(ask(item.id, someone()))).toBe('Talla M ya está disponible en línea.');
  expect(await messageOf(ask(999_999, someone()))).toBe('Este producto ya no está en la tienda.');
  expect((await ask(item.id, someone(), { store: 'no-hay' })).body.fields).toHaveProperty('store');
});

describe('a limit', () => {
  /** Fills the line of an item with strangers. */
  async function fill(itemId: number, state: 'waiting' | 'unconfirmed') {
    const rows = Array.from({ length: MOST_IN_LINE }, () => ({ itemId, email: someone(), state }));
    await shop.database.connection.insert(restockRequests).values(rows);
  }
  /** Uses up the requests of an address. */
  async function useUp(email: string, state: 'waiting' | 'unconfirmed') {
    const rows = Array.from({ length: MOST_OF_ADDRESS }, (_, at) => ({ itemId: 900_000 + at, email, state }));
    await shop.database.connection.insert(restockRequests).values(rows);
  }

  it('of a line is told to whoever has proven the address; a guest is told by mail, and never who is in it', async () => {
    const [full, ana, waits, asks] = [await soldOut(), await confirmedCustomer(), someone(), someone()];
    await ask(full.id, asks);
    await inLine(full.id, waits);
    await fill(full.id, 'waiting');
    const refused = await ask(full.id, ana.email, {}, ana.token);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Ya esperan 500 personas')]);
    const guests = [waits, asks, someone()];
    const answers = [];
    for (const email of guests) answers.push(await ask(full.id, email));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(guests.map(() => [200, CONFIRM]));
    expect(await Promise.all(guests.map(kindsTo))).toEqual([
      ['restock-already'],
      ['restock-confirm', 'restock-full'],
      ['restock-full'],
    ]);
    const late = await confirm(tokenIn((await mailsTo(shop, asks))[0]));
    expect([late.status, late.body.message]).toEqual([409, refused.body.message]);
  });

  it('of an address is told to whoever has proven it, and to a guest by mail', async () => {
    const [ana, early] = [await confirmedCustomer(), await soldOut()];
    await ask(early.id, ana.email);
    await useUp(ana.email, 'waiting');
    const { message } = (await ask((await soldOut()).id, ana.email, {}, ana.token)).body;
    expect(message).toContain('ya esperas 20 productos');
    expect((await ask((await soldOut()).id, ana.email)).body).toEqual(CONFIRM);
    expect(await kindsTo(ana.email)).toEqual(['restock-confirm', 'restock-full']);
    expect((await confirm(tokenIn((await mailsTo(shop, ana.email))[0]))).body.message).toBe(message);
  });

  it('counts no request that nobody confirmed, so that strangers keep nobody out', async () => {
    const [item, ana, guest] = [await soldOut(), await confirmedCustomer(), someone()];
    await fill(item.id, 'unconfirmed');
    await useUp(ana.email, 'unconfirmed');
    expect((await ask(item.id, ana.email, {}, ana.token)).body.data).toEqual({ state: 'waiting' });
    await useUp(guest, 'unconfirmed');
    await ask(item.id, guest);
    expect((await confirm(tokenIn((await mailsTo(shop, guest))[0]))).body.data.state).toBe('waiting');
    expect(await requestsOf(guest)).toHaveLength(MOST_OF_ADDRESS);
  });
});

describe('pieces', () => {
  it('that come to a store are told to those who wait there', async () => {
    const [item, there, online] = [await soldOut(), someone(), someone()];
    await changeLocation(shop, CHACAO, { sellsOnline: false });
    await inLine(item.id, online);
    expect((await ask(item.id, there, { store: CHACAO_SLUG })).body).toEqual(CONFIRM);
    await confirm(tokenIn((await mailsTo(shop, there))[0]));
    await bring(shop, item.id, CHACAO, 1);
    await expect.poll(() => kindsTo(there), SOON).toEqual(['restock-confirm', 'restock-arrived']);
    expect((await mailsTo(shop, there, 'restock-arrived'))[0]?.text).toContain('en Samán Chacao');
    expect((await ask(item.id, someone(), { store: CHACAO_SLUG })).body.message).toContain(
      'ya está disponible en Samán Chacao',
    );
    expect(await kindsTo(online)).toEqual([]);
  });

  it('that went again before the mail are not told; who was not reached stays in line', async () => {
    const [item, later] = [await soldOut(), await soldOut()];
    const [first, second, witness] = [someone(), someone(), someone()];
    await inLine(item.id, first);
    await inLine(item.id, second);
    await inLine(later.id, witness);
    const origin = { reason: 'adjustment', document: null, actor: null, note: null } as const;
    await shop.database.transaction(async (tx) => {
      for (const stock of [3, 0, 2, 1]) await setOnlineStock(tx, [{ itemId: item.id, stock }], origin);
    });
    await expect.poll(() => kindsTo(first), SOON).toEqual(['restock-arrived']);
    await setStock(shop, later.id, 1);
    await expect.poll(() => kindsTo(witness), SOON).toEqual(['restock-arrived']);
    expect([await kindsTo(second), (await requestsOf(second))[0]?.state]).toEqual([[], 'waiting']);
  });
});

describe('a link', () => {
  it('stops its request, and that of a mail about pieces all others of the address', async () => {
    const [item, other, third, email] = [await soldOut(), await soldOut(), await soldOut(), someone()];
    const key = await inLine(item.id, email);
    await inLine(other.id, email.replace('@', '+tienda@'));
    const own = await inLine(third.id, email);
    expect([(await stop(own)).body.data, (await stop(own)).body.data]).toEqual([{ stopped: 1 }, { stopped: 0 }]);
    await setStock(shop, item.id, 1);
    await expect.poll(() => kindsTo(email), SOON).toEqual(['restock-arrived']);
    // As mail programs send it.
    const path = `/api/restock-requests/stop?key=${key}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await rawRequest(shop, path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
    expect([sent.status, JSON.parse(String(sent.body))]).toEqual([200, { data: { stopped: 1 } }]);
    const opened = await rawRequest(shop, path);
    expect([opened.status, opened.headers.location]).toEqual([302, `/avisos?token=${key}&detener`]);
    expect((await requestsOf(email)).map(({ state }) => state)).toEqual(['mailed']);
    expect((await stop('x')).status).toBe(422);
  });
});

it('lists who waits by number and never by name, by size and store', async () => {
  const [few, many] = [await soldOut({ ref: 'ESPERA', size: 'S' }), await soldOut({ ref: 'ESPERA', size: 'M' })];
  for (const itemId of [few.id, many.id, many.id, many.id]) await inLine(itemId);
  await inLine(few.id, someone(), CHACAO);
  await inLine(few.id, someone(), CHACAO);
  const list = await staff.get('/restock-requests?q=espera');
  const rows = list.body.data.map(({ attributes: { size, store, waiting } }: never) => [size, store, waiting]);
  expect(rows).toEqual([
    ['M', null, 3],
    ['S', 'Samán Chacao', 2],
    ['S', null, 1],
  ]);
  expect([list.body.meta.total, JSON.stringify(list.body).includes('@')]).toEqual([3, false]);
  expect((await staff.get(`/items/${few.id}/waiting`)).body.data).toEqual(list.body.data);
  const clerk = await makeAccount(shop, 'store', [4]);
  const seen = await call(shop, `/items/${few.id}/waiting`, { token: clerk.token });
  expect(seen.body.data.map(({ attributes }: { attributes: { store: string | null } }) => attributes.store)).toEqual([
    null,
    null,
  ]);
});

it('follows a corrected address, and keeps the place that the new one has already', async () => {
  const [item, other, third, fourth] = [await soldOut(), await soldOut(), await soldOut(), await soldOut()];
  const [from, to] = [someone(), someone()];
  await inLine(item.id, from);
  const followed = await inLine(other.id, from);
  const retained = await inLine(item.id, to);
  // Confirmed at the old address, and only typed at the new one.
  await inLine(third.id, from);
  await ask(third.id, to);
  await ask(fourth.id, from);
  await shop.database.transaction((tx) => readdressRequests(tx, from, to));
  const moved = await requestsOf(to);
  expect(await requestsOf(from)).toEqual([]);
  expect(moved.map(({ itemId, state }) => [itemId, state]).toSorted()).toEqual(
    [item.id, other.id, third.id].map((id) => [id, 'waiting']).toSorted(),
  );
  expect(moved.find(({ itemId }) => itemId === item.id)?.key).toBe(retained);
  // Whoever reads the old address proves nothing with its links.
  expect((await stop(followed)).body.data).toEqual({ stopped: 0 });
  expect((await ask((await soldOut()).id, to, { key: followed })).body).toEqual(CONFIRM);
});

it('forgets requests after their time, and keeps the others', async () => {
  const item = await soldOut();
  const { connection } = shop.database;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const aged = [
    ['unconfirmed', 6, true],
    ['unconfirmed', 8, false],
    ['waiting', 179, true],
    ['waiting', 181, false],
    ['mailed', 29, true],
    ['mailed', 31, false],
  ] as const;
  for (const [state, days] of aged) {
    const at = daysAgo(days);
    await connection
      .insert(restockRequests)
      .values({ itemId: item.id, email: someone(), state, createdAt: at, mailedAt: at });
  }
  const mailed = someone();
  for (const kind of ['restock-confirm', 'restock-arrived']) {
    const mail = { recipients: [mailed], kind, subject: '', text: '', html: '', state: 'sent' as const };
    await connection.insert(mails).values([29, 31].map((days) => ({ ...mail, createdAt: daysAgo(days) })));
  }
  await forgetOldRequests(connection, WAITING_DAYS);
  expect((await kindsTo(mailed)).toSorted()).toEqual(['restock-arrived', 'restock-confirm']);
  const left = await connection.select().from(restockRequests).where(eq(restockRequests.itemId, item.id));
  expect(left.map(({ state }) => state)).toEqual(aged.flatMap(([state, , stays]) => (stays ? [state] : [])));
});

it('tells nobody when pieces reserved for an order leave or come back', async () => {
  await makeRate(shop);
  const parcels = dispatchDesk(shop, () => staff.token);
  const { id, items } = await parcels.order([{ quantity: 1 }]);
  const item = items[0] as (typeof items)[number];
  const [first, second, later, witness] = [someone(), someone(), await soldOut(), someone()];
  for (const email of [first, second]) await inLine(item.id, email);
  await inLine(later.id, witness);
  await setStock(shop, item.id, 1);
  await expect.poll(() => kindsTo(first), SOON).toEqual(['restock-arrived']);
  const parcel = await parcels.sent(id);
  expect((await parcels.act(parcel.id, 'return')).status).toBe(200);
  await setStock(shop, later.id, 1);
  await expect.poll(() => kindsTo(witness), SOON).toEqual(['restock-arrived']);
  expect(await kindsTo(second)).toEqual([]);
});

it('tells no more people than pieces that an edit of an order frees', async () => {
  const parcels = dispatchDesk(shop, () => staff.token);
  const { id, items } = await parcels.order([{ quantity: 3 }]);
  const item = items[0] as (typeof items)[number];
  const [first, second, third, fourth] = [someone(), someone(), someone(), someone()];
  for (const email of [first, second, third, fourth]) await inLine(item.id, email);
  await setStock(shop, item.id, 2);
  await expect.poll(() => kindsTo(second), SOON).toEqual(['restock-arrived']);
  await editor(shop, () => staff.token).make(id, { lines: [{ position: 0, quantity: 2 }] });
  await expect.poll(() => kindsTo(third), SOON).toEqual(['restock-arrived']);
  expect(await kindsTo(fourth)).toEqual([]);
});
