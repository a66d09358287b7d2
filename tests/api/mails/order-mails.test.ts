import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { openSmtpInbox } from '#tests/support/neighbours/smtp-inbox.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, PAID_ON, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// The mails of an order to shopper and shop, as the mail server receives them.
const inbox = await openSmtpInbox();
const shop = testShop({
  SMTP_URL: inbox.url,
  MAIL_TO: 'ventas@saman.example',
  PUBLIC_URL: 'https://saman.example',
  WHATSAPP: '584141234567',
});
const staff = signedIn(shop);
let customers = 0;

// Mails are sent in the background, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const WAIT = { timeout: 25_000, interval: 100 };

beforeAll(() => makeRate(shop));
afterAll(() => inbox.close());
beforeEach(() => {
  inbox.refusing = false;
  inbox.refusesNow = () => false;
});

/** A sale to a new customer, so that its mails differ from those of other tests. */
async function makeSale(changes: Record<string, unknown> = {}) {
  customers += 1;
  const email = `cliente-${customers}@example.com`;
  const item = await makeItem(shop, { name: 'Camisa <Oxford> & Cía', priceCents: 2500 });
  const body = await orderBody(shop, [{ item, quantity: 2 }], { customer_email: email, ...changes });
  const { data } = (await placeOrder(shop, body)).body;
  return { id: data.id as number, email, ...data.attributes };
}

const move = (id: number, status: string) =>
  call(shop, `/sales/${id}`, { method: 'PUT', body: { status }, token: staff.token });
const subjectsTo = (email: string) =>
  inbox.received.filter(({ recipients }) => recipients.includes(email)).map(({ mail }) => mail.subject);
const mailTo = (email: string, subject: RegExp) =>
  inbox.received.find(({ recipients, mail }) => recipients.includes(email) && subject.test(mail.subject ?? ''))?.mail;
const statesOf = async (saleId: number) =>
  (await shop.database.connection.select().from(mails).where(eq(mails.saleId, saleId))).map(({ state }) => state);

/** The subjects for an order that was placed, validated and cancelled, in order. */
const wholeStory = ({ order_id }: { order_id: string }) => [
  `Recibimos tu pedido ${order_id}`,
  `Verificamos el pago de tu pedido ${order_id}`,
  `Cancelamos tu pedido ${order_id}`,
];

describe('the mails of a received order', () => {
  it('tell the shopper what was bought, the total and where to track it', async () => {
    const sale = await makeSale();
    await expect.poll(() => subjectsTo(sale.email), WAIT).toEqual([`Recibimos tu pedido ${sale.order_id}`]);
    const mail = mailTo(sale.email, /^Recibimos/);
    const link = `https://saman.example/pedido/${sale.order_id}?key=${sale.tracking_key}`;
    for (const words of [
      'Hola, María Pérez:',
      formatUsd(5000),
      formatVes(182_506),
      'Tasa Prueba del 20/11/2026',
      '36,5012',
    ]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    expect(mail?.text).toContain('2 × Camisa <Oxford> & Cía (Ref. ');
    expect(mail?.html).toContain('2 × Camisa &lt;Oxford&gt; &amp; Cía');
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.text).toContain('https://wa.me/584141234567');
    expect(mail?.attachments).toEqual([]);
  });

  it('tell the shop who paid how, with the proof and a link to the sale', async () => {
    const sale = await makeSale();
    const subject = `Pedido nuevo ${sale.order_id}: ${formatUsd(5000)}`;
    await expect.poll(() => subjectsTo('ventas@saman.example'), WAIT).toContain(subject);
    const mail = mailTo('ventas@saman.example', new RegExp(sale.order_id));
    expect(mail?.replyTo?.value).toMatchObject([{ address: sale.email }]);
    expect(mail?.attachments).toMatchObject([{ filename: 'comprobante.jpg', contentType: 'image/jpeg' }]);
    expect(mail?.text).toContain(`https://saman.example/admin/sales?venta=${sale.id}`);
    for (const words of [
      'Banco: Banesco',
      'Referencia: 123456',
      `Fecha del pago: ${formatDay(PAID_ON)}`,
      'V-12345678',
    ]) {
      expect(mail?.text).toContain(words);
    }
    // The tracking key is for the shopper only.
    expect(`${mail?.text}${mail?.html}`).not.toContain(sale.tracking_key);
  });
});

describe('the mails about later states', () => {
  it('are sent once each when the order is validated and when it is cancelled', async () => {
    const sale = await makeSale();
    for (const status of ['validado', 'validado', 'pendiente', 'validado', 'cancelada', 'cancelada']) {
      expect((await move(sale.id, status)).status).toBe(200);
    }
    await expect.poll(() => subjectsTo(sale.email), WAIT).toEqual(wholeStory(sale));
    expect(mailTo(sale.email, /^Verificamos/)?.text).toContain('te lo llevamos en Caracas');
    expect(mailTo(sale.email, /^Cancelamos/)?.text).toContain('Si ya pagaste');
    expect(await statesOf(sale.id)).toHaveLength(4);
  });

  it('are the same however it is cancelled, and are not sent when a change is refused', async () => {
    const sale = await makeSale({ shipping_method: 'national' });
    await call(shop, `/sales/${sale.id}/cancel`, { method: 'POST', token: staff.token });
    expect((await move(sale.id, 'validado')).status).toBe(409);
    await expect.poll(() => statesOf(sale.id), WAIT).toEqual(['sent', 'sent', 'sent']);
    expect(subjectsTo(sale.email)).toEqual([
      `Recibimos tu pedido ${sale.order_id}`,
      `Cancelamos tu pedido ${sale.order_id}`,
    ]);
  });

  it('arrive in order, even if the first one could not be delivered at once', async () => {
    // Only the 'received' mail is refused; the others would be accepted.
    inbox.refusesNow = (mail) => mail.subject?.startsWith('Recibimos') ?? false;
    const sale = await makeSale();
    await move(sale.id, 'validado');
    await move(sale.id, 'cancelada');
    // The mail to the shop does not wait for the shopper's.
    await expect
      .poll(async () => (await statesOf(sale.id)).sort(), WAIT)
      .toEqual(['queued', 'queued', 'retrying', 'sent']);
    expect(subjectsTo(sale.email)).toEqual([]);
    inbox.refusesNow = () => false;
    await expect.poll(() => subjectsTo(sale.email), WAIT).toEqual(wholeStory(sale));
  });
});
