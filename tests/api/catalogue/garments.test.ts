import { describe, expect, it, vi } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, setStock } from '#tests/support/shop/factories.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const replica = testReplica(shop);
const staff = signedIn(shop);

const TEXTS = {
  fabric: '98 % algodón, 2 % elastano',
  care: ['machine_cold', 'no_bleach'],
  fit: 'tight',
  modelHeight: 175,
  modelSize: 'M',
  measures: [
    { size: 'M', values: [{ name: 'pecho', cm: 52 }] },
    { size: 'L', values: [{ name: 'pecho', cm: 54.5 }] },
  ],
  note: 'La tela viene de Maracay <b>',
};
const AZUL = { colorName: 'Azul', colorHex: '#2f5d9b' };
const linked = (item: Item, colorName: string, colorHex = '#ffffff') => ({ ref: item.ref, colorName, colorHex });

const write = (item: Item, body: unknown, headers = {}) => staff.put(`/items/${item.id}/garment`, body, headers);
const read = async (item: Item) => (await staff.get(`/items/${item.id}/garment`)).body.data;
const page = async (item: Item, at = shop) => (await fetch(`${at.url}/product/${item.id}`)).text();
/** The page without what differs between two products. */
const markup = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<link[^>]*>/g, '');

/** The replica's page once it contains a text: the replica follows notifications, so nothing is to be waited for here but them. */
async function refreshed(item: Item): Promise<string> {
  await replica.services.catalogue.refresh();
  return page(item, replica);
}

describe('the texts of a garment', () => {
  it('are of the ref, are shown on the page of each size, and only where they are written', async () => {
    const [m, l] = [await makeItem(shop, { ref: 'DRIL', size: 'M' }), await makeItem(shop, { ref: 'DRIL', size: 'L' })];
    const bare = markup(await page(m));
    expect(await page(m, replica)).not.toContain('La prenda');
    const { status, body } = await write(m, TEXTS, { 'if-match': '"0"' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ref: 'DRIL', attributes: { ...TEXTS, colors: [], look: [], version: 1 } });
    expect((await read(l)).attributes).toEqual(body.data.attributes);

    for (const html of [await page(l), await refreshed(m)]) {
      expect(html).toContain('98 % algodón, 2 % elastano');
      expect(html).toContain('Lavar a máquina en agua fría · No usar cloro');
      expect(html).toContain('Queda justo: pide una talla más.');
      expect(html).toContain('El modelo mide 1,75 m y usa talla M.');
      expect(html).toContain('54,5');
      expect(html).toContain('La tela viene de Maracay &lt;b&gt;');
    }
    expect((await call(shop, `/items/${l.id}`)).body.data.attributes.garment).toEqual(TEXTS);

    const empty = Object.fromEntries(Object.keys(TEXTS).map((name) => [name, null]));
    expect((await write(l, { ...empty, care: [], measures: [] })).status).toBe(200);
    expect(markup(await page(m))).toBe(bare);
    expect((await call(shop, `/items/${m.id}`)).body.data.attributes).not.toHaveProperty('garment');
  });

  it('are shown even if a refresh failed after they were read', async () => {
    const item = await makeItem(shop);
    await page(item);
    vi.spyOn(shop.services.catalogue, 'apply').mockRejectedValueOnce(new Error('No database'));
    await write(item, { fabric: 'Lino crudo' });
    await shop.services.catalogue.refresh();
    expect(await page(item)).toContain('Lino crudo');
  });

  it('leave the lists of products cached, which only show its colours', async () => {
    const [a, b] = [await makeItem(shop), await makeItem(shop)];
    await write(a, { ...AZUL, colors: [linked(b, 'Verde')] });
    const cards: string[] = [];
    shop.services.catalogue.onChange((change) => void cards.push(...change.cards));
    await write(a, TEXTS);
    expect(cards).toEqual([]);
    await write(a, { colorName: 'Añil' });
    expect(cards.sort()).toEqual([a.ref, b.ref].sort());
  });

  it('are in the history of every size and in the audit log, and an unchanged garment is not', async () => {
    const [m, l] = [await makeItem(shop, { ref: 'LOG', size: 'M' }), await makeItem(shop, { ref: 'LOG', size: 'L' })];
    await write(m, { fabric: 'Lino' });
    await write(m, { fabric: 'Lino', care: [] });
    for (const { id } of [m, l]) {
      const { data } = (await staff.get(`/items/${id}/history`)).body;
      expect(data.map(({ attributes }: { attributes: unknown }) => attributes)).toMatchObject([
        { kind: 'edit', before: { fabric: null }, after: { fabric: 'Lino' } },
      ]);
    }
    expect(await auditOf(shop, 'item', m.id)).toMatchObject([
      { action: 'item.garment-changed', details: { ref: 'LOG', changes: { fabric: { from: null, to: 'Lino' } } } },
    ]);
    expect((await read(m)).attributes.version).toBe(1);
  });

  it('are refused at their field, for an outdated version, and to whoever may not write products', async () => {
    const item = await makeItem(shop);
    expectAnswer(await write(item, { fit: 'ancho' }), 422, { fields: { fit: 'Elige uno de los calces de la lista.' } });
    await write(item, { note: 'La de Ana' }, { 'if-match': '"0"' });
    expectAnswer(await write(item, { note: 'La de Luis' }, { 'if-match': '"0"' }), 412, {
      code: 'version_conflict',
      details: { ref: item.ref, attributes: { note: 'La de Ana', version: 1 } },
    });
    const reader = await makeAccount(shop, 'reader');
    const path = `/items/${item.id}/garment`;
    expect((await call(shop, path, { token: reader.token })).status).toBe(200);
    expect((await call(shop, path, { method: 'PUT', body: {}, token: reader.token })).status).toBe(403);
    expect((await call(shop, path)).status).toBe(401);
    expect((await staff.get('/items/999999/garment')).status).toBe(404);
  });
});

