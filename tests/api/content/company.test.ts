import { beforeAll, describe, expect, it } from 'vitest';
import type { CompanyBlock } from '#contract/content/company/company-blocks.ts';
import { COMPANY_DOCUMENTS, type CompanyKind } from '#contract/content/company/company-documents.ts';
import { FIRST_VERSIONS } from '#contract/content/defaults.ts';
import { type ContentRecord, DOCUMENT_FACTS, type FixedKind } from '#contract/content/document.ts';
import type { SizesBlock } from '#contract/content/sizes/sizes.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const other = testReplica(shop);
const staff = signedIn(shop);

const KINDS = Object.keys(COMPANY_DOCUMENTS) as CompanyKind[];
const pathOf = (kind: FixedKind) => DOCUMENT_FACTS[kind].path;
const pageOf = async (path: string, at: { url: string } = shop) => (await rawRequest(at, path)).body.toString();
const blocksIn = (kind: CompanyKind) => FIRST_VERSIONS[kind].blocks as CompanyBlock[];

const rich = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const section = (title: string, body: unknown, id = 'nueva') => ({ id, type: 'section', hidden: false, title, body });

async function save(kind: FixedKind, blocks: readonly object[]) {
  const { body } = await staff.get<{ data: ContentRecord }>(`/content/${kind}`);
  const seen = { 'if-match': `"${body.data.draft_version}"` };
  return staff.put(`/content/${kind}/draft`, { content: { blocks } }, seen);
}

async function publish(kind: FixedKind, blocks: readonly object[]): Promise<ContentRecord> {
  const saved = await save(kind, blocks);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { status, body } = await staff.post(`/content/${kind}/publish`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const undo = ({ kind, published: { version } }: ContentRecord) => staff.post(`/content/${kind}/undo`, { version });

/** The words of the page between header and footer, and what search engines read of it. */
function wordsOf(html: string): string[] {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const texts = main
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s*:(?=\s)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const head = [...html.matchAll(/<(?:title>[^<]*|meta (?:name|property)[^>]*|link rel="canonical"[^>]*)/g)];
  return [texts, ...head.map(([tag]) => tag).filter((tag) => !tag.includes('og:image'))];
}

const isCached = async (path: string) => {
  const before = shop.services.responseCache.sent;
  await pageOf(path);
  return shop.services.responseCache.sent > before;
};

describe.each(KINDS)('the page %s', (kind) => {
  it('says the same, at the same anchors, as a document and as the code has it', async () => {
    const { path } = (await staff.post(`/content/${kind}/preview`)).body.data;
    expect(path).toMatch(new RegExp(`^${pathOf(kind)}\\?borrador=`));
    const [unedited, written] = [await pageOf(pathOf(kind)), await pageOf(path)];
    expect(wordsOf(written)).toEqual(wordsOf(unedited));
    const anchors = (html: string) => [...html.matchAll(/<(?:section|div|li|h2) id="([^"]+)"/g)].map(([, id]) => id);
    for (const anchor of anchors(unedited)) expect(anchors(written)).toContain(anchor);
    expect(written).toContain('data-block=');
    expect(unedited).not.toContain('data-block=');
  });

  it('is the same again, byte for byte, when its first version is published or an undo takes a change back', async () => {
    const path = pathOf(kind);
    const unedited = await pageOf(path);
    const [intro, ...rest] = blocksIn(kind) as [CompanyBlock, ...CompanyBlock[]];
    const changed = await publish(kind, [{ ...intro, title: 'Otro título', lead: '{tienda} te espera' }, ...rest]);
    const page = await pageOf(path);
    expect(page).toMatch(/<title>Otro título \| /);
    expect(page).toContain(`${shop.services.shop.name} te espera</p>`);
    expect(page).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}"`));
    await undo(changed);
    expect(await pageOf(path)).toBe(unedited);
    await publish(kind, [{ ...intro, title: 'Otro título' }, ...rest]);
    await publish(kind, blocksIn(kind));
    expect(await pageOf(path)).toBe(unedited);
  });
});

describe('a published question', () => {
  it('is on both replicas within a second, in the data of search engines too, and other pages stay cached', async () => {
    const unedited = await pageOf('/faqs', other);
    await pageOf('/glosario');
    const facts: RichText = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Con {codigo} y {bienvenida}.' }] },
        {
          type: 'factList',
          content: [
            { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Costo: ninguno' }] }] },
          ],
        },
        { type: 'note', content: [{ type: 'text', text: 'Solo en Caracas', marks: [{ type: 'bold' }] }] },
      ],
    };
    const published = await publish('faqs', [...blocksIn('faqs'), section('¿Envuelven para regalo?', facts, 'regalo')]);
    for (const at of [shop, other]) {
      await expect.poll(() => pageOf('/faqs', at), SOON).toContain('¿Envuelven para regalo?');
    }
    const html = await pageOf('/faqs');
    expect(html).toMatch(/<dt [^>]*>Costo<\/dt><dd>ninguno<\/dd>/);
    expect(html).toMatch(/<p class="border-gold[^"]*"><strong [^>]*>Solo en Caracas<\/strong><\/p>/);
    expect(html).toMatch(/<div id="regalo"/);
    const answer = `Con ${shop.services.shop.code} y 20\u00a0%. Costo: ninguno Solo en Caracas`;
    expect(html).toContain(JSON.stringify({ '@type': 'Answer', text: answer }));
    expect(await isCached('/glosario')).toBe(true);
    await undo(published);
    await expect.poll(() => pageOf('/faqs', other), SOON).toBe(unedited);
  });

  it('shows a script as text, and is refused with one in a link or as a node', async () => {
    const script = '</script><script>alert(1)</script>';
    const published = await publish('faqs', [...blocksIn('faqs'), section(script, rich(script))]);
    const html = await pageOf('/faqs');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h2>');
    await undo(published);
    const linked = (href: string) => ({
      type: 'doc',
      content: [{ type: 'note', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] }],
    });
    const nodes = [
      ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example'].map(
        linked,
      ),
      { type: 'doc', content: [{ type: 'factList', content: [{ type: 'script' }] }] },
      { type: 'doc', content: [{ type: 'note', content: [{ type: 'note' }] }] },
      { type: 'doc', content: [{ type: 'note', attrs: { onclick: 'alert(1)' } }] },
      '<img src=x onerror=alert(1)>',
    ];
    for (const body of nodes) {
      expect((await save('faqs', [...blocksIn('faqs'), section('Mala', body)])).status, JSON.stringify(body)).toBe(422);
    }
  });
});

