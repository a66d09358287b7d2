import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ContentRecord, DEFAULTS } from '#contract/content/document.ts';
import type { HomeBlockOf } from '#contract/content/home.ts';
import type { BuiltInRole } from '#domain/access/roles.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { selectRoles } from '#server/features/accounts/staff/roles.queries.ts';
import { contentDocuments } from '#server/features/content/content.tables.ts';
import { publishDue } from '#server/features/content/schedule.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const other = testReplica(shop);
const staff = signedIn(shop);

const pageOf = async (at: { url: string }, path = '/') => (await rawRequest(at, path)).body.toString();
const read = async (kind: string) => (await staff.get<{ data: ContentRecord }>(`/content/${kind}`)).body.data;
const ifSeen = (version: number) => ({ 'if-match': `"${version}"` });

/** The home page with another title on its first slide. */
function homeWith(change: Partial<HomeBlockOf<'hero'>['items'][number]>) {
  const [hero, ...rest] = DEFAULTS.home.blocks as [HomeBlockOf<'hero'>, ...(typeof DEFAULTS)['home']['blocks']];
  const [slide, ...slides] = hero.items;
  return { blocks: [{ ...hero, items: [{ ...slide, ...change }, ...slides] }, ...rest] };
}

function announcement(text: string, more: object = {}) {
  const note = { id: 'nota', type: 'announcement', hidden: false, text, to: '', from: '', until: '', ...more };
  return { blocks: [note] };
}

async function save(kind: string, content: unknown) {
  const { draft_version } = await read(kind);
  const saved = await staff.put(`/content/${kind}/draft`, { content }, ifSeen(draft_version));
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body.data as ContentRecord;
}

async function publish(kind: string, content: unknown) {
  const { draft_version } = await save(kind, content);
  const answer = await staff.post(`/content/${kind}/publish`, undefined, ifSeen(draft_version));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as ContentRecord;
}

it('nothing is written for a document that nobody has changed, when publications that are due are looked for', async () => {
  await publishDue(shop.database, { kind: 'home', now: new Date() });
  expect(await shop.database.connection.select().from(contentDocuments)).toEqual([]);
});

describe('what is published', () => {
  it('is shown by every replica at once, escaped, and taken back by one undo', async () => {
    const unedited = await pageOf(shop);
    for (const at of [shop, other]) expect(await pageOf(at)).toContain('Sesenta años a tu medida');
    const title = '</script><script>alert(1)</script>';
    const { published } = await publish('home', homeWith({ title, to: 'https://saman.example/campaña' }));
    expect(published.version).toBe(1);
    const page = await pageOf(shop);
    expect(page).not.toContain('<script>alert(1)');
    expect(page).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h2>');
    expect(page).toContain('href="https://saman.example/campaña"');
    await expect.poll(() => pageOf(other), SOON).toContain('alert(1)&lt;/script&gt;</h2>');

    expect((await staff.post('/content/home/undo', { version: 1 })).body.data.published.version).toBe(2);
    expect(await pageOf(shop)).toBe(unedited);
    await expect.poll(() => pageOf(other), SOON).toBe(unedited);
    const acts = (await auditOf(shop, 'content', 'home' as never)).map(({ action }) => action);
    expect(acts).toEqual(['content.drafted', 'content.published', 'content.undone']);
  });

  it('is the same page, byte for byte, when it is the document of the code', async () => {
    const unedited = [await pageOf(shop), await pageOf(shop, '/faqs')];
    await publish('home', homeWith({ title: 'Otra' }));
    await publish('announcement', announcement('Otra'));
    expect([await pageOf(shop), await pageOf(shop, '/faqs')]).not.toEqual(unedited);
    await publish('home', DEFAULTS.home);
    await publish('announcement', DEFAULTS.announcement);
    expect([await pageOf(shop), await pageOf(shop, '/faqs')]).toEqual(unedited);
  });

  it('stands in the history with what changed', async () => {
    await publish('home', homeWith({ title: 'Seda' }));
    const { body } = await staff.get('/content/home/history');
    expect(body.data[0]).toMatchObject({
      how: 'now',
      by: expect.stringMatching(/^[^@]+$/),
      changes: [{ block: 'portada', what: 'changed', fields: [{ field: 'title', number: 1, after: 'Seda' }] }],
    });
    const { connection } = shop.database;
    await expect(connection.execute('update content_versions set content = null')).rejects.toThrow();
    await expect(connection.execute('delete from content_versions')).rejects.toThrow();
  });

  it('hides the pages of the announcement outside its time', async () => {
    shop.clock.now = new Date('2026-11-20T07:59:00-04:00');
    await publish('announcement', announcement('Rebajas', { to: '/shop?outlet=true', from: '2026-11-20T08:00' }));
    expect(await pageOf(shop, '/faqs')).not.toContain('Rebajas');
    shop.clock.now = new Date('2026-11-20T08:00:00-04:00');
    await expect.poll(() => pageOf(shop, '/faqs'), { timeout: 8_000 }).toContain('>Rebajas</a>');
    shop.clock.now = null;
  });
});

