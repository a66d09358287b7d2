import { expect, it } from 'vitest';
import { mails } from '#server/features/mails/mails.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { CONTACT } from '#tests/support/input/good-bodies.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop({ THROTTLE: '1' });

const MESSAGE = { ...CONTACT, subject: 'corporate' };

const send = (body: unknown) => call(shop, '/contact', { method: 'POST', body });
const written = () => shop.database.connection.select().from(mails);

it('sends a mail to the shop, with the visitor as reply address', async () => {
  expectAnswer(await send(MESSAGE), 200, { ok: true });
  expect(await written()).toMatchObject([
    { recipients: ['ventas@saman.example'], replyTo: 'ana@example.com', subject: 'Contacto: Ventas corporativas' },
  ]);
});

it('reports what is missing, field by field', async () => {
  const { status, body } = await send({ ...MESSAGE, firstName: ' ', phone: undefined });
  const fields = { firstName: 'El nombre es requerido', phone: 'El teléfono es requerido' };
  expect([status, body.fields]).toEqual([422, fields]);
});

it('accepts no recipient and no header', async () => {
  const answer = await send({ ...MESSAGE, to: ['x@example.com'], email: 'ana@example.com\r\nBcc: x@example.com' });
  expect([answer.status, Object.keys(answer.body.fields).sort()]).toEqual([422, ['email', 'to']]);
});

it('sends nothing for a robot, and responds to it as usual', async () => {
  const before = (await written()).length;
  expectAnswer(await send({ ...MESSAGE, website: 'https://spam.example' }), 200, { ok: true });
  expect(await written()).toHaveLength(before);
});

it('is throttled per visitor', async () => {
  const statuses = [];
  for (let times = 0; times < 6; times += 1) statuses.push((await send(MESSAGE)).status);
  expect(statuses.at(-1)).toBe(429);
});