it('the terms say since when they are in force, and number what is left of them', async () => {
  const [intro, first, ...rest] = blocksIn('terms') as [CompanyBlock, CompanyBlock, ...CompanyBlock[]];
  const published = await publish('terms', [{ ...intro, since: '2027-01-02' }, { ...first, hidden: true }, ...rest]);
  const html = await pageOf('/terminos');
  expect(html).toContain('<time dateTime="2027-01-02">2 de enero de 2027</time>');
  expect(html).not.toContain('href="#aceptacion"');
  expect(html).toMatch(/<section id="productos"[^>]*><h2[^>]*><span[^>]*>1<\/span>Productos y existencias/);
  await undo(published);
});

describe('the size guides', () => {
  const guides = FIRST_VERSIONS.sizes.blocks as SizesBlock[];
  const written: SizesBlock = {
    ...(guides[0] as SizesBlock),
    id: 'nueva',
    name: 'Batas',
    categories: ['bata'],
    gender: 'all',
    unit: 'pulgadas',
    note: '',
    table: { columns: ['Largo'], hows: [''], rows: [['Única', '</script><b>']] },
  };
  let shirt = '';
  let robe = '';
  beforeAll(async () => {
    shirt = `/product/${(await makeItem(shop, { category: 'camisa', categoryId: 1 })).id}`;
    robe = `/product/${(await makeItem(shop, { category: 'bata', categoryId: 2 })).id}`;
    await shop.services.catalogue.refresh();
  });

  it('add nothing to a product while they are as the code has them, and are in it at once when they are written', async () => {
    const unedited = await pageOf(shirt);
    expect(unedited).toContain('Guía de tallas');
    expect(unedited).not.toContain('sizeGuide');
    expect(await pageOf(robe)).not.toContain('Guía de tallas');
    await expect.poll(() => pageOf(robe, other), SOON).toContain('Camisa de algodón.');
    const published = await publish('sizes', [...guides, written]);
    for (const at of [shop, other]) await expect.poll(() => pageOf(robe, at), SOON).toContain('Guía de tallas');
    const html = await pageOf(robe);
    expect(html).toContain('pulgadas');
    expect(html).not.toContain('</script><b>');
    expect(await pageOf(shirt)).toContain('sizeGuide');
    await undo(published);
    expect(await pageOf(shirt)).toBe(unedited);
    await expect.poll(() => pageOf(robe, other), SOON).not.toContain('Guía de tallas');
  });

  it('are shown as a draft one under the other, on a page that shoppers do not see', async () => {
    expect((await save('sizes', [...guides, written])).status).toBe(200);
    const { path } = (await staff.post('/content/sizes/preview')).body.data;
    expect(path).toMatch(/^\/pagina\/guias-de-tallas\?borrador=/);
    const html = await pageOf(path);
    for (const { id, name } of [...guides, written]) {
      expect(html).toContain(`data-block="${id}"`);
      expect(html).toContain(`${name}</h2>`);
    }
    expect((await rawRequest(shop, '/pagina/guias-de-tallas')).status).toBe(404);
    await staff.delete('/content/sizes/draft');
  });

  it('are refused with a table that is not whole', async () => {
    const torn = { ...written, table: { ...written.table, rows: [['S', '1', '2']] } };
    const { status, body } = await save('sizes', [torn]);
    expect([status, body.fields]).toEqual([
      422,
      { 'content.blocks.0.table': 'A la tabla le faltan celdas, o le sobran' },
    ]);
  });
});
