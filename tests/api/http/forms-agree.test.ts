import { beforeAll, describe, expect, it } from 'vitest';
import { changeName, forgotPassword, login, signUp } from '#contract/forms/account.ts';
import { contactMessage } from '#contract/forms/contact.ts';
import { couponForm } from '#contract/forms/coupon-code.ts';
import { deliveryAddress } from '#contract/forms/delivery-address.ts';
import { giftCardForm } from '#contract/forms/gift-card.ts';
import { paymentFacts, paymentForm } from '#contract/forms/payment-facts.ts';
import { takeOwnData } from '#contract/forms/personal-data.ts';
import { restockRequest } from '#contract/restock/restock-request.ts';
import { correctedDelivery } from '#contract/shipping/corrected-delivery.ts';
import { pickupPerson } from '#contract/stores/pickup-person.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { referenceProblem } from '#domain/payments/reference-length.ts';
import { addressWithCity } from '#domain/sales/venezuela.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { call } from '#tests/support/http/call.ts';
import { orderCard } from '#tests/support/payments/gift-cards.ts';
import { PAGO_MOVIL, ZELLE } from '#tests/support/payments/ways.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { changePasswordForm, invitationForm, resetForm, signUpForm } from '#web/storefront/account/account-forms.ts';
import { checkValues, type FormSchema } from '#web/ui/form/form-schema.ts';

/* Every form of the storefront and its endpoint accept and refuse the same values, with the same messages at the same
   fields: most have one schema; the others are compared value by value. */

const shop = testShop();
const account = signedIn(shop, 'customer');
let order: Awaited<ReturnType<typeof orderBody>>;

beforeAll(async () => {
  await makeRate(shop);
  // A proof that does not exist: a valid order is checked completely and then refused, so no order is placed.
  order = await orderBody(shop, [{ item: await makeItem(shop) }], { payment_proof_url: '/api/files/desconocido' });
});

// The schemas' own tests judge further values; here is one of each kind that form and route could treat differently.
const EMAILS = [
  ' Ana@Example.COM ',
  'ñandu@gmail.com',
  'ana@example.com\r\nBcc: luis@example.com',
  'ana\u0000@example.com',
  ...[242, 243].map((length) => `${'a'.repeat(length)}@example.com`),
  '   ',
];
const NAMES = [
  "  O'Brien-Núñez  ",
  'Ana\nRivas',
  '\u200b\u200d',
  'Ana\u0000',
  'Ana\ud800',
  ...[80, 81, 120, 121].map((length) => 'a'.repeat(length)),
  '',
];
const PHONES = ['(0212) 555 0142', '+1 305 555 0142', `0414-1234567${' '.repeat(40)}.`, '0414-1234567\u0000', '  '];
const IDS = [' v 12.345.678 ', '070133805', 'J-07013380-6', 'V-1234', 'V-12345678\u0000', ' '];
const TEXTS = [...NAMES, 'Calle 1\nCasa 2\r\nCaracas', ...[500, 501, 5000, 5001].map((length) => 'x'.repeat(length))];
const PASSWORDS = ['clave1', ' clave ', '😀😀😀😀😀😀', 'x'.repeat(200)];
const BAD_PASSWORDS = ['', '12345', '😀😀😀', 'clave\u0000', 'x'.repeat(201)];
const WRONG_PASSWORD = 'La contraseña no es correcta';
const TODAY = caracasDay(new Date());
const DATES = [TODAY, '2026-02-30', '9999-12-31', '21/11/2026'];
const REFERENCES = ['123456', ' 00012 ', '12\n34', '12\u000034', '9'.repeat(60), '9'.repeat(61)];

/** The form requires a length for its mandatory fields; the route accepts whatever a caller knows of a payment. */
function hasLengthOf(method: PaymentWay, text: string): boolean {
  return !paymentFacts.shape.reference.safeParse(text).success || referenceProblem(method, text) === null;
}

/** A form with valid values, and its endpoint. */
interface Case {
  schema: FormSchema<unknown>;
  right: Record<string, unknown>;
  odd: Record<string, readonly string[]>;
  /** Sends the values unchanged. @returns the server's message for the field; null when there is none */
  send: (values: Record<string, unknown>, field: string) => Promise<string | null>;
}

const ADDRESS = {
  name: 'María Pérez',
  cedula: 'V-12345678',
  email: 'maria@example.com',
  phone: '0414-1234567',
  state: 'Distrito Capital',
  city: 'Caracas',
  address: 'Las Mercedes, Caracas',
  title: 'Casa',
  tag: '',
};
const ON_THE_WIRE: Record<string, string> = {
  name: 'customer_name',
  cedula: 'customer_id',
  email: 'customer_email',
  phone: 'customer_phone',
  address: 'address',
};

