import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentRecord } from '#contract/content/document.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeRate } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// Processes hold these records in memory, and read them again when a change is announced. They also look every five seconds,
// so other tests would not notice a change that is announced by nobody.
const shop = testShop();
const staff = signedIn(shop);
const CHANNELS = ['assets', 'carriers', 'collections', 'content', 'payment_methods', 'rate', 'redirects'] as const;

let listener: pg.Client;
const received = new Set<string>();
beforeAll(async () => {
  listener = new pg.Client({ connectionString: shop.databaseUrl ?? '' });
  listener.on('notification', ({ channel }) => received.add(channel));
  await listener.connect();
  for (const channel of CHANNELS) await listener.query(`listen ${channel}`);
});
afterAll(() => listener.end());

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: responses of many shapes
  body: any;
}

/** Makes a call that has to succeed and to be announced. @returns the record that it answers */
async function announced(channel: (typeof CHANNELS)[number], send: () => Promise<Answer>) {
  received.clear();
  const { status, body } = await send();
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  await expect.poll(() => [...received], { timeout: 2_000, interval: 20 }).toContain(channel);
  return body?.data;
}

const DOMESA = {
  name: 'Domesa',
  method: 'national',
  zones: [{ state: 'Zulia', cities: [], days: 2, cost: { by: 'recipient', cents: 450 } }],
  cut_off: '14:30',
  weekdays: [1, 2, 3, 4, 5],
  tracking_url: 'https://rastreo.example/?guia={guide}',
  guide_min: 6,
  guide_max: 12,
  guide_digits: true,
  position: 0,
  active: true,
};
const BINANCE = {
  name: 'Binance Pay',
  phrase: 'Binance Pay',
  currencies: ['USD'],
  onWeb: true,
  atPickup: false,
  atCounter: true,
  asks: ['reference', 'date'],
  optional: ['date'],
  referenceDigits: true,
  referenceMin: 8,
  referenceMax: 20,
  tolerance: 0,
  instructions: 'Paga y guarda la captura.',
  position: 9,
  active: true,
};
const LINEN = {
  name: 'Lino',
  slug: '',
  description: '',
  pageTitle: '',
  pageDescription: '',
  kind: 'hand',
  refs: [],
  rule: '',
  hidden: false,
  inMenu: false,
  onHome: false,
  position: 100,
  visibleFrom: null,
  visibleUntil: null,
};

it.each([
  ['carriers', '/carriers', DOMESA, { ...DOMESA, active: false }],
  ['payment_methods', '/payment-methods', { code: 'binance_pay', ...BINANCE }, { ...BINANCE, position: 8 }],
  ['collections', '/collections', LINEN, { ...LINEN, description: 'De verano' }],
  ['redirects', '/redirects', { from: '/vieja', to: '/faqs', note: '' }, { from: '/vieja', to: '/shop', note: '' }],
] as const)('%s: a record that is made, changed and deleted', async (channel, path, body, change) => {
  const { id } = await announced(channel, () => staff.post(path, body));
  await announced(channel, () => staff.put(`${path}/${id}`, change));
  await announced(channel, () => staff.delete(`${path}/${id}`));
});

it('rate: one that is set by hand and withdrawn', async () => {
  await makeRate(shop);
  await announced('rate', () => staff.put('/currency/dollar-value', { dollarValue: '240' }));
  await announced('rate', () => staff.delete('/currency/dollar-value'));
});

it('assets: a picture that is added, changed, replaced and deleted', async () => {
  const image = async (width: number) => makeForm({ image: await makeJpeg(width, 320) });
  const first = await image(640);
  const { id } = await announced('assets', () => staff.post('/assets', first));
  const facts = { name: 'Lino', alt: 'Una camisa', decorative: false, focus: { x: 50, y: 50 }, crops: {} };
  await announced('assets', () => staff.put(`/assets/${id}`, facts));
  const second = await image(630);
  await announced('assets', () => staff.put(`/assets/${id}/picture`, second));
  await announced('assets', () => staff.delete(`/assets/${id}`));
});

it('content: a page that is published, moved and deleted', async () => {
  const { kind, draft, draft_version } = (await staff.post('/content/pages', { title: 'Bodas', slug: 'bodas' })).body
    .data as ContentRecord;
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Trajes a la medida' }] }],
  };
  const blocks = [draft?.blocks[0], { id: 'texto', type: 'text', hidden: false, body: text }];
  const saved = await staff.put(
    `/content/${kind}/draft`,
    { content: { blocks } },
    { 'if-match': `"${draft_version}"` },
  );
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await announced('content', () => staff.post(`/content/${kind}/publish`));
  await announced('content', () => staff.put(`/content/${kind}/address`, { slug: 'grados' }));
  await announced('content', () => staff.delete(`/content/${kind}`));
});

/** How often changes of a kind were announced to the catalogue, which notifies of many things. */
async function countChanges(kind: 'categories' | 'locations'): Promise<number> {
  const { rows } = await listener.query(`select count(*)::int as count from catalogue_changes where ${kind}`);
  return rows[0].count;
}

it('the catalogue: a category, and a store', async () => {
  const category = async (act: () => Promise<Answer>) => {
    const before = await countChanges('categories');
    const { status, body } = await act();
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    expect(await countChanges('categories')).toBe(before + 1);
    return body.data;
  };
  const { id } = await category(() => staff.post('/categories', { name: 'Sombreros', gender: 'dama' }));
  await category(() => staff.put(`/categories/${id}`, { name: 'Gorras', gender: 'dama' }));
  await category(() => staff.delete(`/categories/${id}`));
  const before = await countChanges('locations');
  const store = { name: 'Samán Mérida', address: 'Av. 4 Bolívar con calle 22, Mérida', city: 'Mérida' };
  const made = await staff.post('/locations', store);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await staff.put(`/locations/${made.body.data.id}`, { phone: '0274-555-1234' })).status).toBe(200);
  expect(await countChanges('locations')).toBe(before + 2);
});
