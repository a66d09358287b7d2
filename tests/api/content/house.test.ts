import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentRecord } from '#contract/content/document.ts';
import { DEFAULT_HOUSE } from '#contract/content/house/default-house.ts';
import type { HouseBlock, HouseDocument } from '#contract/content/house/house.ts';
import { DEFAULT_MAILS, mailTextsIn } from '#contract/content/mails/default-mails.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { composeMail } from '#server/features/mails/compose-mail.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

const mailTexts = mailTextsIn(DEFAULT_MAILS.blocks);
const [shop, other] = testReplicas();
const staff = signedIn(shop);
let item: Item;

beforeAll(async () => {
  await makeRate(shop);
  item = await makeItem(shop, { priceCents: 5000, stock: 1000 });
});

const pageOf = async (at: { url: string }, path = '/') => (await rawRequest(at, path)).body.toString();
const read = async () => (await staff.get<{ data: ContentRecord }>('/content/house')).body.data;
const ifSeen = (version: number) => ({ 'if-match': `"${version}"` });

type Changes = { [Type in HouseBlock['type']]?: Partial<Extract<HouseBlock, { type: Type }>> };

/** The settings of the code with other values in some parts. */
function houseWith(changes: Changes): HouseDocument {
  const blocks = DEFAULT_HOUSE.blocks.map((block) => ({ ...block, ...changes[block.type] }));
  return { blocks } as HouseDocument;
}

async function saveDraft(changes: Changes) {
  const { draft_version } = await read();
  return staff.put('/content/house/draft', { content: houseWith(changes) }, ifSeen(draft_version));
}

async function publish(changes: Changes) {
  const saved = await saveDraft(changes);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const answer = await staff.post('/content/house/publish', undefined, ifSeen(saved.body.data.draft_version));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as ContentRecord;
}

/** Pages of each kind, with what else carries the name. */
const PATHS = [
  '/',
  '/shop',
  '/contact',
  '/stores',
  '/faqs',
  '/login',
  '/cart',
  '/payment',
  '/no-hay',
  '/feeds/products.xml',
  '/manifest.webmanifest',
];

