import { describe, expect, it } from 'vitest';
import { CONTENT_KINDS, type ContentRecord } from '#contract/content/document.ts';
import type { PageBlock } from '#contract/content/page.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import { publishDue } from '#server/features/content/schedule.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const other = testReplica(shop);
const staff = signedIn(shop);

const ifSeen = (version: number) => ({ 'if-match': `"${version}"` });
const read = async (kind: string) => (await staff.get<{ data: ContentRecord }>(`/content/${kind}`)).body.data;
const statusOf = async (path: string, at: { url: string } = shop) => (await rawRequest(at, path)).status;
const bodyOf = async (path: string, at: { url: string } = shop) => (await rawRequest(at, path)).body.toString();

const rich = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const textBlock = (body: unknown, id = 'texto') => ({ id, type: 'text', hidden: false, body }) as PageBlock;

async function create(title: string, slug: string): Promise<ContentRecord> {
  const { status, body } = await staff.post('/content/pages', { title, slug });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

async function save(kind: string, blocks: readonly PageBlock[]) {
  const { content, draft, draft_version } = await read(kind);
  const [head] = (draft ?? content).blocks;
  return staff.put(`/content/${kind}/draft`, { content: { blocks: [head, ...blocks] } }, ifSeen(draft_version));
}

async function publish(kind: string, blocks: readonly PageBlock[]): Promise<ContentRecord> {
  const saved = await save(kind, blocks);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { status, body } = await staff.post(`/content/${kind}/publish`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

describe('a page of the house', () => {
  it('is shown by every replica at once when it is published, with its meta and in the site map, and not before', async () => {
    const { kind, page, draft } = await create('Bodas y grados', 'bodas');
    expect([page, draft?.blocks.length]).toEqual([{ slug: 'bodas', title: 'Bodas y grados', shown: false }, 1]);
    expect(await statusOf('/pagina/bodas')).toBe(404);
    expectAnswer(await staff.post(`/content/${kind}/publish`), 422, {
      details: [{ block: null, message: 'No queda nada visible. Muestra al menos una sección.' }],
    });
    await publish(kind, [textBlock(rich('Trajes a la medida', '</script><script>alert(1)</script>'))]);
    const html = await bodyOf('/pagina/bodas');
    expect(html).toContain('Trajes a la medida</p>');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toMatch(/<title>Bodas y grados \| /);
    expect(html).toMatch(/rel="canonical" href="[^"]*\/pagina\/bodas"/);
    await expect.poll(() => bodyOf('/pagina/bodas', other), SOON).toContain('Trajes a la medida</p>');
    for (const at of [shop, other])
      await expect.poll(() => bodyOf('/sitemap.xml', at), SOON).toContain('/pagina/bodas<');
    const { body } = await staff.get<{ data: ContentRecord[] }>('/content');
    expect(body.data.map(({ kind: one, page: of }) => [one, of?.shown])).toEqual([
      ...CONTENT_KINDS.map((fixed) => [fixed, undefined]),
      [kind, true],
    ]);
  });

  it('shows text, pictures of the library, questions and links as elements of its own', async () => {
    const { id } = (await staff.post('/assets', makeForm({ image: await makeJpeg() }))).body.data;
    const { kind } = await create('Cuidados', 'cuidados');
    const marks: RichText = {
      type: 'doc',
      content: [
        { type: 'heading', content: [{ type: 'text', text: 'Lavado' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'a mano', marks: [{ type: 'bold' }] },
            { type: 'text', text: 'ver', marks: [{ type: 'link', attrs: { href: '/shop' } }] },
          ],
        },
        {
          type: 'orderedList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Uno' }] }] }],
        },
      ],
    };
    await publish(kind, [
      textBlock(marks),
      {
        id: 'foto',
        type: 'picture',
        hidden: false,
        picture: { src: `/media/assets/${id}.jpg`, alt: 'Una plancha', decorative: false },
      },
      { id: 'seccion', type: 'heading', hidden: false, title: 'Dudas' },
      {
        id: 'dudas',
        type: 'questions',
        hidden: false,
        items: [{ id: 'uno', title: '¿Se plancha?', body: rich('Sí.') }],
      },
      { id: 'boton', type: 'button', hidden: false, label: 'Ir a la tienda', to: '/shop' },
      { ...textBlock(rich('Guardado para después'), 'oculto'), hidden: true },
    ]);
    const html = await bodyOf('/pagina/cuidados');
    expect(html).toMatch(/<h2 [^>]*>Lavado<\/h2>/);
    expect(html).toMatch(/<strong [^>]*>a mano<\/strong><a [^>]*href="\/shop"[^>]*>ver<\/a>/);
    expect(html).toMatch(/<ol [^>]*><li [^>]*><p>Uno<\/p>/);
    expect(html).toContain(`/media/assets/${id}-wide.jpg?v=1`);
    expect(html).toContain('alt="Una plancha"');
    expect(html).toContain('"@type":"Question","name":"¿Se plancha?"');
    expect(html).not.toContain('Guardado para después');
    const deletion = await staff.delete(`/assets/${id}`);
    expectAnswer(deletion, 409, { message: expect.stringContaining('Cuidados') });
  });

  it.each<[string, unknown, string]>([
    [
      'a link with a script',
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
          },
        ],
      },
      'Escribe una dirección de la tienda, como /shop, o una que empiece por https://',
    ],
    [
      'a script node',
      { type: 'doc', content: [{ type: 'script', content: [] }] },
      'El texto tiene algo que una página no puede mostrar. Quítalo y prueba de nuevo.',
    ],
    ['HTML', '<img src=x onerror=alert(1)>', 'Revisa este dato'],
  ])('refuses %s in words', async (name, body, message) => {
    const { kind } = await create('Prueba', `prueba-${name.length}`);
    const refused = await save(kind, [textBlock(body)]);
    expect([refused.status, Object.values(refused.body.fields)]).toEqual([422, [message]]);
    expect(await staff.delete(`/content/${kind}`)).toMatchObject({ status: 204 });
  });

  it('is refused when it is huge or nested without end', async () => {
    const { kind } = await create('Grande', 'grande');
    const huge = textBlock(rich(...Array(290).fill('x'.repeat(5_000))));
    expect([413, 422]).toContain((await save(kind, [huge])).status);
    const deep = `${'{"type":"bulletList","content":['.repeat(5_000)}${']}'.repeat(5_000)}`;
    const answer = await fetch(`${shop.url}/api/content/${kind}/draft`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.token}` },
      body: `{"content":{"blocks":[{"id":"a","type":"text","hidden":false,"body":{"type":"doc","content":[${deep}]}}]}}`,
    });
    expect(answer.status).toBe(422);
    await staff.delete(`/content/${kind}`);
  });
});

describe('the address of a page', () => {
  it('is unique, in plain letters, and leads on when it changes', async () => {
    const { kind } = await create('Sastrería', 'sastreria');
    expectAnswer(await staff.post('/content/pages', { title: 'Otra', slug: 'sastreria' }), 422, {
      fields: { slug: 'Ya hay una página en /pagina/sastreria' },
    });
    for (const slug of ['Sastrería', 'a/b', '-a', 'a--b', '../admin', ''])
      expect((await staff.post('/content/pages', { title: 'Otra', slug })).status, slug).toBe(422);
    await publish(kind, [textBlock(rich('Ajustes'))]);
    expectAnswer(await staff.put(`/content/${kind}/address`, { slug: 'ajustes' }), 200, {
      data: { page: { slug: 'ajustes', shown: true } },
    });
    expect(await bodyOf('/pagina/ajustes')).toContain('Ajustes</p>');
    for (const at of [shop, other]) {
      await expect
        .poll(async () => (await rawRequest(at, '/pagina/sastreria')).headers.location, SOON)
        .toBe('/pagina/ajustes');
    }
    await staff.put(`/content/${kind}/address`, { slug: 'sastreria' });
    expect(await bodyOf('/pagina/sastreria')).toContain('Ajustes</p>');
  });

  it('answers 404 once the page is out of the shop, and its text stays as a draft until an undo', async () => {
    const { kind } = await create('Rebajas', 'rebajas');
    const { published } = await publish(kind, [textBlock(rich('Todo al 50'))]);
    expectAnswer(await staff.post(`/content/${kind}/unpublish`, { version: published.version + 1 }), 409, {
      code: 'not_undoable',
    });
    const taken = await staff.post(`/content/${kind}/unpublish`, { version: published.version });
    expectAnswer(taken, 200, {
      data: { page: { shown: false, title: 'Rebajas' }, draft: { blocks: [{}, { id: 'texto' }] } },
    });
    expect(await statusOf('/pagina/rebajas')).toBe(404);
    await expect.poll(() => statusOf('/pagina/rebajas', other), SOON).toBe(404);
    expect(await bodyOf('/sitemap.xml')).not.toContain('/pagina/rebajas<');
    expectAnswer(await staff.post(`/content/${kind}/unpublish`, { version: 2 }), 409, {
      message: 'Esta página no está publicada.',
    });
    const back = await staff.post(`/content/${kind}/undo`, { version: 2 });
    expectAnswer(back, 200, { data: { page: { shown: true }, draft: null } });
    expect(await statusOf('/pagina/rebajas')).toBe(200);

    // The first publication is undone: the page is as before it, and nothing written is lost.
    const again = await create('Nueva', 'nueva');
    await publish(again.kind, [textBlock(rich('Hola'))]);
    expectAnswer(await staff.post(`/content/${again.kind}/undo`, { version: 1 }), 200, {
      data: { page: { shown: false, title: 'Nueva' }, draft: { blocks: [{}, {}] } },
    });
    expect(await statusOf('/pagina/nueva')).toBe(404);
    const history = (await staff.get(`/content/${kind}/history`)).body.data;
    expect(history.map(({ how }: { how: string }) => how)).toEqual(['undo', 'unpublish', 'now']);
  });

  it('leads to the home page once the page is deleted, until another page is published there', async () => {
    const { kind } = await create('Navidad', 'navidad');
    await publish(kind, [textBlock(rich('Horarios'))]);
    expect((await staff.delete(`/content/${kind}`)).status).toBe(204);
    await expect.poll(async () => (await rawRequest(shop, '/pagina/navidad')).headers.location, SOON).toBe('/');
    for (const call of [
      staff.get(`/content/${kind}`),
      staff.post(`/content/${kind}/publish`),
      staff.delete(`/content/${kind}`),
    ])
      expectAnswer(await call, 404, { message: 'Esta página ya no existe' });
    const next = await create('Navidad', 'navidad');
    expect(next.kind).not.toBe(kind);
    await publish(next.kind, [textBlock(rich('De nuevo'))]);
    expect(await bodyOf('/pagina/navidad')).toContain('De nuevo</p>');
    const acts = (await auditOf(shop, 'content', kind as never)).map(({ action }) => action);
    expect(acts).toEqual(['content.page-created', 'content.published', 'content.page-deleted']);
  });
});

it('a draft of a page is shown by its link alone, also after the page moved', async () => {
  const { kind } = await create('Secreta', 'secreta');
  await save(kind, [textBlock(rich('Solo en el borrador'))]);
  const { path } = (await staff.post(`/content/${kind}/links`)).body.data;
  expect(path).toMatch(/^\/pagina\/secreta\?borrador=/);
  const { headers, body } = await rawRequest(shop, path);
  expect(body.toString()).toContain('Solo en el borrador</p>');
  expect(body.toString()).toContain('data-block="texto"');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(await statusOf('/pagina/secreta')).toBe(404);
  await staff.put(`/content/${kind}/address`, { slug: 'menos-secreta' });
  const moved = await rawRequest(shop, path);
  expect([moved.status, moved.headers.location]).toEqual([302, path.replace('secreta', 'menos-secreta')]);
  expect(await bodyOf(String(moved.headers.location))).toContain('Solo en el borrador</p>');
});

it('a page is published at its hour, and not once it was deleted meanwhile', async () => {
  shop.clock.now = new Date('2026-12-01T10:00:00-04:00');
  const kinds = [];
  for (const slug of ['a-su-hora', 'ya-no']) {
    const { kind } = await create('A su hora', slug);
    await save(kind, [textBlock(rich('Llegó la hora'))]);
    expect((await staff.post(`/content/${kind}/schedule`, { at: '2026-12-02T00:00' })).status).toBe(200);
    kinds.push(kind);
  }
  const [due, deleted] = kinds as [ContentRecord['kind'], ContentRecord['kind']];
  await staff.delete(`/content/${deleted}`);
  const now = new Date('2026-12-02T00:00:00-04:00');
  for (const kind of [due, deleted]) await publishDue(shop.database, { kind, now });
  await expect.poll(() => bodyOf('/pagina/a-su-hora'), SOON).toContain('Llegó la hora</p>');
  expect(await statusOf('/pagina/ya-no')).toBe(404);
  shop.clock.now = null;
});

it('there are at most sixty pages, however many are made at once', async () => {
  const { body } = await staff.get<{ data: ContentRecord[] }>('/content');
  const room = 60 - body.data.filter(({ page }) => page).length;
  const answers = await Promise.all(
    Array.from({ length: room + 3 }, (_, at) => staff.post('/content/pages', { title: 'Una más', slug: `otra-${at}` })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(room).fill(201), 409, 409, 409]);
});
