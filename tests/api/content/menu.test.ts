import { expect, it } from 'vitest';
import type { ContentDocument, ContentRecord } from '#contract/content/document.ts';
import type { FooterColumn } from '#contract/content/menu/footer.ts';
import type { MenuBlock } from '#contract/content/menu/menu.ts';
import { DEFAULT_FOOTER, DEFAULT_MENU } from '#contract/content/menu/shown-menu.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const other = testReplica(shop);
const staff = signedIn(shop);

/** Pages of every kind, with those that no cache keeps. */
const PAGES = ['/', '/shop', '/faqs', '/contact', '/stores', '/cart', '/payment', '/login', '/no-existe'];

const pageOf = async (path: string, at: { url: string } = shop) => (await rawRequest(at, path)).body.toString();
const allPages = (at: { url: string } = shop) => Promise.all(PAGES.map((path) => pageOf(path, at)));
const ifSeen = (version: number) => ({ 'if-match': `"${version}"` });
const part = (html: string, start: string, end: string) => html.slice(html.indexOf(start)).split(end)[0] ?? '';
const barOf = (html: string) => part(html, '<nav aria-label="Secciones"', '</nav>');
const footerOf = (html: string) => part(html, '<footer', '</footer>');
const textsOf = (html: string) => [...html.matchAll(/<(?:a|summary|h2) [^>]*>([^<]+)/g)].map(([, text]) => text);

const COLLECTION = {
  name: 'Lino',
  slug: '',
  description: '',
  pageTitle: '',
  pageDescription: '',
  kind: 'hand',
  rule: '',
  hidden: false,
  inMenu: true,
  onHome: false,
  position: 100,
  visibleFrom: null,
  visibleUntil: null,
};

async function save(kind: 'menu' | 'footer', blocks: ContentDocument['blocks']): Promise<number> {
  const { draft_version } = (await staff.get<{ data: ContentRecord }>(`/content/${kind}`)).body.data;
  const saved = await staff.put(`/content/${kind}/draft`, { content: { blocks } }, ifSeen(draft_version));
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body.data.draft_version;
}

async function publish(kind: 'menu' | 'footer', blocks: ContentDocument['blocks']): Promise<number> {
  const version = await save(kind, blocks);
  const answer = await staff.post(`/content/${kind}/publish`, undefined, ifSeen(version));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data.published.version;
}

const undo = (kind: string, version: number) => staff.post(`/content/${kind}/undo`, { version });
const link = (id: string, label: string, to: string): MenuBlock => ({
  id,
  type: 'menu-link',
  hidden: false,
  label,
  to,
});

it('a published menu is on every page of every replica at once, escaped, and one undo takes it back', async () => {
  const unedited = await allPages();
  const written: MenuBlock[] = [
    link('b', '</script><b>Bodas', 'https://bodas.example/citas'),
    { id: 'm', type: 'sub-menu', hidden: false, label: 'Más', items: [{ id: 'c', label: 'Citas', to: '/contact' }] },
    { id: 'd', type: 'dama', hidden: false, label: 'Mujer' },
    { ...link('o', 'Oculta', '/shop'), hidden: true },
  ];
  const version = await publish('menu', written);
  for (const [at, html] of (await allPages()).entries()) {
    expect(textsOf(barOf(html)), PAGES[at]).toEqual([
      '&lt;/script&gt;&lt;b&gt;Bodas',
      'Más',
      'Citas',
      'Mujer',
      'Ver todo',
    ]);
    expect(html).not.toContain('<b>Bodas');
    expect(html).toContain('href="https://bodas.example/citas"');
    // What is hidden does not leave the shop, and the written menu has no links above the header.
    expect(html).not.toMatch(/Oculta|ATENCIÓN AL CLIENTE|data-block/);
  }
  await expect.poll(async () => textsOf(barOf(await pageOf('/faqs', other)))[3], SOON).toBe('Mujer');
  expect((await undo('menu', version)).status).toBe(200);
  expect(await allPages()).toEqual(unedited);
  await expect.poll(() => allPages(other), SOON).toEqual(await allPages());
});

