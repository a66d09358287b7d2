import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerAnswer, CustomerList } from '#contract/people/customer.ts';
import { nationalIdKey } from '#domain/people/person.ts';
import { foldAccents } from '#domain/text/slug.ts';
import { findAccount } from '#server/features/accounts/accounts.queries.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { confirmAddress } from '#server/features/accounts/recovery/confirm-email.ts';
import { roles } from '#server/features/accounts/staff/roles.tables.ts';
import { forgetEmptyGuests } from '#server/features/customers/forget-customers.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { restockRequests } from '#server/features/restock/restock.tables.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { call } from '#tests/support/http/call.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeRate, makeSale, PASSWORD } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const shopper = signedIn(shop, 'customer');
beforeAll(async () => {
  await makeRate(shop);
  // The cédula has an order already, so none of the accounts below gets the first-order discount.
  await makeSale(shop);
});

let serial = 0;
/** A guest with contact details of their own, and one order. */
async function guest(changes: Record<string, unknown> = {}) {
  serial += 1;
  const person = {
    customer_name: `Dora Suárez ${serial}`,
    customer_email: `dora.${serial}@example.com`,
    customer_id: `V-${20_000_000 + serial}`,
    customer_phone: `0416-${String(3_000_000 + serial)}`,
    ...changes,
  };
  const sale = await makeSale(shop, person);
  return { ...person, sale, id: await idOf(sale.id) };
}

const find = async (query: string) => (await staff.get<CustomerList>(`/customers?${query}`)).body;
const idsFor = async (q: string) => (await find(`q=${encodeURIComponent(q)}`)).data.map(({ id }) => id);
const idOf = async (sale: number) => (await find(`sale=${sale}`)).data[0]?.id ?? 0;
const read = async (id: number) => (await staff.get<CustomerAnswer>(`/customers/${id}`)).body;
const merge = (id: number, other: number) => staff.post(`/customers/${id}/merges`, { other });
const undo = (id: number, mergeId: number) => staff.post(`/customers/${id}/merges/${mergeId}/undo`);
const correct = (id: number, from: string, email: string) =>
  staff.post(`/customers/${id}/email`, { old_email: from, email });
const ordersOf = ({ sales }: CustomerAnswer) => (sales ?? []).map(({ id }) => id).sort((a, b) => a - b);
const mailsTo = async (address: string) =>
  rowsOf<{ subject: string; words: string; kind: string }>(
    await shop.database.connection.execute(
      sql`select subject, content::text as words, kind from mails where ${address} = any(recipients) order by id`,
    ),
  );
const confirm = (id: number) =>
  shop.database.transaction(async (tx) => {
    const account = await findAccount(tx, id);
    if (account) await confirmAddress(tx, account, { at: new Date(), hooks: hooks() });
  });
const hooks = () =>
  shop.services.plugins.flatMap((plugin) => ('accountHooks' in plugin ? [plugin.accountHooks as never] : []));

