import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMailSender } from '#server/features/mails/deliver-waiting-mails.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailContent } from '#server/features/mails/mail-content.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { type Mail, mails } from '#server/features/mails/mails.tables.ts';
import { markFailed, markForLater } from '#server/features/mails/waiting-mails.queries.ts';
import { call } from '#tests/support/http/call.ts';
import { freePort } from '#tests/support/http/free-port.ts';
import { CONTACT } from '#tests/support/input/good-bodies.ts';
import { openSmtpInbox, type SmtpInbox } from '#tests/support/neighbours/smtp-inbox.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// Each mail is sent once, whatever the mail server does; also what staff see and can do.
const port = await freePort();
const shop = testShop({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Samán <tienda@saman.example>',
  MAIL_TO: 'ventas@saman.example',
});
const staff = signedIn(shop);
let inbox: SmtpInbox;

// Mails are sent in the background, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const WAIT = { timeout: 30_000, interval: 100 };

beforeAll(async () => {
  inbox = await openSmtpInbox(port);
});
afterAll(() => inbox.close());
beforeEach(async () => {
  await shop.database.connection.execute(sql`delete from mails`);
  inbox.received.length = 0;
  inbox.refusing = false;
  inbox.onTaken = () => {};
  inbox.unknown.clear();
});

/**
 * Mails in both formats: composed when they are sent, as the shop stores them now, and stored with their text, as it
 * did before.
 */
const CONTENT: MailContent = {
  audience: 'shop',
  title: 'Saludo',
  preview: 'Hola.',
  blocks: [{ kind: 'paragraph', text: 'Hola.' }],
};
const OLD_WORDS = { content: null, text: 'Hola, de antes.', html: '<p>Hola, de antes.</p>' };

let people = 0;
/** Queues a mail as a feature does, with these columns, in one transaction. */
async function write(changes: Partial<typeof mails.$inferInsert> = {}): Promise<Mail> {
  people += 1;
  const to = `persona-${people}@example.com`;
  return shop.database.transaction(async (tx) => {
    const draft = { recipients: [to], subject: `Hola ${people}`, ...CONTENT };
    await enqueueMails(tx, shop.services.jobs, [draft]);
    const [mail] = await tx
      .update(mails)
      .set({ kind: 'test', ...changes })
      .where(eq(mails.recipients, [to]))
      .returning();
    if (!mail) throw new Error('The mail was not written');
    return mail;
  });
}

const read = async (id: number) => {
  const [mail] = await shop.database.connection.select().from(mails).where(eq(mails.id, id));
  return mail;
};
const stateOf = async (id: number) => (await read(id))?.state;
const resend = (id: number) => staff.post(`/mails/${id}/resend`);
const list = async (query = '') => (await staff.get(`/mails${query}`)).body;

it('a mail from the contact form goes to the shop only, with the visitor as reply address', async () => {
  await call(shop, '/contact', { method: 'POST', body: { ...CONTACT, subject: 'support' } });
  await expect.poll(() => inbox.received.map(({ mail }) => mail.subject), WAIT).toEqual(['Contacto: Soporte']);
  const [{ recipients, mail } = { recipients: [], mail: null }] = inbox.received;
  expect(recipients).toEqual(['ventas@saman.example']);
  expect(mail?.from?.value).toMatchObject([{ address: 'tienda@saman.example', name: 'Samán' }]);
  expect(mail?.replyTo?.value).toMatchObject([{ address: CONTACT.email }]);
  expect(mail?.text).toContain(CONTACT.message);
});