describe('a draft', () => {
  it('is refused when it stands on an older one, and the answer has the newer one', async () => {
    const first = await save('home', homeWith({ title: 'De Ana' }));
    const stale = await staff.put(
      '/content/home/draft',
      { content: homeWith({ title: 'De Eva' }) },
      ifSeen(first.draft_version - 1),
    );
    expectAnswer(stale, 412, { code: 'version_conflict', details: { draft: homeWith({ title: 'De Ana' }) } });
    const publication = await staff.post('/content/home/publish', undefined, ifSeen(first.draft_version - 1));
    expect(publication.status).toBe(412);
    expectAnswer(await staff.delete('/content/home/draft', ifSeen(first.draft_version)), 200, {
      data: { draft: null },
    });
    expectAnswer(await staff.post('/content/home/publish'), 409, { message: 'No hay cambios por publicar.' });
  });

  it('is not published without a picture or its text', async () => {
    for (const [picture, message] of [
      [{ src: '', alt: 'Un traje', decorative: false }, 'Falta la imagen.'],
      [
        { src: '/site/hero-1.jpg', alt: '', decorative: false },
        'Escribe qué muestra la imagen, o márcala como decorativa.',
      ],
    ] as const) {
      await save('home', homeWith({ picture }));
      const refused = await staff.post('/content/home/publish');
      expectAnswer(refused, 422, { details: [{ block: 'portada', item: 'aniversario', message }] });
    }
    const wrong = await staff.put('/content/home/draft', { content: homeWith({ to: 'javascript:alert(1)' }) });
    expect(wrong.status).toBe(422);
    await staff.delete('/content/home/draft');
  });

  it('is shown by a link of its own, which nobody keeps and only the shop frames, until it is withdrawn', async () => {
    await save('home', homeWith({ title: 'Solo en el borrador' }));
    const { body } = await staff.post('/content/home/links');
    const { id, path } = body.data;
    const { status, headers, body: page } = await rawRequest(other, path);
    expect([status, headers['cache-control'], headers['x-frame-options']]).toEqual([
      200,
      'private, no-store',
      'SAMEORIGIN',
    ]);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.toString()).toContain('Solo en el borrador');
    for (const public_ of ['/', '/?borrador=', '/faqs']) {
      const { headers: usual, body: shown } = await rawRequest(shop, public_);
      expect(shown.toString()).not.toContain('Solo en el borrador');
      if (public_ !== '/?borrador=') expect(usual['x-frame-options']).toBe('DENY');
    }
    const stored = await shop.database.connection.execute('select token_hash from content_links');
    expect(JSON.stringify(stored)).not.toContain(path.split('=')[1]);
    expect((await staff.get('/content/home/links')).body.data).toMatchObject([{ id }]);
    expect((await staff.delete(`/content/home/links/${id}`)).status).toBe(204);
    expect((await rawRequest(shop, path)).status).toBe(404);

    const late = (await staff.post('/content/home/links')).body.data;
    shop.clock.now = new Date(Date.parse(late.expires_at));
    expect((await rawRequest(shop, late.path)).status).toBe(404);
    shop.clock.now = null;
    await staff.delete('/content/home/draft');
  });
});

it('a link to a draft ends with the access of whoever made it', async () => {
  await save('home', homeWith({ title: 'De quien se va' }));
  const maker = await makeAccount(shop, 'content');
  const make = async (name: 'links' | 'preview') =>
    (await call(shop, `/content/home/${name}`, { method: 'POST', token: maker.token })).body.data.path as string;
  const paths = [await make('links'), await make('preview')];
  const statuses = () => Promise.all(paths.map(async (path) => (await rawRequest(shop, path)).status));
  const change = (values: Partial<typeof accounts.$inferInsert>) =>
    shop.database.connection.update(accounts).set(values).where(eq(accounts.id, maker.id));
  const roleOf = async (key: BuiltInRole) =>
    (await selectRoles(shop.database.connection)).find((role) => role.key === key)?.id;
  expect(await statuses()).toEqual([200, 200]);
  // A reader looks at drafts and passes none on.
  await change({ staffRoleId: (await roleOf('reader')) ?? 0 });
  expect(await statuses()).toEqual([404, 200]);
  await change({ staffRoleId: (await roleOf('sales')) ?? 0 });
  expect(await statuses()).toEqual([404, 404]);
  await change({ staffRoleId: (await roleOf('content')) ?? 0, disabledAt: new Date() });
  expect(await statuses()).toEqual([404, 404]);
  await staff.delete('/content/home/draft');
});