describe('GET /customers', () => {
  it('finds a person by name, e-mail, cédula, phone and order number, however they are written', async () => {
    const dora = await guest({ customer_name: 'Dora Núñez Ibarra' });
    const digits = dora.customer_id.slice(2);
    const dotted = `${digits.slice(0, 2)}.${digits.slice(2, 5)}.${digits.slice(5)}`;
    const phone = dora.customer_phone.replace('-', '');
    for (const q of [
      'NUNEZ iba',
      'Núñez',
      dora.customer_email,
      digits,
      dotted,
      `v-${digits}`,
      phone,
      `+${phone.slice(1)}`,
    ])
      expect(await idsFor(q), q).toContain(dora.id);
    expect(await idsFor(dora.sale.order_id.toLowerCase())).toEqual([dora.id]);
    expect(await idsFor(dora.customer_email)).toEqual([dora.id]);
    expect(await idsFor('nadie con este nombre')).toEqual([]);
    expect(await idsFor("'; drop table customers; --")).toEqual([]);
    expect((await find('q=%25')).data).toEqual([]);
  });

  it('counts orders and what was spent, and lists who was seen last first', async () => {
    const [early, late] = [await guest(), await guest()];
    await staff.put(`/sales/${early.sale.id}`, { status: 'validado' });
    const { data, meta } = await find('page[size]=2');
    expect(data.map(({ id }) => id)).toEqual([late.id, early.id]);
    expect(meta.total).toBeGreaterThan(1);
    expect(data[1]?.attributes).toMatchObject({ orders: 1, spent: early.sale.total, kind: 'guest' });
    expect(data[0]?.attributes).toMatchObject({ orders: 1, spent: 0, phone: late.customer_phone });
  });

  it('lists accounts from their sign-up, and not those of staff', async () => {
    const email = 'nueva.cuenta@example.com';
    const body = { name: 'Nora', lastname: 'Peña', email, password: PASSWORD };
    expect((await call(shop, '/usr/users', { method: 'POST', body })).status).toBe(201);
    const { data } = await find('q=nora pena&kind=account');
    expect(data).toMatchObject([{ attributes: { email, name: 'Nora Peña', orders: 0, kind: 'account' } }]);
    expect((await find('q=nora pena&kind=guest')).data).toEqual([]);
    expect((await find(`q=${staff.email}`)).data).toEqual([]);
  });

  it('is closed to shoppers and guests, like everything of a person', async () => {
    const { id } = await guest();
    for (const path of ['/customers', `/customers/${id}`]) {
      expect((await shopper.get(path)).status).toBe(403);
      expect((await call(shop, path)).status).toBe(401);
    }
    for (const [path, body] of [
      ['notes', { note: 'Hola' }],
      ['merges', { other: 1 }],
      ['merges/1/undo', undefined],
      ['email', { old_email: 'a@example.com', email: 'b@example.com' }],
    ] as const)
      expect((await shopper.post(`/customers/${id}/${path}`, body)).status, path).toBe(403);
    expect((await shopper.delete(`/customers/${id}/notes/1`)).status).toBe(403);
    expect((await staff.get('/customers/999999')).status).toBe(404);
  });
});

