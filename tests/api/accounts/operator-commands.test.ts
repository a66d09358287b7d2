import { expect, it } from 'vitest';
import { parseOperatorCommand, runOperatorCommand } from '#server/features/accounts/staff/operator-command.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

function operate(...words: string[]) {
  const command = parseOperatorCommand(words);
  if (!command) throw new Error('No command');
  return runOperatorCommand(shop.database, command);
}

it('never demotes the last administrator', async () => {
  const { email } = await makeAccount(shop, 'admin');
  expect(await operate('demote', email)).toEqual({
    ok: false,
    lines: [`${email} is the last administrator; make another one first`],
  });
});

it.each(['reset', 'demote'])('refuses %s for an address that is not an administrator’s', async (verb) => {
  const shopper = await makeAccount(shop, 'customer');
  for (const email of ['nadie@example.com', shopper.email]) {
    const { ok, lines } = await operate(verb, email);
    expect([ok, lines[0]]).toEqual([false, expect.stringContaining(`${email} is no administrator`)]);
  }
});
