import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type ContentRecord, DEFAULTS } from '#contract/content/document.ts';
import { runCampaigns } from '#server/features/campaigns/run-campaigns.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { campaigner, noteOf } from '#tests/support/campaigns/campaigner.ts';
import { call } from '#tests/support/http/call.ts';
import { atOnce, tally } from '#tests/support/http/tally.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

// Several people on two replicas work on the same campaign.
const replicas = testReplicas();
const [one, two] = replicas;
const staff = signedIn(one);
const { at, document, draft, make, makeCollection } = campaigner(staff);
const send = (turn: number, path: string, body?: unknown, method = 'POST') =>
  call(replicas[turn % 2 === 0 ? 0 : 1], path, { method, body, token: staff.token });

/** A campaign of the announcement with a draft, and the body of its start. */
async function prepared(text: string, change: object = {}) {
  await draft('announcement', noteOf(text));
  const id = await make({ kinds: ['announcement'], ...change }, text);
  const version = (await document('announcement')).draft_version;
  return { id, start: { at: null, until: null, drafts: [{ kind: 'announcement', version }] } };
}

it('of several starts and undos at once, on two replicas, each time one is done', async () => {
  const item = await makeItem(one, { ref: 'CARRERA' });
  await two.services.catalogue.refresh();
  const collection = await makeCollection('Carrera', { refs: ['CARRERA'] });
  for (let round = 1; round <= 3; round += 1) {
    const before = await document('announcement');
    const { id, start } = await prepared(`Vuelta ${round}`, {
      collections: [collection],
      discountCollection: collection,
      discountPercent: 20,
    });
    expect(tally(await atOnce(6, (turn) => send(turn, `/campaigns/${id}/start`, start)))).toEqual({ 200: 1, 409: 5 });
    expect((await document('announcement')).published.version).toBe(before.published.version + 1);
    // The discounts may still be on their way, by several processes.
    const work = atOnce(4, (turn) => runCampaigns((replicas[turn % 2] ?? one).services));
    const undos = await atOnce(6, (turn) => send(turn, `/campaigns/${id}/undo`));
    await work;
    expect(tally(undos)).toEqual({ 200: 1, 409: 5 });
    expect((await document('announcement')).content).toEqual(before.content);
    expect((await document('announcement')).published.version).toBe(before.published.version + 2);
    await expect.poll(async () => (await at(id)).items.state, { timeout: 30_000 }).toBe('done');
    const [row] = await one.database.connection.select().from(items).where(eq(items.id, item.id));
    expect(row?.discPercent).toBe(0);
    expect((await at(id)).notes).toEqual([]);
  }
});

it('an undo beside a publication of one of its documents leaves what was published, or was first', async () => {
  for (let round = 1; round <= 4; round += 1) {
    const { id, start } = await prepared(`De la campaña ${round}`);
    expect((await send(0, `/campaigns/${id}/start`, start)).status).toBe(200);
    const mine = noteOf(`Aparte ${round}`);
    await draft('announcement', mine);
    const [undone, published] = await Promise.all([
      send(0, `/campaigns/${id}/undo`),
      send(1, '/content/announcement/publish'),
    ]);
    expect([undone.status, published.status]).toEqual([200, 200]);
    expect((await document('announcement')).content).toEqual(mine);
  }
});

it('two campaigns of one document that start at once: one of them does', async () => {
  const first = await prepared('Primera');
  const second = await make({ kinds: ['announcement'] }, 'Segunda');
  const answers = await atOnce(6, (turn) =>
    send(turn, `/campaigns/${turn < 3 ? first.id : second}/start`, first.start),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: 5 });
  const states = [(await at(first.id)).state, (await at(second)).state];
  expect(states.toSorted()).toEqual(['draft', 'running']);
});

describe('two editors of the same document', () => {
  const read = async () => (await staff.get<{ data: ContentRecord }>('/content/announcement')).body.data;
  const send = (turn: number, method: string, path: string, body?: unknown, version?: number) =>
    call(replicas[turn % 2 === 0 ? 0 : 1], `/content/announcement/${path}`, {
      method,
      body,
      token: staff.token,
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  const content = (text: string) => ({ blocks: [{ ...DEFAULTS.announcement.blocks[0], text }] });

  it('of several drafts, publications and undos at once each time one is done', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const before = await read();
      const saves = await atOnce(4, (turn) =>
        send(turn, 'PUT', 'draft', { content: content(`${round} de ${turn}`) }, before.draft_version),
      );
      expect(tally(saves)).toEqual({ 200: 1, 412: 3 });
      const drafted = await read();
      const publications = await atOnce(4, (turn) => send(turn, 'POST', 'publish', undefined, drafted.draft_version));
      expect(tally(publications)).toEqual({ 200: 1, 412: 3 });
      const { version } = (await read()).published;
      expect(version).toBe(before.published.version + 1);
      expect(tally(await atOnce(4, (turn) => send(turn, 'POST', 'undo', { version })))).toEqual({ 200: 1, 409: 3 });
      expect((await read()).content).toEqual(before.content);
    }
  });
});

it('starts and ends while its pages and collections get other addresses', async () => {
  const pages: { kind: string; blocks: unknown[] }[] = [];
  for (const slug of ['una', 'otra']) {
    const { kind, draft: first } = (await staff.post('/content/pages', { title: slug, slug })).body.data;
    pages.push({ kind, blocks: first.blocks });
    await draft(kind, {
      blocks: [...first.blocks, { id: 'b', type: 'button', hidden: false, label: 'Ver', to: '/shop' }],
    });
    expect((await staff.post(`/content/${kind}/publish`)).status).toBe(200);
  }
  const ids = [await makeCollection('Movida 1'), await makeCollection('Movida 2')];
  const move = async (turn: number, id: number, slug: string) => {
    const all = (await staff.get('/collections')).body.data;
    const {
      version: _v,
      shown: _s,
      products: _p,
      unavailable: _u,
      image: _i,
      ...fields
    } = all.find((one: { id: number }) => one.id === id).attributes;
    return send(turn, `/collections/${id}`, { ...fields, slug }, 'PUT');
  };
  for (let round = 1; round <= 6; round += 1) {
    const button = { id: 'b', type: 'button', hidden: false, label: `Ver ${round}`, to: '/shop' };
    for (const { kind, blocks } of pages) await draft(kind, { blocks: [...blocks, button] });
    const kinds = pages.map(({ kind }) => kind);
    const id = await make({ kinds, collections: ids }, `Carrera ${round}`);
    const drafts = await Promise.all(
      kinds.map(async (kind) => ({ kind, version: (await document(kind)).draft_version })),
    );
    const moves = (name: string) => [
      ...ids.map((one, turn) => move(turn, one, `${name}-${round}-${turn}`)),
      ...kinds.map((kind, turn) => send(turn, `/content/${kind}/address`, { slug: `${name}-${round}-${turn}` }, 'PUT')),
    ];
    const start = { at: null, until: null, drafts };
    const started = await Promise.all([send(0, `/campaigns/${id}/start`, start), ...moves('empieza')]);
    const ended = await Promise.all([send(1, `/campaigns/${id}/undo`), ...moves('termina')]);
    expect(tally([...started, ...ended])).toEqual({ 200: 10 });
  }
});