describe('GET /customers/{id}', () => {
  it('shows the orders with their payments, credit, coupons, addresses and mails of one person', async () => {
    const dora = await guest();
    const again = await makeSale(shop, { ...contact(dora), address: 'Calle Real, Valencia' });
    const given = {
      kind: 'store_credit',
      holder_name: 'Dora',
      holder_national_id: '',
      amount: '12,50',
      reason: 'Demora',
    };
    await staff.post('/credit', { ...given, holder_email: dora.customer_email });
    const page = await read(dora.id);
    expect(ordersOf(page)).toEqual([dora.sale.id, again.id]);
    expect(page.sales?.[0]).toMatchObject({
      address: 'Calle Real, Valencia',
      payments: [{ kind: 'payment', method: 'Pago móvil', currency: 'VES', amount: again.total_bs, state: 'declared' }],
    });
    expect(page.credits).toMatchObject([{ holder_email: dora.customer_email, balance: 12.5 }]);
    expect(page.mails?.length).toBeGreaterThan(0);
    expect(page.mails?.every(({ to }) => to === dora.customer_email)).toBe(true);
    expect(page.records).toMatchObject([{ kind: 'guest', email: dora.customer_email, confirmed: null }]);
  });

  it('shows the mails to the person that are not about an order, and no text of theirs', async () => {
    const { id, customer_email: to, sale } = await guest();
    const mail = (subject: string, more: Partial<typeof mails.$inferInsert> = {}) => ({
      recipients: [to],
      subject,
      text: 'Un enlace',
      ...more,
    });
    const toShop = { audience: 'shop' as const, title: '', preview: '', blocks: [] };
    await shop.database.connection
      .insert(mails)
      .values([
        mail('Confirma tu correo', { secret: true, kind: 'account-confirm', recipients: [to.toUpperCase()] }),
        mail('Ya llegó', { kind: 'restock-arrived' }),
        mail('Te regalaron', { secret: true, kind: 'gift-card', saleId: (await guest()).sale.id }),
        mail('Para la tienda', { content: toShop }),
        mail('De otra persona', { recipients: [`otra-${to}`] }),
        mail('A dos', { recipients: [to, 'otra@example.com'] }),
        mail('De su pedido', { saleId: sale.id }),
      ]);
    const shown = (await read(id)).mails ?? [];
    const subjects = shown.map(({ subject }) => subject);
    expect(subjects.slice(0, 4)).toEqual(['De su pedido', 'Te regalaron', 'Ya llegó', 'Confirma tu correo']);
    for (const other of ['Para la tienda', 'De otra persona', 'A dos']) expect(subjects).not.toContain(other);
    expect(JSON.stringify(shown)).not.toContain('Un enlace');
  });

  it('shows each part only to those who may see it elsewhere', async () => {
    const { id } = await guest();
    const { id: readerId, token } = await makeAccount(shop, 'reader');
    const page = () => call<CustomerAnswer>(shop, `/customers/${id}`, { token });
    expect((await page()).body).toMatchObject({ sales: [{ payments: [{}] }], credits: [], mails: [{}] });
    const own = { name: 'Solo clientes', permissions: ['customers.read'] };
    const [role] = await shop.database.connection.insert(roles).values(own).returning();
    await shop.database.connection.update(accounts).set({ staffRoleId: role?.id }).where(eq(accounts.id, readerId));
    expect((await page()).body).toMatchObject({ sales: null, credits: null, mails: null, data: { id } });
    const note = await call(shop, `/customers/${id}/notes`, { method: 'POST', token, body: { note: 'Hola' } });
    expect(note.body.message).toContain('Corregir los datos de los clientes');
  });

  it('takes guests of one mailbox as one person', async () => {
    const dora = await guest({ customer_email: 'dora.gm@gmail.com' });
    const again = await makeSale(shop, { ...contact(dora), customer_email: 'doragm+ropa@gmail.com' });
    expect(await idOf(again.id)).toBe(dora.id);
  });
});

const contact = ({
  customer_name,
  customer_email,
  customer_id,
  customer_phone,
}: Awaited<ReturnType<typeof guest>>) => ({
  customer_name,
  customer_email,
  customer_id,
  customer_phone,
});

describe('notes', () => {
  it('are written and removed on record, as text and nothing else', async () => {
    const { id } = await guest();
    const note = '<script>alert(1)</script> Prefiere que la llamen';
    const written = await staff.post(`/customers/${id}/notes`, { note });
    expect(written).toMatchObject({ status: 201, body: { data: { note, by: 'Ana Rivas' } } });
    expect((await read(id)).notes).toMatchObject([{ note }]);
    const path = `/customers/${id}/notes/${written.body.data.id}`;
    const other = await guest();
    expect((await staff.delete(path.replace(`/${id}/`, `/${other.id}/`))).status).toBe(404);
    expect((await staff.delete(path)).status).toBe(204);
    expect((await staff.delete(path)).status).toBe(404);
    expect((await read(id)).notes).toEqual([]);
    const log = await auditOf(shop, 'customer', id);
    expect(log.map(({ action }) => action)).toEqual(['customer.noted', 'customer.note-removed']);
    expect(JSON.stringify(log)).not.toContain('Prefiere');
  });

  it.each([
    ['', 'Escribe la nota'],
    ['   ', 'Escribe la nota'],
    ['n'.repeat(1001), 'Máximo 1000 caracteres; hay 1001'],
  ])('refuses %j', async (note, words) => {
    const { id } = await guest();
    const refused = await staff.post(`/customers/${id}/notes`, { note });
    expect(refused).toMatchObject({ status: 422, body: { fields: { note: words } } });
  });
});

