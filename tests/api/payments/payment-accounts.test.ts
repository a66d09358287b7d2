import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AccountsInForce, PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { atOnce, tally } from '#tests/support/http/tally.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const other = testReplica(shop);
const staff = signedIn(shop);

/** This shop began with all accounts. */
const read = async () =>
  (await staff.get<{ data: AccountsInForce & { accounts: Required<PaymentAccounts> } }>('/payment-accounts')).body.data;
const ifSeen = (version: number) => ({ 'if-match': `"${version}"` });
const payment = async (at: { url: string }) => (await rawRequest(at, '/payment')).body.toString();
const withPhone = (accounts: Required<PaymentAccounts>, phone: string) => ({
  ...accounts,
  pago_movil: { ...accounts.pago_movil, phone },
});

describe('the accounts that shoppers pay to', () => {
  it('are those of the configuration, until staff change them for every replica', async () => {
    const { accounts, version, changed } = await read();
    expect({ version, changed }).toEqual({ version: 0, changed: null });
    for (const at of [shop, other]) expect(await payment(at)).toContain(accounts.pago_movil.phone);
    const answer = await staff.put('/payment-accounts', withPhone(accounts, '0424 7654321'), ifSeen(0));
    expectAnswer(answer, 200, { data: { version: 1, accounts: { pago_movil: { phone: '0424-7654321' } } } });
    expect(await payment(shop)).toContain('0424-7654321');
    await expect.poll(() => payment(other), SOON).toContain('0424-7654321');
    expect(await payment(other)).not.toContain(accounts.pago_movil.phone);
    const [entry] = await shop.database.connection
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'payment-accounts.updated'));
    expect(entry).toMatchObject({
      action: 'payment-accounts.updated',
      details: {
        before: { pago_movil: { phone: accounts.pago_movil.phone } },
        after: { pago_movil: { phone: '0424-7654321' } },
      },
    });
  });

  it('are refused at the field that is wrong', async () => {
    const { accounts, version } = await read();
    const [first] = accounts.transferencia;
    const change = (body: unknown) => staff.put('/payment-accounts', body, ifSeen(version));
    expectAnswer(await change(withPhone(accounts, '123')), 422, {
      fields: { 'pago_movil.phone': 'Escribe un celular de Venezuela, como 0414-1234567' },
    });
    expectAnswer(await change({ ...accounts, transferencia: [{ ...first, number: '0134' }] }), 422, {
      fields: { 'transferencia.0.number': 'El número de cuenta tiene 20 dígitos' },
    });
    expectAnswer(await change({ ...accounts, transferencia: [first, first] }), 422, {
      fields: { transferencia: 'Hay dos cuentas con el mismo número' },
    });
    expectAnswer(await change({ ...accounts, transferencia: [] }), 422, {
      fields: { transferencia: 'Agrega al menos una cuenta' },
    });
  });

  it('are changed by one of several people at once, and the others get what that one wrote', async () => {
    const { accounts, version } = await read();
    const answers = await atOnce(4, (turn) =>
      staff.put('/payment-accounts', withPhone(accounts, `0424-765432${turn}`), ifSeen(version)),
    );
    expect(tally(answers)).toEqual({ 200: 1, 412: 3 });
    const now = await read();
    expectAnswer(answers.find(({ status }) => status === 412) ?? { status: 0 }, 412, {
      code: 'version_conflict',
      details: { version: version + 1, accounts: now.accounts },
    });
  });

  it('are not changed by who publishes pages', async () => {
    const { accounts } = await read();
    const editor = await makeAccount(shop, 'content');
    const change = { method: 'PUT', token: editor.token, body: accounts };
    expect((await call(shop, '/payment-accounts', change)).status).toBe(403);
  });

  it('may be of some methods alone: the others are not offered', async () => {
    const { accounts, version } = await read();
    expect(await payment(shop)).toContain('Zelle');
    const { zelle: _none, ...others } = accounts;
    await staff.put('/payment-accounts', others, ifSeen(version));
    expect(await payment(shop)).not.toContain('Zelle');
    await expect.poll(() => payment(other), SOON).not.toContain('Zelle');
    expectAnswer(await staff.put('/payment-accounts', {}, ifSeen(version + 1)), 422, {
      fields: { pago_movil: 'Da al menos una cuenta' },
    });
    await staff.put('/payment-accounts', accounts, ifSeen(version + 1));
    expect(await payment(shop)).toContain('Zelle');
  });

  it('are suggested as bank accounts, beside those that were there before', async () => {
    const { accounts, version } = await read();
    const [first, ...rest] = accounts.transferencia;
    const number = '01910000000000009876';
    await staff.put(
      '/payment-accounts',
      { ...accounts, transferencia: [{ ...first, number }, ...rest] },
      ifSeen(version),
    );
    const { body } = await staff.get('/bank-accounts');
    expect(body.meta.suggestions).toContainEqual(expect.objectContaining({ number: '9876' }));
  });
});
