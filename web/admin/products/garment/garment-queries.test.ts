import { beforeEach, expect, it, vi } from 'vitest';
import type { GarmentRecord } from '#contract/catalogue/garment.ts';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { EMPTY_GARMENT } from '#domain/catalogue/garment/garment.ts';
import { saveGarment } from './garment-queries.ts';

const garment = (ref: string, version: number, more = {}): GarmentRecord => ({
  ref,
  attributes: { ...EMPTY_GARMENT, look: [], colors: [], video: null, version, ...more },
});
const saved = { id: 7, attributes: { ref: 'NEW' } } as ItemRecord;
const colors = [{ ref: 'B', name: 'Chemise', colorName: 'Verde', colorHex: '#3f7a52' }];
const own = { fabric: 'Lino', colorName: 'Azul', colorHex: '#2f5d9b', colors };
const { version: _, ...output } = garment('OLD', 1, own).attributes;

let stored: GarmentRecord;
const bodies: unknown[] = [];
beforeEach(() => {
  bodies.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') bodies.push(JSON.parse(String(body)));
    return Response.json({ data: stored });
  });
});

it('of a product that moved to a ref without a garment takes everything along, its colours too', async () => {
  stored = garment('NEW', 0);
  await saveGarment(saved, { ...output, note: 'Nueva' }, garment('OLD', 1, own));
  expect(bodies).toEqual([{ ...own, note: 'Nueva' }]);
});

it('leaves the garment of the other ref as it is, if nothing was typed', async () => {
  stored = garment('NEW', 3, { fabric: 'Seda' });
  expect(await saveGarment(saved, output, garment('OLD', 1, own))).toEqual(stored);
  expect(await saveGarment(saved, garment('', 0).attributes, null)).toBeNull();
  expect(bodies).toEqual([]);
});

it.each([
  ['moved to', garment('OLD', 1, own)],
  ['was made of', null],
])('asks for a merge, if something was typed for a product that %s a ref with a garment', async (_what, seen) => {
  stored = garment('NEW', 3, { fabric: 'Seda' });
  await expect(saveGarment(saved, { ...output, note: 'Nueva' }, seen)).rejects.toMatchObject({
    error: { code: 'version_conflict', details: stored },
  });
  expect(bodies).toEqual([]);
});