describe('merges', () => {
  it('proposes people with the same cédula or phone and says why', async () => {
    const one = await guest();
    const other = await guest({ customer_id: `V-${one.customer_id.slice(2)}`, customer_phone: one.customer_phone });
    expect((await read(one.id)).duplicates).toMatchObject([
      { id: other.id, reason: 'Misma cédula, mismo teléfono y otro correo' },
    ]);
    const repeated = (await find('repeated=true&page[size]=200')).data.map(({ id }) => id);
    expect(repeated).toEqual(expect.arrayContaining([one.id, other.id]));
    expect(repeated).not.toContain((await guest()).id);
  });

  it('makes two people one, and separates them exactly', async () => {
    const [one, other] = [await guest(), await guest()];
    const given = { kind: 'store_credit', holder_name: 'Dora', holder_national_id: '', reason: 'Demora' };
    await staff.post('/credit', { ...given, holder_email: one.customer_email, amount: '10,00' });
    await staff.post('/credit', { ...given, holder_email: other.customer_email, amount: '0,01' });
    await staff.post(`/customers/${other.id}/notes`, { note: 'De la otra' });
    const before = [await read(one.id), await read(other.id)] as const;
    const ledger = () => shop.database.connection.execute(sql`select * from credit_entries order by id`);
    const entries = rowsOf(await ledger());

    const merged = await merge(one.id, other.id);
    expect(merged.status).toBe(200);
    expect(ordersOf(merged.body)).toEqual([one.sale.id, other.sale.id]);
    expect(merged.body.credits.map(({ balance }: { balance: number }) => balance)).toEqual([10, 0.01]);
    expect(merged.body).toMatchObject({ notes: [{ note: 'De la otra' }], duplicates: [], data: { id: one.id } });
    expect(merged.body.merges).toMatchObject([{ by: 'Ana Rivas', undone_at: null, can_undo: true }]);
    // The old address of the page still opens the person.
    expect((await read(other.id)).data.id).toBe(one.id);
    expect(await idsFor(other.customer_email)).toEqual([one.id]);
    expect(rowsOf(await ledger())).toEqual(entries);

    // Orders that come after it are of the one whose address they have.
    const late = await makeSale(shop, contact(other));
    expect(ordersOf(await read(one.id))).toEqual([one.sale.id, other.sale.id, late.id]);

    const undone = await undo(one.id, merged.body.merges[0].id);
    expect(undone.status).toBe(200);
    const { merges, ...after } = await read(one.id);
    expect(after).toEqual({ ...before[0], merges: undefined });
    expect(merges).toMatchObject([{ undone_by: 'Ana Rivas', can_undo: false }]);
    const again = await read(other.id);
    expect(ordersOf(again)).toEqual([other.sale.id, late.id]);
    expect([again.notes, again.credits, again.records]).toEqual([
      before[1].notes,
      before[1].credits,
      before[1].records,
    ]);
    expect(rowsOf(await ledger())).toEqual(entries);
    expect((await auditOf(shop, 'customer', one.id)).map(({ action, details }) => [action, details])).toEqual([
      ['customer.merged', { merged: other.id, records: [other.id] }],
      ['customer.merge-undone', { merged: other.id, merge: merged.body.merges[0].id }],
    ]);
  });

  it('refuses what makes no sense, in words', async () => {
    const [one, other, third] = [await guest(), await guest(), await guest()];
    const words = async (id: number, into: number) => {
      const { status, body } = await merge(id, into);
      return [status, body.fields?.other ?? body.message];
    };
    expect(await words(one.id, one.id)).toEqual([422, 'Un cliente no se une consigo mismo']);
    expect(await words(one.id, 999_999)).toEqual([422, 'Ese cliente ya no existe']);
    expect(await words(999_999, one.id)).toEqual([404, 'Cliente no encontrado']);
    const { body } = await merge(one.id, other.id);
    const [{ id: mergeId }] = body.merges;
    expect(await words(one.id, other.id)).toEqual([422, 'Ya están unidos: son la misma persona']);
    expect(await words(third.id, other.id)).toEqual([422, 'Ese cliente ya está unido a otro']);
    expect(await words(other.id, third.id)).toEqual([
      409,
      'Este cliente se unió a otro mientras lo veías. Vuelve a abrirlo.',
    ]);
    expect((await undo(third.id, mergeId)).status).toBe(404);

    shop.clock.now = new Date(Date.now() + 7 * 24 * 60 * 60_000 + 1000);
    expect((await read(one.id)).merges).toMatchObject([{ can_undo: false }]);
    expect(await undo(one.id, mergeId)).toMatchObject({
      status: 409,
      body: { code: 'not_undoable', message: 'Pasaron más de 7 días: ya no se puede deshacer' },
    });
    shop.clock.now = null;
    expect((await undo(one.id, mergeId)).status).toBe(200);
    expect((await undo(one.id, mergeId)).body.message).toBe('Esta unión ya se deshizo');
  });

  it('undoes merges of merges in any order', async () => {
    const [one, two, three] = [await guest(), await guest(), await guest()];
    const inner = (await merge(two.id, three.id)).body.merges[0].id;
    const outer = (await merge(one.id, two.id)).body.merges.find(({ merged }: { merged: string }) =>
      merged.includes(two.customer_email),
    ).id;
    expect(ordersOf(await read(three.id))).toEqual([one.sale.id, two.sale.id, three.sale.id]);
    await undo(one.id, inner);
    expect([ordersOf(await read(three.id)), ordersOf(await read(one.id))]).toEqual([
      [three.sale.id],
      [one.sale.id, two.sale.id],
    ]);
    await undo(one.id, outer);
    for (const person of [one, two, three]) expect(ordersOf(await read(person.id))).toEqual([person.sale.id]);
  });

  it('shows both accounts of a person, each with its own orders and sign-in', async () => {
    const [one, two] = [await makeAccount(shop, 'customer'), await makeAccount(shop, 'customer')];
    const sales = await Promise.all(
      [one, two].map(({ email, token }) => makeSale(shop, { customer_email: email }, { token })),
    );
    const [first = 0, second = 0] = await Promise.all(sales.map(({ id }) => idOf(id)));
    const { body } = await merge(first, second);
    expect(body.records).toMatchObject([{ kind: 'account' }, { kind: 'account' }]);
    const own = await call(shop, '/usr/me/sales', { token: one.token });
    expect(own.body.data.map(({ id }: { id: number }) => id)).toEqual([sales[0]?.id]);
    expect((await call(shop, '/usr/me', { token: two.token })).body.data.attributes.email).toBe(two.email);
  });
});