describe('a mail', () => {
  it('waits with its error while the mail server is down, and is sent once when it is back', async () => {
    await inbox.close();
    const mail = await write();
    await expect.poll(() => stateOf(mail.id), WAIT).toBe('retrying');
    const { body } = await staff.get(`/mails/${mail.id}`);
    expect(body.data.attributes).toMatchObject({
      state: 'retrying',
      problem: expect.stringContaining('ECONNREFUSED'),
      nextTryAt: expect.any(String),
      sentAt: null,
    });
    inbox = await openSmtpInbox(port);
    await expect.poll(() => stateOf(mail.id), WAIT).toBe('sent');
    expect(inbox.received.map(({ recipients }) => recipients)).toEqual([mail.recipients]);
    expect(await read(mail.id)).toMatchObject({ problem: null, sentAt: expect.any(Date) });
  });

  it('that the server refuses permanently is left to staff, who can resend it', async () => {
    const mail = await write();
    await expect.poll(() => stateOf(mail.id), WAIT).toBe('sent');
    inbox.unknown.add('nadie@example.com');
    const lost = await write({ recipients: ['nadie@example.com'] });
    await expect.poll(() => stateOf(lost.id), WAIT).toBe('failed');
    expect(await read(lost.id)).toMatchObject({ attempts: 1, problem: expect.stringContaining('550') });
    inbox.unknown.clear();
    expect(await resend(lost.id)).toMatchObject({ status: 200, body: { data: { id: lost.id } } });
    await expect.poll(() => stateOf(lost.id), WAIT).toBe('sent');
  });

  it('is given up after three days, and staff can still send it', async () => {
    inbox.refusing = true;
    const mail = await write({ queuedAt: new Date(Date.now() - 4 * 24 * 60 * 60 * 1000) });
    await expect.poll(() => stateOf(mail.id), WAIT).toBe('failed');
    await resend(mail.id);
    await expect.poll(() => stateOf(mail.id), WAIT).toBe('retrying');
    inbox.refusing = false;
    await expect.poll(() => stateOf(mail.id), WAIT).toBe('sent');
  });

  it('is sent once, although many workers deliver at once and staff request it too', async () => {
    const written: Mail[] = [];
    for (let count = 0; count < 20; count += 1) written.push(await write());
    const { database, mailer, storage, jobs } = shop.services;
    const { signal: ending } = new AbortController();
    const words = { sender: () => 'a@saman.example', branding: brandingOf(shop.services) };
    const services = { database, mailer, storage, jobs, ending, ...words };
    const slow = Promise.withResolvers<void>();
    inbox.onTaken = () => slow.promise;
    const delivered = Promise.all(Array.from({ length: 4 }, () => openMailSender(services)()));
    await expect.poll(() => inbox.received.length, WAIT).toBeGreaterThan(0);
    // Some mails are being sent right now; requesting them must not send them twice.
    for (const mail of written) await resend(mail.id);
    inbox.onTaken = () => {};
    slow.resolve();
    await delivered;
    const rows = () => database.connection.select().from(mails);
    const onTheirWay = async () => (await rows()).filter(({ state }) => state !== 'sent').length;
    await expect.poll(onTheirWay, WAIT).toBe(0);
    // Mails that had already been sent when staff requested them went out as a copy, which is another mail.
    expect(inbox.received).toHaveLength((await rows()).length);
    expect(new Set(inbox.received.map(({ mail }) => mail.messageId)).size).toBe(inbox.received.length);
  });

  it('stays sent when an earlier, slower delivery fails afterwards', async () => {
    const mail = await write();
    await expect.poll(() => stateOf(mail.id), WAIT).toBe('sent');
    // Simulates a process that was suspended while another one sent the mail.
    const { connection } = shop.database;
    await markForLater(connection, mail, 'se durmió');
    await markFailed(connection, mail.id, 'se durmió');
    expect(await stateOf(mail.id)).toBe('sent');
  });

  it('keeps one Message-ID over all attempts', async () => {
    const mail = await write();
    await expect.poll(() => stateOf(mail.id), WAIT).toBe('sent');
    // Simulates a crash after the server accepted the mail and before the shop recorded it.
    await shop.database.connection
      .update(mails)
      .set({ state: 'queued', nextTryAt: new Date() })
      .where(eq(mails.id, mail.id));
    await write();
    await expect.poll(() => inbox.received.length, WAIT).toBe(3);
    const ids = inbox.received
      .filter(({ recipients }) => recipients[0] === mail.recipients[0])
      .map((one) => one.mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(inbox.received.map((one) => one.mail.messageId)).size).toBe(2);
  });
});