describe('a publication at an hour', () => {
  it('is refused in the past, holds others back, and can be withdrawn', async () => {
    const { draft_version } = await save('home', homeWith({ title: 'A medianoche' }));
    const at = (minute: string) => staff.post('/content/home/schedule', { at: minute }, ifSeen(draft_version));
    expectAnswer(await at('2020-01-01T00:00'), 422, {
      fields: { at: 'Esa hora ya pasó. Elige una que esté por venir.' },
    });
    shop.clock.now = new Date('2026-12-01T10:00:00-04:00');
    expectAnswer(await at('2026-12-02T00:00'), 200, { data: { scheduled: { at: '2026-12-02T04:00:00.000Z' } } });
    const held = await staff.post('/content/home/publish');
    expectAnswer(held, 409, { message: expect.stringContaining('02/12/2026') });
    expectAnswer(await staff.delete('/content/home/schedule'), 200, { data: { scheduled: null } });
    expect((await staff.delete('/content/home/schedule')).status).toBe(409);
    shop.clock.now = null;
  });

  it('publishes what was decided, once, and keeps what was written since', async () => {
    const { version } = (await read('home')).published;
    const { draft_version } = await save('home', homeWith({ title: 'Programada' }));
    shop.clock.now = new Date('2026-12-01T10:00:00-04:00');
    await staff.post('/content/home/schedule', { at: '2026-12-02T00:00' }, ifSeen(draft_version));
    await save('home', homeWith({ title: 'Posterior' }));
    const due = (now: string) =>
      [shop, other, shop, other].map(({ database }) => publishDue(database, { kind: 'home', now: new Date(now) }));
    await Promise.all(due('2026-12-01T23:59:59-04:00'));
    expect((await read('home')).published.version).toBe(version);
    await Promise.all(due('2026-12-02T00:00:00-04:00'));
    const after = await read('home');
    expect(after.published.version).toBe(version + 1);
    expect(after).toMatchObject({ scheduled: null, draft: homeWith({ title: 'Posterior' }) });
    for (const at of [shop, other]) await expect.poll(() => pageOf(at), SOON).toContain('Programada');
    shop.clock.now = null;
    await staff.delete('/content/home/draft');
  });
});

describe('a process that starts while something is published', () => {
  beforeAll(() => publish('home', homeWith({ title: 'Lo primero' })));
  const late = testReplica(shop);

  it('drops its pages when that is taken back', async () => {
    const { published } = await read('home');
    expect(await pageOf(late)).toContain('Lo primero');
    await staff.post('/content/home/undo', { version: published.version });
    await expect.poll(() => pageOf(late), SOON).not.toContain('Lo primero');
  });
});

it('an undo is refused when somebody has published since, with what is published now', async () => {
  const seen = (await publish('home', homeWith({ title: 'Uno' }))).published.version;
  await publish('home', homeWith({ title: 'Dos' }));
  const refused = await staff.post('/content/home/undo', { version: seen });
  expectAnswer(refused, 409, { code: 'not_undoable', details: { published: { version: seen + 1 } } });
  expect(refused.body.message).toContain('publicó después');
  await staff.post('/content/home/undo', { version: seen + 1 });
  expect(await pageOf(shop)).toContain('>Uno</h2>');
});

it('a picture of the library is shown in the shape of its place, and replaced there at once', async () => {
  const form = makeForm({ image: await makeJpeg() });
  const { id } = (await staff.post('/assets', form)).body.data;
  const src = `/media/assets/${id}.jpg`;
  await publish('home', homeWith({ picture: { src, alt: '', decorative: true } }));
  const shown = (version: number) => `imageSrcSet="/media/assets/${id}-wide.jpg?v=${version}&amp;w=160 160w`;
  expect(await pageOf(shop)).toContain(shown(1));
  const replaced = await staff.put(`/assets/${id}/picture`, makeForm({ image: await makeJpeg(80, 60) }));
  expect(replaced.body.data.attributes.uses).toEqual([{ label: 'Portada', to: '/admin/content/home' }]);
  expect(await pageOf(shop)).toContain(shown(2));
  expect((await rawRequest(shop, `/media/assets/${id}-wide.jpg?v=2&w=480`)).status).toBe(200);
  expect((await staff.delete(`/assets/${id}`)).status).toBe(409);
  const missing = homeWith({ picture: { src: '/media/assets/999999.jpg', alt: '', decorative: true } });
  const refused = await staff.put('/content/home/draft', { content: missing });
  expect([refused.status, refused.body.message]).toEqual([409, 'Una imagen ya no está en la biblioteca. Elige otra.']);
});