describe('confirming and deleting an account', () => {
  it('makes the guest of the confirmed mailbox one person with the account', async () => {
    const account = await makeAccount(shop, 'customer');
    const asGuest = await guest({ customer_email: account.email });
    const [own] = (await find(`q=${account.email}&kind=account`)).data;
    expect((await read(asGuest.id)).duplicates).toMatchObject([{ id: own?.id, reason: 'Mismo correo' }]);
    await staff.post(`/customers/${asGuest.id}/notes`, { note: 'Compró sin cuenta' });
    await confirm(account.id);
    const person = await read(asGuest.id);
    expect(person).toMatchObject({ data: { id: own?.id }, notes: [{ note: 'Compró sin cuenta' }], duplicates: [] });
    expect(ordersOf(person)).toEqual([asGuest.sale.id]);
  });

  it('leaves nothing of a deleted account, and forgets guests whose orders are gone', async () => {
    const account = await makeAccount(shop, 'customer');
    const asGuest = await guest({ customer_email: account.email });
    await confirm(account.id);
    const right = `con.${account.email}`;
    await correct((await find(`q=${account.email}`)).data[0]?.id ?? 0, account.email, right);
    const logIn = { email: right, password: PASSWORD };
    const { token } = (await call(shop, '/usr/auths/login', { method: 'POST', body: logIn })).body;
    const deletion = await call(shop, '/usr/me', { method: 'DELETE', token, body: { password: PASSWORD } });
    expect(deletion.status).toBe(200);
    const traces = () =>
      shop.database.connection.execute(sql`select * from customers where search_text like ${`%${account.email}%`}`);
    expect(rowsOf(await traces())).toEqual([]);
    for (const address of [account.email, right])
      expect((await mailsTo(address)).map(({ kind }) => kind)).not.toContain('email-corrected');
    // The order under way keeps its data until it is settled, and is nobody's.
    expect(await idOf(asGuest.sale.id)).toBe(0);

    const other = await guest();
    await staff.delete(`/sales/${other.sale.id}`);
    await shop.database.connection.execute(
      sql`update customers set last_seen_at = now() - interval '2 days' where id = ${other.id}`,
    );
    await forgetEmptyGuests(shop.database);
    expect((await staff.get(`/customers/${other.id}`)).status).toBe(404);
  });
});