it('pages are the same, byte for byte, with the menu and the footer of the code', async () => {
  const unedited = await allPages();
  await publish('menu', [link('a', 'Otra', '/shop')]);
  await publish('footer', DEFAULT_FOOTER.slice(0, 1));
  expect(await allPages()).not.toEqual(unedited);
  await publish('menu', DEFAULT_MENU);
  await publish('footer', DEFAULT_FOOTER);
  expect(await allPages()).toEqual(unedited);
});

it('the footer has the written columns, and the payment page those links that are marked', async () => {
  const column = (id: string, title: string, ...links: [label: string, atCheckout: boolean][]): FooterColumn => ({
    id,
    type: 'footer-column',
    hidden: false,
    title,
    items: links.map(([label, atCheckout], at) => ({ id: `e${at}`, label, to: '/contact', atCheckout })),
  });
  const columns = [column('a', 'Compra', ['Ayuda', true], ['Citas', false]), column('b', 'Casa', ['Oficio', true])];
  const version = await publish('footer', columns);
  expect(textsOf(footerOf(await pageOf('/faqs'))).slice(-5)).toEqual(['Compra', 'Ayuda', 'Citas', 'Casa', 'Oficio']);
  expect(textsOf(footerOf(await pageOf('/payment')))).toEqual(['Ayuda', 'Oficio']);
  await save('footer', [...columns, column('c', 'CASA', ['Oficio', true])]);
  expectAnswer(await staff.post('/content/footer/publish'), 422, {
    details: [
      { block: 'b', message: 'Hay otra columna con este título.' },
      { block: 'c', message: 'Hay otra columna con este título.' },
    ],
  });
  await staff.delete('/content/footer/draft');
  await undo('footer', version);
});

it('a menu in which nothing is always seen is refused in words', async () => {
  await save(
    'menu',
    DEFAULT_MENU.map((block) => ({
      ...block,
      hidden: block.type !== 'top-links' && block.type !== 'menu-collections',
    })),
  );
  expectAnswer(await staff.post('/content/menu/publish'), 422, {
    details: [{ block: null, message: 'No queda nada visible. Muestra al menos una entrada.' }],
  });
  const wrong = await staff.put('/content/menu/draft', {
    content: { blocks: [link('a', 'X', 'javascript:alert(1)')] },
  });
  expect(wrong.status).toBe(422);
  await staff.delete('/content/menu/draft');
});

it('a draft is seen by its link alone, where each entry names its block', async () => {
  await save('menu', [link('solo', 'Solo en el borrador', '/shop'), ...DEFAULT_MENU]);
  const draft = await pageOf((await staff.post('/content/menu/links')).body.data.path);
  expect(barOf(draft)).toMatch(/<li data-block="solo"><a [^>]*>Solo en el borrador/);
  expect(draft).toContain('data-block="arriba"');
  // The sections of the home page are not those of this document.
  expect(part(draft, '<main', '</main>')).not.toContain('data-block');
  expect(await pageOf('/')).not.toContain('Solo en el borrador');
  await save('footer', DEFAULT_FOOTER);
  const footer = await pageOf((await staff.post('/content/footer/links')).body.data.path);
  expect(footerOf(footer)).toContain('data-block="columna-1"');
  expect(barOf(footer)).not.toContain('data-block');
  for (const kind of ['menu', 'footer']) await staff.delete(`/content/${kind}/draft`);
});

it('the collections of the menu stand under the written name, and only while there are some', async () => {
  const { ref } = await makeItem(shop, { ref: 'TRA', stock: 2 });
  const version = await publish('menu', [
    link('a', 'Tienda', '/shop'),
    { id: 'c', type: 'menu-collections', hidden: false, label: 'Selecciones' },
  ]);
  expect(textsOf(barOf(await pageOf('/faqs')))).toEqual(['Tienda']);
  const made = await staff.post('/collections', { ...COLLECTION, refs: [ref] });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(textsOf(barOf(await pageOf('/faqs')))).toEqual(['Tienda', 'Selecciones', 'Lino']);
  await undo('menu', version);
  expect(textsOf(barOf(await pageOf('/faqs')))).toContain('Colecciones');
});
