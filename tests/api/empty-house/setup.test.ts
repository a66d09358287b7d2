import { describe, expect, it } from 'vitest';
import { type ContentRecord, DEFAULTS } from '#contract/content/document.ts';
import type { HouseDocument } from '#contract/content/house/house.ts';
import { NEUTRAL_DOCUMENTS } from '#contract/content/neutral/neutral-documents.ts';
import { SETUP_STEPS, type Setup, type SetupStep } from '#contract/office/setup.ts';
import type { WayRecord } from '#contract/payments/payment-way.ts';
import { openNewDatabase } from '#tests/support/database/new-database.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

type Staff = ReturnType<typeof signedIn>;
const setupOf = async (staff: Staff) => (await staff.get<{ data: Setup }>('/setup')).body.data;
const readyIn = async (staff: Staff) => {
  const { done } = await setupOf(staff);
  return SETUP_STEPS.filter((step) => done[step]);
};

async function publish(staff: Staff, kind: string, content: unknown) {
  const saved = await staff.put(`/content/${kind}/draft`, { content });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await staff.post(`/content/${kind}/publish`)).status).toBe(200);
}

describe('the steps of a shop that began empty', () => {
  const shop = testShop({ CONTENT: 'empty' }, openNewDatabase);
  const staff = signedIn(shop);
  const ready: SetupStep[] = [];
  const expectReady = async (...steps: SetupStep[]) => {
    ready.push(...steps);
    expect(await readyIn(staff)).toEqual(SETUP_STEPS.filter((step) => ready.includes(step)));
  };

  it('are open at first', async () => {
    await expectReady();
    expect(await setupOf(staff)).toMatchObject({ isPlain: true, stays: 'La tienda ya empezó con textos neutros.' });
  });

  it('are done by what the house says of itself', async () => {
    const { blocks } = structuredClone(NEUTRAL_DOCUMENTS.house) as HouseDocument;
    blocks[0].name = 'Casa Orinoco';
    await publish(staff, 'house', { blocks });
    await expectReady('name');
    blocks[1].dark = '#123a5a';
    blocks[2].email = 'hola@orinoco.example';
    await publish(staff, 'house', { blocks });
    await expectReady('colours', 'contact');
    expect((await rawRequest(shop, '/')).body.toString()).toContain('Casa Orinoco');
  });

  it('are done by a way of paying that says where', async () => {
    const { body } = await staff.get<{ data: WayRecord[] }>('/payment-methods');
    const zelle = body.data.find(({ attributes }) => attributes.code === 'zelle');
    const { code: _code, version: _version, used: _used, ...way } = zelle?.attributes ?? ({} as never);
    const page = async () => (await rawRequest(shop, '/payment')).body.toString();
    expect(await page()).not.toContain('Zelle');
    const instructions = 'Envía el monto a pagos@orinoco.example.';
    expect((await staff.put(`/payment-methods/${zelle?.id}`, { ...way, instructions })).status).toBe(200);
    await expectReady('payment');
    expect(await page()).toContain('pagos@orinoco.example');
  });

  it('are done by a store and a product that can be bought', async () => {
    const store = { name: 'Casa Orinoco Mérida', city: 'Mérida', address: 'Av. 3' };
    const made = await staff.post('/locations', store);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await expectReady('stores');
    await makeItem(shop);
    await expectReady('products', 'shown');
  });
});

describe('a shop with the texts and stores of the code', () => {
  const shop = testShop({}, openNewDatabase);
  const other = testReplica(shop);
  const staff = signedIn(shop);
  const home = async () => (await staff.get<{ data: ContentRecord }>('/content/home')).body.data;

  it('begins without them when the house says so, on every replica', async () => {
    expect(await setupOf(staff)).toMatchObject({ isPlain: false, stays: null });
    await publish(staff, 'home', { blocks: DEFAULTS.home.blocks.slice(1) });
    const before = await home();
    expect((await rawRequest(other, '/stores')).body.toString()).toContain('Samán');

    const begun = await staff.post('/setup/empty', { texts: 'neutral' });
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    expect(begun.body.data.isPlain).toBe(true);
    expect((await call(shop, '/stores')).body.data).toEqual([]);
    for (const at of [shop, other]) {
      for (const path of ['/', '/stores', '/payment']) {
        await expect
          .poll(async () => (await rawRequest(at, path)).body.toString().replace(/\/assets\/[\w.-]+/g, ''), SOON)
          .not.toMatch(/Samán|Sesenta/);
      }
    }
    expect((await auditOf(shop, 'content', 'home' as never)).length).toBeGreaterThan(0);

    // What the house itself published is not lost.
    expect((await staff.post('/content/home/undo', { version: 2 })).status).toBe(200);
    expect((await home()).content).toEqual(before.content);
    const { message } = (await staff.post('/content/announcement/undo', { version: 1 })).body;
    expect(message).toMatch(/^Antes de estos textos no hubo otros/);
  });

  it('does so once', async () => {
    expectAnswer(await staff.post('/setup/empty', { texts: 'neutral' }), 409, {
      message: 'La tienda ya empezó con textos neutros.',
    });
  });
});

describe('a shop with orders', () => {
  const shop = testShop({}, openNewDatabase);
  const staff = signedIn(shop);

  it('keeps the texts and stores of the code', async () => {
    await makeRate(shop);
    await makeSale(shop);
    const message = 'Ya hay pedidos: cambia cada texto en Contenido.';
    expectAnswer(await staff.post('/setup/empty', { texts: 'neutral' }), 409, { message });
    expect((await setupOf(staff)).stays).toBe(message);
    expect((await call(shop, '/stores')).body.data).toHaveLength(13);
  });
});
