import { describe, expect, it } from 'vitest';
import { CONTENT_KINDS, type ContentRecord } from '#contract/content/document.ts';
import { NEUTRAL_DOCUMENTS } from '#contract/content/neutral/neutral-documents.ts';
import { selectLocations } from '#server/features/locations/locations.queries.ts';
import { beganEmpty, noteEmpty } from '#server/platform/began-empty.ts';
import { openNewDatabase } from '#tests/support/database/new-database.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

const namesIn = async ({ database }: ReturnType<typeof testShop>) =>
  (await selectLocations(database.connection)).map(({ name, city }) => [name, city]);

describe('the first start with CONTENT=empty', () => {
  const shop = testShop({ CONTENT: 'empty' }, openNewDatabase);
  const later = testReplica(shop, {});
  const staff = signedIn(shop);
  const read = async (kind: string) => (await staff.get<{ data: ContentRecord }>(`/content/${kind}`)).body.data;

  it('makes the warehouse alone, without a city', async () => {
    expect(await namesIn(shop)).toEqual([['Depósito web', '']]);
    expect((await call(shop, '/stores')).body).toMatchObject({ data: [] });
  });

  it('publishes the neutral version of every document, which the history names', async () => {
    for (const kind of CONTENT_KINDS) {
      const { content, published } = await read(kind);
      expect(content).toEqual(NEUTRAL_DOCUMENTS[kind]);
      expect(published).toMatchObject({ version: 1, by: 'Primer arranque' });
      expect((await staff.get(`/content/${kind}/history`)).body.data).toMatchObject([{ how: 'first' }]);
    }
  });

  it('refuses in words to undo them, and undoes what comes after', async () => {
    for (const kind of CONTENT_KINDS) {
      const refused = await staff.post(`/content/${kind}/undo`, { version: 1 });
      expect(refused.status).toBe(409);
      expect(refused.body.message).toBe('Antes de estos textos no hubo otros de tu casa. Cámbialos y publícalos.');
    }
    const [welcome, ...rest] = NEUTRAL_DOCUMENTS.home.blocks;
    const content = { blocks: [{ ...welcome, title: 'Telas del Orinoco' }, ...rest] };
    expect((await staff.put('/content/home/draft', { content })).status).toBe(200);
    expect((await staff.post('/content/home/publish')).status).toBe(200);
    expect((await staff.post('/content/home/undo', { version: 2 })).status).toBe(200);
    expect((await read('home')).content).toEqual(NEUTRAL_DOCUMENTS.home);
    expect((await staff.post('/content/home/undo', { version: 3 })).status).toBe(200);
    expect((await read('home')).content).toEqual(content);
  });

  it('is what a later start keeps, whatever CONTENT says then', async () => {
    expect(await namesIn(later)).toEqual([['Depósito web', '']]);
    expect(await beganEmpty(later.database.connection)).toBe(true);
    expect((await read('announcement')).published.version).toBe(1);
  });
});

describe('a shop that has begun', () => {
  const shop = testShop({}, openNewDatabase);
  const later = testReplica(shop, { CONTENT: 'empty' });
  const staff = signedIn(shop);

  it('keeps its stores and texts when it is started with CONTENT=empty', async () => {
    expect(await namesIn(later)).toHaveLength(14);
    expect(await beganEmpty(later.database.connection)).toBe(false);
    for (const kind of CONTENT_KINDS) {
      expect((await staff.get(`/content/${kind}`)).body.data.published.version).toBe(0);
    }
  });
});

describe('a shop that began empty and gets a document that it did not have', () => {
  const shop = testShop({}, async () => {
    const opened = await openNewDatabase();
    await noteEmpty(opened.database.connection);
    return opened;
  });
  const staff = signedIn(shop);

  it('publishes its neutral version at the next start', async () => {
    expect((await staff.get('/content/home')).body.data.published.version).toBe(1);
  });
});