describe('the colours of a garment', () => {
  it('are linked both ways, and are shown on pages and cards of all replicas', async () => {
    const [a, b, c] = [await makeItem(shop), await makeItem(shop), await makeItem(shop)];
    await page(b, replica);
    expect((await write(b, { ...AZUL, colors: [linked(c, 'Verde')] })).status).toBe(200);
    // Links are passed on: B brings C along.
    expect((await write(a, { colorName: 'Blanco', colorHex: '#ffffff', colors: [linked(b, 'Azul')] })).status).toBe(
      200,
    );
    expect((await read(c)).attributes.colors.map(({ ref }: Item) => ref)).toEqual([a.ref, b.ref].sort());

    const html = await refreshed(b);
    expect(html).toContain(`href="/product/${a.id}"`);
    const [current] = html.match(/<a[^>]*aria-current="page"[^>]*href="\/product\/[^>]*>/) ?? [];
    expect(current).toContain(`href="/product/${b.id}"`);
    const card = async (item: Item) =>
      (await call(shop, `/products?q=${item.ref}`)).body.data[0]?.attributes.colors?.map(
        ({ name }: { name: string }) => name,
      );
    expect(await card(a)).toEqual(['Azul', 'Blanco', 'Verde']);
    expect(await (await fetch(`${shop.url}/shop?q=${a.ref}`)).text()).toContain('en <!-- -->3<!-- --> colores');

    await setStock(shop, c.id, 0);
    await shop.services.catalogue.refresh();
    expect(await page(b)).toContain('(agotado)');
    expect(await card(a)).toEqual(['Azul', 'Blanco']);

    // One that is deleted is not shown. It comes back with its links.
    await staff.delete(`/items/${c.id}`);
    expect(await page(b)).not.toContain(`href="/product/${c.id}"`);
    expect((await read(a)).attributes.colors).toMatchObject([{ ref: b.ref }, { ref: c.ref, name: null }]);
    await staff.delete(`/items/${b.id}`);
    expect(await page(a)).not.toContain('Colores de esta prenda');
  });

  it('may leave: alone, and the others stay together', async () => {
    const [a, b, c] = [await makeItem(shop), await makeItem(shop), await makeItem(shop)];
    await write(a, { ...AZUL, colors: [linked(b, 'Verde'), linked(c, 'Rojo')] });
    expectAnswer(await write(b, { colorName: null }), 422, { fields: { colorName: expect.any(String) } });
    // It may lose its colour as it leaves.
    expect((await write(a, { colorName: null, colorHex: null, colors: [] })).status).toBe(200);
    expect((await read(b)).attributes.colors).toMatchObject([{ ref: c.ref, name: c.name, colorName: 'Rojo' }]);
    await write(b, { colors: [] });
    expect((await read(c)).attributes).toMatchObject({ colors: [], colorName: 'Rojo' });
  });

  it.each([
    [
      'itself',
      (item: Item) => ({ ...AZUL, colors: [linked(item, 'Verde')] }),
      'colors',
      'Una prenda no es otro color de sí misma.',
    ],
    [
      'an unknown ref',
      () => ({ ...AZUL, colors: [{ ...AZUL, ref: 'NADA' }] }),
      'colors',
      'La referencia NADA no existe.',
    ],
    [
      'a look of itself',
      (item: Item) => ({ look: [{ ref: item.ref }] }),
      'look',
      'Una prenda no completa su propio look.',
    ],
    ['a look of an unknown ref', () => ({ look: [{ ref: 'NADA' }] }), 'look', 'La referencia NADA no existe.'],
  ] as const)('refuse %s', async (_, body, field, message) => {
    const item = await makeItem(shop);
    expectAnswer(await write(item, body(item)), 422, { fields: { [field]: message } });
    expect((await read(item)).attributes.version).toBe(0);
  });

  it('keep the new name that a colour got while somebody links another one to an older form', async () => {
    const [a, b, c] = [await makeItem(shop), await makeItem(shop), await makeItem(shop)];
    await write(a, { ...AZUL, colors: [linked(b, 'Rojo')] });
    const { version } = (await read(a)).attributes;
    expect((await write(b, { colorName: 'Vino' })).status).toBe(200);
    const older = { colors: [linked(b, 'Rojo'), linked(c, 'Verde')] };
    expectAnswer(await write(a, older, { 'if-match': `"${version}"` }), 412, { code: 'version_conflict' });
    expect((await read(b)).attributes.colorName).toBe('Vino');
  });

  it('that two people link at once end in one group, and whoever saw an older one is told', async () => {
    const [a, b, c] = [await makeItem(shop), await makeItem(shop), await makeItem(shop)];
    const [first, second] = await Promise.all([
      write(a, { ...AZUL, colors: [linked(b, 'Verde')] }, { 'if-match': '"0"' }),
      write(c, { colorName: 'Rojo', colorHex: '#ff0000', colors: [linked(b, 'Verde')] }, { 'if-match': '"0"' }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    for (const item of [a, b, c]) expect((await read(item)).attributes.colors).toHaveLength(2);

    const { version } = (await read(a)).attributes;
    const seen = { 'if-match': `"${version}"` };
    const answers = await Promise.all([
      write(a, { colors: [linked(b, 'Verde')] }, seen),
      write(a, { colors: [] }, seen),
    ]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expectAnswer(refused[0] as (typeof answers)[0], 412, {
      message: 'Alguien cambió esta prenda o sus colores mientras la editabas',
    });
  });
});

it("'Completa el look' shows in order what can be bought, and only then", async () => {
  const [dress, bag, belt] = [await makeItem(shop), await makeItem(shop), await makeItem(shop)];
  await write(dress, { look: [{ ref: belt.ref }, { ref: bag.ref }] });
  const order = async () => {
    const html = (await page(dress)).split('Completa el look')[2]?.split('También te puede gustar')[0] ?? '';
    return [...html.matchAll(/<a[^>]*href="\/product\/(\d+)"/g)].map(([, id]) => Number(id));
  };
  expect(await order()).toEqual([belt.id, bag.id]);
  await setStock(shop, belt.id, 0);
  await shop.services.catalogue.refresh();
  expect(await order()).toEqual([bag.id]);
  await setStock(shop, bag.id, 0);
  await shop.services.catalogue.refresh();
  expect(await page(dress)).not.toContain('Completa el look');
  await setStock(shop, bag.id, 9);
  await shop.services.catalogue.refresh();
  expect(await order()).toEqual([bag.id]);
});
