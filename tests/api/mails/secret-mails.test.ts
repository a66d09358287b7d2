import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { roles } from '#server/features/accounts/staff/roles.tables.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeKey } from '#tests/support/people/make-key.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// Without a mail server all mails stay in the local mailbox. With one: mails.test.ts.
const shop = testShop();
const owner = signedIn(shop);

/** The text of a mail, as the bearer of this token reads it. */
async function textOf(id: number | undefined, token: string): Promise<string | null> {
  const { status, body } = await call(shop, `/mails/${id}`, { token });
  expect(status).toBe(200);
  const { text, html } = body.data.attributes;
  if (text === null) expect(html).toBeNull();
  return text;
}

async function mailedReset(email: string): Promise<number | undefined> {
  await call(shop, '/usr/auths/forgot', { method: 'POST', body: { email } });
  return (await mailsTo(shop, email, 'account-reset')).at(-1)?.id;
}

it('the link of a mail in the local mailbox is for nobody but who may do everything', async () => {
  const administrator = await makeAccount(shop, 'administration');
  const reader = await makeAccount(shop, 'reader');
  const reset = await mailedReset(administrator.email);
  for (const token of [reader.token, administrator.token, await makeKey(shop, owner.token, ['mails.read'])]) {
    expect(await textOf(reset, token)).toBeNull();
  }
  expect(await textOf(reset, owner.token)).toContain('/restablecer?token=');
  const copied = await call(shop, `/mails/${reset}/resend`, { method: 'POST', token: administrator.token });
  expect(copied).toMatchObject({ status: 200, body: { data: { attributes: { text: null, html: null } } } });
});

it('a role that the house made does not read the link of somebody above it, even if it manages people', async () => {
  const person = await makeAccount(shop, 'reader');
  const terms = { byStore: false, requiresSecondFactor: false };
  const [role] = await shop.database.connection
    .insert(roles)
    .values({ name: 'Personal', permissions: ['mails.read', 'people.manage'], ...terms })
    .returning();
  const given = await owner.put(`/staff/${person.id}`, { role_id: role?.id, stores: [], disabled: false });
  expect(given.status).toBe(200);
  expect(await textOf(await mailedReset(owner.email), person.token)).toBeNull();
});

it('an invitation and the code of a gift card are no less secret, and other mails are read as before', async () => {
  const reader = await makeAccount(shop, 'reader');
  const [role] = await shop.database.connection.select().from(roles).where(eq(roles.key, 'reader'));
  const body = { email: 'eva@example.com', name: 'Eva', role_id: role?.id, stores: [] };
  expect((await owner.post('/staff/invitations', body)).status).toBe(201);
  const [invitation] = await mailsTo(shop, 'eva@example.com', 'staff-invitation');
  const holder = { holder_name: 'Luz', holder_email: 'luz@example.com', holder_national_id: '' };
  const issued = await owner.post('/credit', { kind: 'gift_card', amount: '20,00', reason: 'Rifa', ...holder });
  expect(issued.status).toBe(201);
  const [card] = await mailsTo(shop, 'luz@example.com', 'gift-card');
  for (const mail of [invitation, card]) {
    expect(await textOf(mail?.id, reader.token)).toBeNull();
    expect(await textOf(mail?.id, owner.token)).not.toBeNull();
  }
  const open = { recipients: ['eva@example.com'], subject: 'Hola', text: 'Hola, Eva.' };
  const [plain] = await shop.database.connection.insert(mails).values(open).returning();
  expect(await textOf(plain?.id, reader.token)).toBe('Hola, Eva.');
});