/** All errors except the missing proof belong to the order's form. */
async function sayOfOrder(changes: Record<string, unknown>, field: string): Promise<string | null> {
  const { status, body } = await placeOrder(shop, { ...order, ...changes });
  if (body.code === 'proof_unknown') return null;
  expect([status, body.code]).toEqual([422, 'invalid']);
  return body.fields[field] ?? `not at the field: ${JSON.stringify(body)}`;
}

const sendAddress: Case['send'] = (values, field) => {
  const changes = Object.entries(ON_THE_WIRE).map(([name, wire]) => [wire, values[name]]);
  // As the shop's form sends it: empty fields are left out.
  const address =
    String(values.address).trim() === '' ? '' : addressWithCity(values as Parameters<typeof addressWithCity>[0]);
  return sayOfOrder({ ...Object.fromEntries(changes), address }, ON_THE_WIRE[field] ?? '');
};
const sendFacts: Case['send'] = (payment, field) => sayOfOrder({ payment }, `payment.${field}`);

/** A call that responds with 2xx, 401 (no such account) or 409 (taken) to valid input. */
function sendTo(path: string, good: readonly number[], method = 'POST'): Case['send'] {
  return async (body, field) => {
    const answer = await call(shop, path, { method, body, token: account.token });
    if (good.includes(answer.status)) return null;
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
    return answer.body.fields[field] ?? `not at the field: ${JSON.stringify(answer.body)}`;
  };
}

const PAYMENT = { bank: 'Banesco', reference: '123456', date: TODAY, payerPhone: '0414-1234567' };
const CARD = {
  amount: '25',
  receiver_name: 'Luisa',
  receiver_email: 'luisa@example.com',
  message: '',
  mail_on: TODAY,
  customer_name: 'María Pérez',
  customer_email: 'maria@example.com',
  customer_phone: '0414-1234567',
  customer_id: 'V-12345678',
  payment_method: 'pago_movil',
  payment_proof_url: '/api/files/desconocido',
  ...PAYMENT,
};
/** The proof does not exist, so no card is sold. Which amounts are sold is a setting, which the server alone reads. */
const sendCard: Case['send'] = async ({ bank, reference, date, payerPhone, ...card }, field) => {
  const { dollar_value } = order;
  const sent = { ...card, payment: { bank, reference, date, payerPhone }, total_bs: 1, dollar_value, igtf: 0 };
  const { status, body } = await orderCard(shop, sent);
  if (['proof_unknown', 'totals_changed'].includes(body.code)) return null;
  expect([status, body.code]).toEqual([422, 'invalid']);
  return body.fields[field] ?? `not at the field: ${JSON.stringify(body)}`;
};
const CASES: Record<string, Case> = {
  'the address': {
    schema: deliveryAddress,
    right: ADDRESS,
    odd: { name: NAMES, cedula: IDS, email: EMAILS, phone: PHONES, address: TEXTS },
    send: sendAddress,
  },
  'the facts of a pago móvil': {
    schema: paymentForm(PAGO_MOVIL),
    right: PAYMENT,
    odd: {
      bank: NAMES.filter((text) => text.trim()),
      reference: REFERENCES.filter((text) => hasLengthOf(PAGO_MOVIL, text)),
      date: DATES,
      payerPhone: PHONES.filter((text) => text.trim()),
    },
    send: sendFacts,
  },
  'the facts of a Zelle': {
    schema: paymentForm(ZELLE),
    right: { reference: '', date: '' },
    odd: { reference: [...REFERENCES.filter((text) => hasLengthOf(ZELLE, text)), '', ' '], date: [...DATES, ''] },
    send: sendFacts,
  },
  'the purchase of a gift card': {
    schema: giftCardForm(PAGO_MOVIL),
    right: CARD,
    odd: {
      amount: ['25', ' 30,50 ', '450,00', 'x', '', '-5', '0', '9'.repeat(41)],
      receiver_name: NAMES,
      receiver_email: EMAILS,
      message: ['', 'Feliz\ncumpleaños', 'x\u0000', ...[300, 301, 500, 501].map((length) => 'x'.repeat(length))],
      mail_on: [...DATES, ''],
      customer_name: NAMES,
      customer_email: EMAILS,
      customer_phone: PHONES,
      customer_id: IDS,
    },
    send: sendCard,
  },
  'the sign-up': {
    schema: signUp,
    // The password is too short, so that no account is created; other errors are reported along with it.
    right: { name: 'Ana', lastname: 'Rivas', email: 'ana@example.com', password: 'corta' },
    odd: { name: NAMES, lastname: NAMES, email: EMAILS, password: BAD_PASSWORDS },
    async send(body, field) {
      const { status, body: answer } = await call(shop, '/usr/users', { method: 'POST', body });
      expect([status, answer.code]).toEqual([422, 'invalid']);
      return answer.fields[field] ?? null;
    },
  },
  'the sign-up, of addresses that have an account': {
    schema: signUpForm,
    right: { name: 'Ana', lastname: 'Rivas', email: '', password: 'clave1', confirmation: 'clave1' },
    odd: { password: [...PASSWORDS, ...BAD_PASSWORDS] },
    async send({ confirmation: _, ...body }, field) {
      const { email } = account;
      return sendTo('/usr/users', [409])({ ...body, email }, field);
    },
  },
  'the change of a password': {
    schema: changePasswordForm,
    right: { current: 'no es esta', password: 'otra clave', confirmation: 'otra clave' },
    odd: { current: ['', ' ', 'x\u0000', 'x'.repeat(201)], password: [...PASSWORDS, ...BAD_PASSWORDS] },
    async send({ confirmation: _, ...body }, field) {
      const word = await sendTo('/usr/me/password', [], 'PUT')(body, field);
      // Only the server can check the password; it does so once the rest is valid.
      return word === WRONG_PASSWORD || word?.includes(WRONG_PASSWORD) ? null : word;
    },
  },
  'the password of a reset': {
    schema: resetForm,
    right: { password: 'otra clave', confirmation: 'otra clave' },
    odd: { password: [...PASSWORDS, ...BAD_PASSWORDS] },
    send: ({ password }, field) => sendTo('/usr/auths/reset', [400])({ token: 'de nadie', password }, field),
  },
  'an invitation': {
    schema: invitationForm,
    right: { name: 'Ana', lastname: 'Rivas', password: 'otra clave', confirmation: 'otra clave' },
    odd: { name: NAMES, lastname: NAMES, password: [...PASSWORDS, ...BAD_PASSWORDS] },
    send: ({ confirmation: _, ...body }, field) =>
      sendTo('/usr/auths/invitation/accept', [400])({ token: 'de nadie', ...body }, field),
  },
  'the coupon box': {
    schema: couponForm,
    right: { code: 'SAMAN1966' },
    odd: { code: [' saman1966 ', '%', 'A\u0000', 'x'.repeat(40), 'x'.repeat(41)] },
    async send({ code }) {
      const answer = await call(shop, `/vouchers?filter[code]=${encodeURIComponent(String(code))}`);
      return answer.status === 200 ? null : answer.body.fields['filter[code]'];
    },
  },
};

