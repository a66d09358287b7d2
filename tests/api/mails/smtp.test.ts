import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '#server/features/mails/mails.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { openSmtpInbox } from '#tests/support/neighbours/smtp-inbox.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// Over real SMTP: contents and recipients of mails. An outage of the mail server must not lose an order or a mail.
const inbox = await openSmtpInbox();
const shop = testShop({
  SMTP_URL: inbox.url,
  MAIL_FROM: 'Samán <tienda@saman.example>',
  MAIL_TO: 'ventas@saman.example',
});

beforeAll(() => makeRate(shop));
afterAll(() => inbox.close());

const WAIT = { timeout: 20_000, interval: 100 };
const subjects = () => inbox.received.map(({ mail }) => mail.subject);

it('delivers a contact message to the shop only, with the visitor as reply address', async () => {
  await call(shop, '/contact', {
    method: 'POST',
    body: {
      firstName: 'Ana',
      lastName: 'Rivas',
      email: 'ana@example.com',
      phone: '0414-1234567',
      subject: 'support',
      message: '¿Tienen tallas grandes?',
    },
  });
  await expect.poll(subjects, WAIT).toEqual(['Contacto: Soporte']);
  const [{ recipients, mail } = { recipients: [], mail: null }] = inbox.received;
  expect(recipients).toEqual(['ventas@saman.example']);
  expect(mail?.from?.value).toMatchObject([{ address: 'tienda@saman.example', name: 'Samán' }]);
  expect(mail?.replyTo?.value).toMatchObject([{ address: 'ana@example.com' }]);
  expect(mail?.text).toContain('¿Tienen tallas grandes?');
});

it('delivers both mails of an order once, the proof only to the shop, although the server was down at first', async () => {
  inbox.received.length = 0;
  inbox.refusing = true;
  const placed = await placeOrder(shop, await orderBody(shop, [{ item: await makeItem(shop) }]));
  expect(placed.status).toBe(201);
  const number = placed.body.data.attributes.order_id;
  const states = async () => (await shop.database.connection.select().from(mails)).map(({ state }) => state).sort();
  await expect.poll(states, WAIT).toEqual(['retrying', 'retrying', 'sent']);
  inbox.refusing = false;
  await expect.poll(states, WAIT).toEqual(['sent', 'sent', 'sent']);
  const byRecipient = Object.fromEntries(inbox.received.map(({ recipients, mail }) => [recipients.join(), mail]));
  expect(Object.keys(byRecipient).sort()).toEqual(['maria@example.com', 'ventas@saman.example']);
  expect(inbox.received).toHaveLength(2);
  expect(byRecipient['maria@example.com']?.subject).toBe(`Recibimos tu pedido ${number}`);
  expect(byRecipient['maria@example.com']?.attachments).toEqual([]);
  expect(byRecipient['ventas@saman.example']?.attachments).toMatchObject([{ contentType: 'image/jpeg' }]);
}, 60_000);