describe('resending', () => {
  it('a sent mail sends a copy, which the receiver does not mistake for the original', async () => {
    const mail = await write();
    await expect.poll(() => stateOf(mail.id), WAIT).toBe('sent');
    inbox.refusing = true;
    const first = await resend(mail.id);
    expect(first).toMatchObject({ status: 200, body: { data: { attributes: { copyOf: mail.id } } } });
    // While the copy waits, another request creates no second copy.
    expect((await resend(mail.id)).body.data.id).toBe(first.body.data.id);
    expect((await list()).meta.total).toBe(2);
    inbox.refusing = false;
    await expect.poll(() => stateOf(first.body.data.id), WAIT).toBe('sent');
    const ids = inbox.received.map((one) => one.mail.messageId);
    expect(new Set(ids).size).toBe(2);
    const [sent, copied] = inbox.received.map((one) => [one.recipients, one.mail.text, one.mail.html]);
    expect(sent).toEqual([mail.recipients, expect.stringContaining('Hola.'), expect.stringContaining('Hola.')]);
    expect(copied).toEqual(sent);
  });

  it('a mail that was stored with its text sends that text, and so does its copy', async () => {
    const mail = await write(OLD_WORDS);
    await expect.poll(() => stateOf(mail.id), WAIT).toBe('sent');
    const copy = await resend(mail.id);
    expect(copy.body.data.attributes).toMatchObject({ text: OLD_WORDS.text, html: OLD_WORDS.html });
    await expect.poll(() => stateOf(copy.body.data.id), WAIT).toBe('sent');
    const texts = inbox.received.map((one) => [one.mail.text?.trim(), one.mail.html]);
    expect(texts).toEqual([0, 1].map(() => [OLD_WORDS.text, expect.stringContaining(OLD_WORDS.html)]));
  });

  it('is audited', async () => {
    const mail = await write();
    await resend(mail.id);
    expect(await auditOf(shop, 'mail', mail.id)).toMatchObject([
      { action: 'mail.resent', recordKind: 'mail', details: { to: mail.recipients } },
    ]);
  });

  it('responds 404 to an unknown mail', async () => {
    expect((await resend(999_999)).status).toBe(404);
  });
});

it('the mail list is newest first, in pages, filtered by state and text, and has no mail bodies', async () => {
  const one = await write({ subject: 'Recibimos tu 100 %' });
  const two = await write({ subject: 'Otro' });
  await expect.poll(async () => (await list('?state=sent')).meta.total, WAIT).toBe(2);
  const idsOf = (answer: { data: { id: number }[] }) => answer.data.map(({ id }) => id);
  const all = await list();
  expect(idsOf(all)).toEqual([two.id, one.id]);
  expect(all.meta).toEqual({ total: 2, page: 1, pageSize: 50, delivery: 'smtp' });
  expect(all.data[0].attributes).not.toHaveProperty('text');
  expect(idsOf(await list('?q=100%20%25'))).toEqual([one.id]);
  expect(idsOf(await list('?q=OTRO'))).toEqual([two.id]);
  expect(idsOf(await list(`?q=${two.recipients[0]}`))).toEqual([two.id]);
  expect(idsOf(await list('?state=failed'))).toEqual([]);
  expect(idsOf(await list('?page[size]=1&page[number]=2'))).toEqual([one.id]);
});

it('hides the link to an account in a sent mail from staff', async () => {
  const mail = await write({ secret: true });
  const { body } = await staff.get(`/mails/${mail.id}`);
  expect(body.data.attributes).toMatchObject({ subject: mail.subject, text: null, html: null });
  expect((await resend(mail.id)).body.data.attributes).toMatchObject({ text: null, html: null });
  const open = await write();
  expect((await staff.get(`/mails/${open.id}`)).body.data.attributes.text).toContain('Hola.');
});