/** Forms that are sent as they are filled in. */
const ONE_SCHEMA: [call: string, schema: FormSchema<unknown>][] = [
  ['POST /api/contact', contactMessage],
  ['POST /api/restock-requests', restockRequest],
  ['POST /api/usr/auths/forgot', forgotPassword],
  ['POST /api/usr/auths/login', login],
  ['POST /api/usr/me/data', takeOwnData],
  ['PUT /api/sales/track/:orderId/pickup-person', pickupPerson],
  ['PUT /api/sales/track/:orderId/recipient', correctedDelivery],
  ['PUT /api/usr/me', changeName],
];

it.each(ONE_SCHEMA)('%s has the schema of its form', (name, schema) => {
  const route = shop.app.apiRoutes.find(({ method, url }) => `${method} ${url}` === name);
  expect(route?.schema?.body).toBe(schema);
});

describe.each(Object.entries(CASES))('%s', (_, { schema, right, odd, send }) => {
  it.each(Object.keys(odd))('%s: the form and the server give the same message', async (field) => {
    for (const text of odd[field] ?? []) {
      const values = { ...right, [field]: text };
      const checked = checkValues(schema, values);
      const ofForm = checked.ok ? null : (checked.errors[field] ?? null);
      expect([text, await send(values, field)]).toEqual([text, ofForm]);
      if (ofForm) expect(ofForm, 'in Spanish').not.toMatch(/\b(invalid|expected|must|string|input|too|required)\b/i);
      // The schema's output must be accepted too, since that is what the form sends.
      if (checked.ok)
        expect([text, await send(checked.output as Record<string, unknown>, field)]).toEqual([text, null]);
    }
  });
});
