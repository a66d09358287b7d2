import { afterEach, beforeAll, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { CountStaff, endCounts } from '#tests/support/stock/counts.ts';
import { bring, CHACAO, levelsOf } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
const owner = signedIn(shop);
const staff = {} as Record<'counter' | 'submitter' | 'other', CountStaff>;
beforeAll(async () => {
  for (const name of ['counter', 'submitter', 'other'] as const) {
    staff[name] = new CountStaff(shop, (await makeAccount(shop, 'admin')).token);
  }
});
afterEach(() => endCounts(shop));

const rule = (enabled: boolean) => owner.put('/approvals/rules', { act: 'count.approve', enabled });

/** A count of 5 pieces that one person read as 4 and another one submitted. */
async function submitted() {
  const item = await makeItem(shop, { stock: 0 });
  await bring(shop, item.id, CHACAO, 5);
  const { id } = await staff.counter.start({ kind: 'refs', refs: [item.ref] });
  await staff.counter.enter(id, [{ barcode: item.barcode, quantity: 4 }]);
  await staff.submitter.decide(id, 'submit');
  return { id, item };
}

it('lets who submitted a count approve it while the rule is off', async () => {
  const { id, item } = await submitted();
  expect(await staff.submitter.read(id)).toMatchObject({ countedByMe: false, submittedByMe: false });
  expect((await staff.submitter.decide(id, 'approve')).status).toBe(200);
  expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '4 − 0' });
});

it('refuses who submitted it with the rule on, and another person approves', async () => {
  await rule(true);
  const { id, item } = await submitted();
  expect(await staff.submitter.read(id)).toMatchObject({ submittedByMe: true });
  const own = await staff.submitter.decide(id, 'approve');
  expect(own).toMatchObject({
    status: 409,
    body: { message: 'Tú entregaste este conteo: lo aprueba otra persona.' },
  });
  const counted = await staff.counter.decide(id, 'approve');
  expect(counted.body.message).toBe('Tú contaste aquí: las diferencias las aprueba otra persona.');
  expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '5 − 0' });
  expect(await staff.other.read(id)).toMatchObject({ countedByMe: false, submittedByMe: false });
  expect((await staff.other.decide(id, 'approve')).status).toBe(200);
  expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '4 − 0' });
});

it('counts once when two approve at the same time', async () => {
  await rule(true);
  const { id, item } = await submitted();
  const { version } = await owner.get(`/stock/counts/${id}`).then(({ body }) => body.data.attributes);
  const body = { version, lines: 'all', rest: 'wait' };
  const answers = await Promise.all([
    call(shop, `/stock/counts/${id}/approve`, { method: 'POST', body, token: owner.token }),
    staff.other.decide(id, 'approve'),
  ]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toMatchObject([{ body: { message: expect.stringMatching(/Alguien más cambió|ya está cerrado/) } }]);
  expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '4 − 0' });
});