describe('the settings of the house', () => {
  it('begin as the configuration has them', async () => {
    const { content, published } = await read();
    expect(published.version).toBe(0);
    expect(content.blocks).toMatchObject([
      { name: 'Samán' },
      { accent: '#e0a31a' },
      { email: 'ventas@saman.example' },
      {},
    ]);
  });

  it('are on every page, mail and feed of every replica at once, and one undo takes them back', async () => {
    const pages = [...PATHS, `/product/${item.id}`];
    const unedited = new Map<string, string>();
    for (const path of pages) unedited.set(path, await pageOf(shop, path));
    for (const path of pages) await pageOf(other, path);

    const { published } = await publish({
      identity: {
        name: 'Ceiba & Co',
        tagline: 'Ropa de aquí',
        foundedIn: '',
        description: 'Una casa nueva.',
        legalName: '',
        rif: '',
        fiscalAddress: '',
      },
      look: { accent: '#1f4f8f', accentText: '#1f4f8f', paper: '#ffffff' },
      contact: {
        phone: '0212-5551966',
        email: 'hola@ceiba.example',
        whatsapp: '34600123456',
        facebook: '',
        tiktok: '',
      },
    });
    for (const path of pages) expect(await pageOf(shop, path), path).toMatch(/Ceiba &(amp;)? Co/);
    for (const path of pages) await expect.poll(() => pageOf(other, path), SOON).toMatch(/Ceiba &(amp;)? Co/);
    for (const path of pages) expect(await pageOf(other, path), path).not.toContain('Samán |');

    const home = await pageOf(shop);
    expect(home).toContain('<title>Ropa de aquí | Ceiba &amp; Co</title>');
    expect(home).toContain('<meta name="description" content="Una casa nueva."/>');
    expect(home).toContain('<meta name="theme-color" content="#ffffff"/>');
    expect(home).toContain('<style>:root{--color-gold:#1f4f8f;');
    expect(home).not.toContain('>Desde <');
    expect(home).not.toContain('facebook.com');
    expect(home).toContain('instagram.com/saman.vestir');
    const contact = await pageOf(shop, '/contact');
    expect(contact).toContain('href="mailto:hola@ceiba.example"');
    expect(contact).toContain('href="tel:+582125551966"');
    expect(contact).toContain('https://wa.me/34600123456');
    expect(JSON.parse(await pageOf(shop, '/manifest.webmanifest'))).toMatchObject({
      name: 'Ceiba & Co',
      theme_color: '#ffffff',
    });

    const mail = composeMail(brandingOf({ shop: shop.services.shop, mailTexts }), {
      audience: 'shopper',
      title: 'Hola',
      preview: '',
      blocks: [],
    });
    expect(mail.text).toContain('Ceiba & Co');
    expect(mail.text).toContain('hola@ceiba.example');
    expect(brandingOf({ shop: shop.services.shop, mailTexts }).shopInbox).toBe('ventas@saman.example');

    await staff.post('/content/house/undo', { version: published.version });
    for (const path of pages) expect(await pageOf(shop, path), path).toBe(unedited.get(path));
    await expect.poll(() => pageOf(other), SOON).toBe(unedited.get('/'));
  });

  it('change no byte of a page when they are published as they were', async () => {
    const before = await Promise.all(PATHS.map((path) => pageOf(shop, path)));
    await publish({ sales: { runningOut: '7' } });
    expect(await Promise.all(PATHS.map((path) => pageOf(shop, path)))).toEqual(before);
    const { body } = await staff.get('/reports/attention');
    expect(body.data.lowStock.threshold).toBe(7);
  });

  it('are refused at the field that is wrong', async () => {
    const refused = async (changes: Changes, at: string, message: string) =>
      expectAnswer(await saveDraft(changes), 422, { fields: { [at]: message } });
    await refused({ identity: { name: ' ' } }, 'content.blocks.0.name', 'Escribe el nombre de la tienda');
    await refused(
      { look: { dark: '#8f8472' } },
      'content.blocks.1.dark',
      'El texto sobre este color no se leería: contraste 2,1 de 4,5',
    );
    await refused(
      { contact: { facebook: 'javascript:alert(1)' } },
      'content.blocks.2.facebook',
      'Escribe una dirección que empiece por https://',
    );
    expectAnswer(await staff.put('/content/house/draft', { content: { blocks: [] } }), 422, { code: 'invalid' });
  });

  it('are shown as a draft on the home page, and nowhere else', async () => {
    expect((await saveDraft({ identity: { name: 'Ensayo' }, look: { accent: '#1f4f8f' } })).status).toBe(200);
    const { body } = await staff.post('/content/house/links');
    const draft = await pageOf(shop, body.data.path);
    expect(draft).toContain('Ensayo, inicio');
    expect(draft).toContain('--color-gold:#1f4f8f');
    expect(await pageOf(shop)).not.toContain('Ensayo');
    await staff.delete('/content/house/draft');
  });
});

it('with other terms of sale are published by who may change those of orders', async () => {
  const editor = await makeAccount(shop, 'content');
  const act = (path: string, body?: object) =>
    call(shop, `/content/house/${path}`, { method: 'POST', token: editor.token, ...(body && { body }) });
  await publish({ identity: { tagline: 'Un lema' } });
  await saveDraft({ identity: { tagline: 'Otro lema' } });
  expect((await act('publish')).status).toBe(200);
  await saveDraft({ identity: { tagline: 'Otro lema' }, sales: { welcomePercent: '90' } });
  const message = expect.stringContaining('Cambiar los plazos y límites de los pedidos');
  expectAnswer(await act('publish'), 403, { code: 'forbidden', message });
  expectAnswer(await act('schedule', { at: '2030-01-01T08:00' }), 403, { code: 'forbidden' });
  const { version } = (await staff.post('/content/house/publish')).body.data.published;
  expectAnswer(await act('undo', { version }), 403, { code: 'forbidden' });
  expect((await staff.post('/content/house/undo', { version })).status).toBe(200);
});

