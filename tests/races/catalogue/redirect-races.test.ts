import { expect, it } from 'vitest';
import { recordRedirect } from '#server/features/redirects/record-redirect.ts';
import { redirects } from '#server/features/redirects/redirects.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

const [one, two] = testReplicas();

/** Redirects that lead to the source of another: chains and loops. */
async function longWays() {
  const rows = await one.database.connection.select().from(redirects);
  const sources = new Set(rows.map(({ from }) => from));
  return rows.filter(({ to }) => sources.has(to));
}

it('keeps one of the two halves of a loop that two transactions record at once', async () => {
  const record = ({ database }: typeof one, from: string, to: string) =>
    database.transaction((tx) => recordRedirect(tx, from, to));
  for (let round = 0; round < 8; round += 1) {
    const [a, b] = [`/mitad-${round}`, `/otra-mitad-${round}`];
    await Promise.all([record(one, a, b), record(two, b, a)]);
  }
  expect(await longWays()).toEqual([]);
  expect(await one.database.connection.$count(redirects)).toBe(8);
});

it('never lets staff who write at once leave a chain', async () => {
  const { token } = await makeAccount(one, 'admin');
  const { id } = await makeItem(one);
  const add = (shop: typeof one, from: string, to: string) =>
    call(shop, '/redirects', { method: 'POST', token, body: { from, to } });
  for (let round = 0; round < 5; round += 1) {
    const [a, b, c] = [`/a-${round}`, `/b-${round}`, `/c-${round}`];
    // An address that leads somewhere may be a target.
    await add(one, b, `/product/${id}`);
    const answers = await Promise.all([add(one, a, b), add(two, c, a), add(two, a, c), add(one, c, b)]);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  }
  expect(await longWays()).toEqual([]);
});
