import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { runCampaigns } from '#server/features/campaigns/run-campaigns.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { campaigner, noteOf } from '#tests/support/campaigns/campaigner.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const { at, document, draft, make, makeCollection, start, undo } = campaigner(staff);

const pageOf = async (from: { url: string }, path = '/faqs') => (await rawRequest(from, path)).body.toString();
const discountOf = async (id: number) =>
  (await shop.database.connection.select().from(items).where(eq(items.id, id)))[0]?.discPercent;
const settled = (id: number) => expect.poll(async () => (await at(id)).items.state, { timeout: 20_000 }).toBe('done');
/** The time goes on to an hour of Caracas, and the shop does what is due. */
async function passTo(minute: string) {
  shop.clock.now = new Date(`${minute}:00-04:00`);
  await runCampaigns(shop.services);
}

const shelf: number[] = [];
let sale: number;
beforeAll(async () => {
  for (const discPercent of [0, 10, 30, 0]) {
    shelf.push((await makeItem(shop, { ref: `BF${shelf.length}`, discPercent })).id);
  }
  sale = await makeCollection('Abrigos', { refs: ['BF0', 'BF1', 'BF2', 'BF3'] });
});
afterEach(() => {
  shop.clock.now = null;
});

it('publishes at its hour what was decided, and ends at its hour, also when the shop was off meanwhile', async () => {
  const usual = await pageOf(shop);
  await draft('announcement', noteOf('Lo decidido'));
  const id = await make({
    kinds: ['announcement'],
    collections: [sale],
    discountCollection: sale,
    discountPercent: 40,
  });
  shop.clock.now = new Date('2026-12-01T10:00:00-04:00');
  expectAnswer(await start(id, { at: '2026-12-01T09:00' }), 422, {
    fields: { at: expect.stringContaining('ya pasó') },
  });
  expectAnswer(await start(id, { at: '2026-12-02T09:00', until: '2026-12-02T09:00' }), 422, {
    fields: { until: 'Debe ser después del comienzo' },
  });
  expectAnswer(await start(id, { at: '2026-12-02T09:00', until: '2028-12-02T09:00' }), 422, {
    fields: { until: expect.stringContaining('próximo año') },
  });
  expect((await start(id, { at: '2026-12-02T00:00', until: '2026-12-03T00:00' })).status).toBe(200);
  // Until then nothing else of that document is published, by itself or by another campaign.
  await draft('announcement', noteOf('Lo escrito después'));
  expectAnswer(await staff.post('/content/announcement/publish'), 409, {
    message: expect.stringMatching(/^Una campaña/),
  });
  expectAnswer(await staff.delete('/content/announcement/schedule'), 409, {});
  const rival = await make({ kinds: ['announcement'] }, 'Navidad');
  expectAnswer(await start(rival, { at: '2026-12-02T12:00' }), 409, {
    message: expect.stringMatching(
      /^La campaña «Black Friday» publica uno de los mismos contenidos, hasta el 03\/12\/2026/,
    ),
  });
  expectAnswer(await staff.put(`/campaigns/${id}`, { ...(await at(id)) }), 422, {});

  await passTo('2026-12-01T23:59');
  expect((await at(id)).state).toBe('scheduled');
  await passTo('2026-12-02T07:00');
  expect((await at(id)).state).toBe('running');
  await expect.poll(() => pageOf(shop), SOON).toContain('Lo decidido');
  expect((await document('announcement')).draft).toEqual(noteOf('Lo escrito después'));
  expect(await Promise.all(shelf.map(discountOf))).toEqual([40, 40, 40, 40]);
  await passTo('2026-12-03T00:00');
  expect(await at(id)).toMatchObject({ state: 'undone', undoneBy: null, items: { state: 'done', restored: 4 } });
  await expect.poll(() => pageOf(shop), SOON).toBe(usual);
  expect(await Promise.all(shelf.map(discountOf))).toEqual([0, 10, 30, 0]);
  await staff.delete('/content/announcement/draft');
});

it('takes its hour back, and says when the whole time passed while the shop was off', async () => {
  await draft('announcement', noteOf('Otra vez'));
  const id = await make({ kinds: ['announcement'] });
  shop.clock.now = new Date('2026-12-01T10:00:00-04:00');
  await start(id, { at: '2026-12-02T00:00' });
  expectAnswer(await staff.delete(`/campaigns/${id}`), 409, {});
  expectAnswer(await staff.delete(`/campaigns/${id}/start`), 200, { data: { attributes: { state: 'draft' } } });
  expect((await document('announcement')).scheduled).toBeNull();
  expectAnswer(await staff.delete(`/campaigns/${id}/start`), 409, {});

  await start(id, { at: '2026-12-02T00:00', until: '2026-12-03T00:00' });
  await passTo('2026-12-04T00:00');
  expect((await at(id)).state).toBe('missed');
  expect(await document('announcement')).toMatchObject({ scheduled: null, draft: noteOf('Otra vez') });
  // It may be started again.
  expect((await start(id)).status).toBe(200);
  await undo(id);
  expect((await staff.delete(`/campaigns/${id}`)).status).toBe(204);
});

it('one that begins as another ends takes over from it, also when both hours passed at once', async () => {
  const usual = await pageOf(shop);
  shop.clock.now = new Date('2026-12-01T10:00:00-04:00');
  await draft('announcement', noteOf('La primera'));
  const first = await make({ kinds: ['announcement'], discountCollection: sale, discountPercent: 20 }, 'Primera');
  expect((await start(first, { until: '2026-12-02T00:00' })).status).toBe(200);
  await draft('announcement', noteOf('La segunda'));
  const second = await make({ kinds: ['announcement'], discountCollection: sale, discountPercent: 40 }, 'Segunda');
  expect((await start(second, { at: '2026-12-02T00:00' })).status).toBe(200);
  await settled(first);
  await passTo('2026-12-02T06:00');
  await expect.poll(() => pageOf(shop), SOON).toContain('La segunda');
  await settled(second);
  expect(await Promise.all(shelf.map(discountOf))).toEqual([40, 40, 40, 40]);
  await undo(second);
  expect(await pageOf(shop)).toBe(usual);
  await settled(second);
  expect(await Promise.all(shelf.map(discountOf))).toEqual([0, 10, 30, 0]);
});