/** A new shopper who places an order with the discount that they were shown. */
async function orderWith(percent: number, at = shop) {
  const account = await makeAccount(shop, 'customer');
  const serial = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  const person = { customer_email: account.email, customer_id: `V-2${serial}`, customer_phone: `0414-${serial}` };
  const body = await orderBody(shop, [{ item, quantity: 2 }], { voucherBasisPoints: percent * 100, ...person });
  return { account, body, placed: await placeOrder(at, body, randomUUID(), account.token) };
}

describe('the welcome discount', () => {
  it('is what the settings say, wherever it is quoted; an order keeps what it got', async () => {
    const former = (await orderWith(20)).placed.body.data;
    await publish({ sales: { welcomePercent: '15' } });
    expect(await pageOf(shop)).toContain('15\u00a0% de bienvenida');
    // A page that the house wrote quotes it too.
    const faqs = (await staff.get('/content/faqs')).body.data;
    const [intro, ...rest] = faqs.content.blocks;
    const written = { blocks: [{ ...intro, lead: 'Con {bienvenida} menos.' }, ...rest] };
    const drafted = await staff.put('/content/faqs/draft', { content: written }, ifSeen(faqs.draft_version));
    const seen = ifSeen(drafted.body.data.draft_version);
    const { version } = (await staff.post('/content/faqs/publish', undefined, seen)).body.data.published;
    expect(await pageOf(shop, '/faqs')).toContain('Con 15\u00a0% menos.');
    await staff.post('/content/faqs/undo', { version });
    for (const path of ['/', '/faqs', '/terminos']) {
      const page = await pageOf(shop, path);
      expect(page, path).toContain('15\u00a0%');
      expect(page, path).not.toContain('20\u00a0%');
      await expect.poll(() => pageOf(other, path), SOON).not.toContain('20\u00a0%');
    }
    const { account, placed } = await orderWith(15);
    expect(placed.body.data.attributes).toMatchObject({
      subtotal: 100,
      discount: 15,
      total: 85,
      promotion: 'bienvenida',
    });
    expectAnswer((await orderWith(20)).placed, 409, { code: 'totals_changed', details: { discount: 15, total: 85 } });
    const [mail] = await mailsTo(shop, account.email, 'order-received');
    expect(mail?.text).toContain('Descuento de bienvenida (15\u00a0%)');
    const { attributes } = (await staff.get(`/sales/${former.id}`)).body.data;
    expect(attributes).toMatchObject({ subtotal: 100, discount: 20, total: 80 });
  });

  it('may be switched off, and then is promised nowhere', async () => {
    await publish({ sales: { welcome: false } });
    const home = await pageOf(shop);
    expect(home).not.toContain('de bienvenida');
    expect(home).not.toContain('de descuento en tu primera compra');
    expect(await pageOf(shop, '/faqs')).not.toContain('tu primera compra con ella');
    expect(await pageOf(shop, '/terminos')).toContain('Ahora no hay.');
    // Nor by somebody who edits those pages now.
    for (const kind of ['faqs', 'terms']) {
      const { body } = await staff.get(`/content/${kind}`);
      expect(JSON.stringify(body.data.content), kind).not.toContain('{bienvenida}');
    }
    const { account } = await orderWith(20);
    expect((await call(shop, '/usr/me/promotions', { token: account.token })).body.data).toEqual([]);
    expect((await orderWith(0)).placed.body.data.attributes).toMatchObject({ discount: 0, promotion: null });
  });

  it('is wholly the former or the new one for an order that is placed while it changes', async () => {
    await publish({ sales: { welcomePercent: '10' } });
    const orders = Array.from({ length: 8 }, (_, turn) => orderWith(turn % 2 ? 10 : 30, turn % 3 ? shop : other));
    const [placed] = await Promise.all([Promise.all(orders), publish({ sales: { welcomePercent: '30' } })]);
    for (const { placed: answer } of placed) {
      const { total, discount } = answer.status === 201 ? answer.body.data.attributes : answer.body.details;
      expect([
        [10, 90],
        [30, 70],
      ]).toContainEqual([discount, total]);
    }
  });
});