describe('POST /customers/{id}/email', () => {
  it('corrects a guest’s orders, credit and later mails, and tells both addresses', async () => {
    const dora = await guest({ customer_email: `dora.typo${serial}@exmaple.com` });
    const [old, right] = [dora.customer_email, `dora.right${serial}@example.com`];
    const given = {
      kind: 'store_credit',
      holder_name: 'Dora',
      holder_national_id: '',
      amount: '5,00',
      reason: 'Demora',
    };
    await staff.post('/credit', { ...given, holder_email: old });
    const corrected = await correct(dora.id, old, right);
    expect(corrected).toMatchObject({
      status: 200,
      body: {
        data: { id: dora.id, attributes: { email: right } },
        credits: [{ holder_email: right, balance: 5 }],
        notes: [{ note: `Correo corregido: antes ${old}, ahora ${right}`, by: 'Ana Rivas' }],
      },
    });
    expect(ordersOf(corrected.body)).toEqual([dora.sale.id]);
    expect((await staff.get(`/sales/${dora.sale.id}`)).body.data.attributes.customer_email).toBe(right);
    const toOld = await mailsTo(old);
    expect(toOld.at(-1)?.kind).toBe('email-corrected');
    // The old address may be a stranger's.
    for (const secret of [right, dora.customer_name, dora.sale.order_id])
      expect(toOld.at(-1)?.words).not.toContain(secret);
    expect((await mailsTo(right)).map(({ kind }) => kind)).toEqual(['email-corrected']);
    await staff.put(`/sales/${dora.sale.id}`, { status: 'validado' });
    expect(await mailsTo(right)).toHaveLength(2);
    expect(await mailsTo(old)).toHaveLength(toOld.length);
    expect(await idsFor(old)).toEqual([dora.id]);
    const log = await auditOf(shop, 'customer', dora.id);
    expect(log).toMatchObject([{ action: 'customer.email-corrected', details: { orders: 1 } }]);
    expect(JSON.stringify(log)).not.toContain('typo');
  });

  it('sends a mail that still waits to the new address, and leaves one that was sent', async () => {
    const dora = await guest();
    const mail = { recipients: [dora.customer_email], text: 'Hola', saleId: dora.sale.id };
    const nextTryAt = new Date(Date.now() + 24 * 60 * 60_000);
    await shop.database.connection.insert(mails).values([
      { ...mail, subject: 'Por salir', state: 'retrying', nextTryAt },
      { ...mail, subject: 'Ya salió', state: 'sent' },
    ]);
    const right = `espera.${dora.customer_email}`;
    expect((await correct(dora.id, dora.customer_email, right)).status).toBe(200);
    expect((await mailsTo(right)).map(({ subject }) => subject)).toContain('Por salir');
    const toOld = (await mailsTo(dora.customer_email)).map(({ subject }) => subject);
    expect([toOld.includes('Ya salió'), toOld.includes('Por salir')]).toEqual([true, false]);
  });

  it('corrects an account: its sessions and links end, and the new address is to be confirmed', async () => {
    const account = await makeAccount(shop, 'customer');
    const { id: saleId } = await makeSale(shop, { customer_email: account.email }, { token: account.token });
    await confirm(account.id);
    const right = `corregida-${account.id}@example.com`;
    const request = { itemId: 900_000, email: account.email, state: 'waiting' as const };
    await shop.database.connection.insert(restockRequests).values(request);
    const answer = await correct(await idOf(saleId), account.email, right);
    expect(answer.body.records).toMatchObject([{ kind: 'account', email: right, confirmed: false }]);
    expect((await call(shop, '/usr/me', { token: account.token })).status).toBe(401);
    const logIn = (email: string) =>
      call(shop, '/usr/auths/login', { method: 'POST', body: { email, password: PASSWORD } });
    expect([(await logIn(account.email)).status, (await logIn(right)).status]).toEqual([401, 200]);
    await expect
      .poll(async () => (await mailsTo(right)).map(({ kind }) => kind).sort())
      .toEqual(['account-confirm', 'email-corrected']);
    expect((await mailsTo(account.email)).at(-1)?.kind).toBe('email-corrected');
    expect((await staff.get(`/sales/${saleId}`)).body.data.attributes.customer_email).toBe(right);
    const requests = await shop.database.connection.select().from(restockRequests);
    expect(requests.map(({ email }) => email)).toEqual([right]);
  });

  it('refuses addresses that it cannot give, at the field', async () => {
    const [one, other] = [await guest(), await guest()];
    const account = await makeAccount(shop, 'customer');
    const own = (await find(`q=${account.email}`)).data[0]?.id ?? 0;
    const words = async (id: number, from: string, email: string) => {
      const { status, body } = await correct(id, from, email);
      return [status, body.fields?.email ?? body.message];
    };
    const mine = one.customer_email;
    expect(await words(one.id, mine, 'sin arroba')).toEqual([422, 'Correo electrónico inválido']);
    expect(await words(one.id, mine, mine)).toEqual([422, 'Es el mismo correo']);
    expect(await words(one.id, mine, account.email.toUpperCase())).toEqual([422, 'Ese correo es de otra cuenta']);
    expect(await words(own, account.email, staff.email)).toEqual([422, 'Ese correo es de otra cuenta']);
    expect(await words(one.id, mine, other.customer_email)).toEqual([
      422,
      'Ese correo ya es de otra persona. Si es la misma, une antes los dos clientes.',
    ]);
    expect(await words(one.id, 'antes@example.com', 'nuevo@example.com')).toEqual([
      422,
      `El correo cambió mientras lo veías: ahora es ${mine}`,
    ]);
    expect(await words(999_999, mine, 'nuevo@example.com')).toEqual([404, 'Cliente no encontrado']);

    // Once they are one person, the address is theirs.
    await merge(other.id, one.id);
    expect((await correct(one.id, mine, other.customer_email)).status).toBe(200);
    expect(ordersOf(await read(other.id))).toEqual([one.sale.id, other.sale.id]);
  });

  it('leaves the accounts of staff alone', async () => {
    const helper = await makeAccount(shop, 'admin');
    const { id } = await makeSale(shop, { customer_email: helper.email }, { token: helper.token });
    const refused = await correct(await idOf(id), helper.email, 'otra@example.com');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Es la cuenta de alguien del personal: su correo no se corrige aquí',
    ]);
  });
});

it('folds ids and texts in the database as the domain does', async () => {
  for (const written of ['V-12345678', 'v 1.234.567', 'V-01234567-8', 'V-12345678-3', 'E-84000111', 'J-07013380-5'])
    expect(rowsOf(await shop.database.connection.execute(sql`select national_id_key(${written}) as key`))).toEqual([
      { key: nationalIdKey(written) },
    ]);
  const text = 'ÁÉÍÓÚÜÑ àèìòù âêîôû äëïöÜ ÇÇ Ana 12';
  expect(rowsOf(await shop.database.connection.execute(sql`select fold_accents(${text}) as text`))).toEqual([
    { text: foldAccents(text) },
  ]);
});
