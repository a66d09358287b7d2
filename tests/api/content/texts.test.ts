import { beforeAll, describe, expect, it } from 'vitest';
import { type ContentRecord, DEFAULTS } from '#contract/content/document.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { type TestShop, testReplica, testShop } from '#tests/support/shop/test-shop.ts';

// The texts of mails and of the checkout as the house words them.

const shop = testShop();
const other = testReplica(shop);
const staff = signedIn(shop);
let customers = 0;

beforeAll(() => makeRate(shop));

const pageOf = async (at: { url: string }, path: string) => (await rawRequest(at, path)).body.toString();
const read = async (kind: string) => (await staff.get<{ data: ContentRecord }>(`/content/${kind}`)).body.data;
const ifSeen = (version: number) => ({ 'if-match': `"${version}"` });

function documentWith(kind: 'mails' | 'checkout', type: string, change: object) {
  return { blocks: DEFAULTS[kind].blocks.map((block) => (block.type === type ? { ...block, ...change } : block)) };
}

async function save(kind: 'mails' | 'checkout', content: unknown) {
  const { draft_version } = await read(kind);
  return staff.put(`/content/${kind}/draft`, { content }, ifSeen(draft_version));
}

async function publish(kind: 'mails' | 'checkout', content: unknown): Promise<ContentRecord> {
  const saved = await save(kind, content);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const answer = await staff.post(`/content/${kind}/publish`, undefined, ifSeen(saved.body.data.draft_version));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as ContentRecord;
}

/** The mail to the shopper of a new order. */
async function receivedMail(at: TestShop) {
  customers += 1;
  const email = `cliente-${customers}@example.com`;
  const item = await makeItem(shop);
  const { data } = (await placeOrder(at, await orderBody(at, [{ item, quantity: 1 }], { customer_email: email }))).body;
  const [mail] = await mailsTo(shop, email, 'order-received');
  return { order: data.attributes.order_id as string, mail };
}

describe('the texts of the mails', () => {
  it('are in the next mail of every replica, and taken back by one undo', async () => {
    const earlier = await receivedMail(shop);
    expect(earlier.mail?.text).toContain(`Recibimos tu pedido ${earlier.order} y tu comprobante.`);
    const { published } = await publish(
      'mails',
      documentWith('mails', 'mail-order-received', {
        subject: '{tienda}: pedido {pedido}',
        opening: '¡Gracias, {nombre}!\nYa vimos <b>{comprobante}</b>.',
        closing: '',
      }),
    );
    const next = await receivedMail(shop);
    expect(next.mail?.subject).toBe(`${shop.services.shop.name}: pedido ${next.order}`);
    expect(next.mail?.text).toContain('¡Gracias, María Pérez!\n\nYa vimos <b>tu comprobante</b>.');
    expect(next.mail?.html).toContain('Ya vimos &lt;b&gt;tu comprobante&lt;/b&gt;.');
    expect(next.mail?.text).toContain('Seguir tu pedido:');
    expect(next.mail?.text).not.toContain('Guarda este correo');
    await expect.poll(async () => (await receivedMail(other)).mail?.text, SOON).toContain('¡Gracias, María Pérez!');
    // A mail that was composed before keeps its words.
    expect((await mailsTo(shop, 'cliente-1@example.com'))[0]?.text).toBe(earlier.mail?.text);

    await staff.post('/content/mails/undo', { version: published.version });
    expect((await receivedMail(shop)).mail?.text).toContain('Guarda este correo');
    await expect.poll(async () => (await receivedMail(other)).mail?.text, SOON).toContain('Guarda este correo');
  });

  it('are refused at the field when they name what nobody fills, or break a line of the subject', async () => {
    for (const [change, field, message] of [
      [{ opening: 'Hola, {cliente}' }, 'opening', /^No conocemos \{cliente\}\. Puedes usar \{nombre\}/],
      [{ subject: 'Pedido\r\nBcc: otro@example.com' }, 'subject', /^Escribe en una sola línea/],
    ] as const) {
      const refused = await save('mails', documentWith('mails', 'mail-order-received', change));
      expectAnswer(refused, 422, { fields: { [`content.blocks.1.${field}`]: expect.stringMatching(message) } });
    }
    expect((await save('mails', { blocks: DEFAULTS.mails.blocks.slice(1) })).status).toBe(422);
  });

  it('are shown as mails for a link to the draft, and nowhere else', async () => {
    await save('mails', documentWith('mails', 'mail-order-received', { title: 'Título del borrador' }));
    const { path } = (await staff.post('/content/mails/preview')).body.data;
    const sample = await rawRequest(shop, path);
    expect(sample.status).toBe(200);
    expect(sample.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(sample.body.toString()).toContain('Título del borrador');
    expect((await rawRequest(shop, '/muestra/correos')).status).toBe(404);
  });
});

describe('the texts of the checkout', () => {
  const PAGES = ['/faqs', '/cart', '/payment', '/pedido/X-1'];

  it('are on the pages that show them, on every replica, and unedited pages are byte for byte the same', async () => {
    const unedited = await Promise.all(PAGES.map((path) => pageOf(shop, path)));
    const change = { thanks: 'Gracias: te escribimos a {correo}.' };
    await publish('checkout', documentWith('checkout', 'checkout-thanks', change));
    expect(await pageOf(shop, '/payment')).toContain(change.thanks);
    await expect.poll(() => pageOf(other, '/payment'), SOON).toContain(change.thanks);
    for (const at of [0, 1, 3]) expect(await pageOf(shop, PAGES[at] ?? '')).toBe(unedited[at]);

    const emptyCart = '</script><script>alert(1)</script>';
    await publish('checkout', documentWith('checkout', 'checkout-cart', { emptyCart }));
    const cart = await pageOf(shop, '/cart');
    expect(cart).not.toContain('<script>alert(1)');
    expect(cart).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');

    await publish('checkout', DEFAULTS.checkout);
    expect(await Promise.all(PAGES.map((path) => pageOf(shop, path)))).toEqual(unedited);
  });
});
