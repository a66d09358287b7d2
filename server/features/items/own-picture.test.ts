import { expect, it } from 'vitest';
import type { Storage } from '#server/platform/storage/storage.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { withOwnPicture } from './own-picture.ts';

const ADDRESS = 'https://pictures.example/a.jpg';

function memory() {
  const files = new Map<string, Buffer>();
  const storage = { put: async (key: string, bytes: Buffer) => void files.set(key, bytes) } as unknown as Storage;
  return { files, storage };
}

it('stores one copy of a picture of another host', async () => {
  const { files, storage } = memory();
  const jpeg = await makeJpeg();
  const save = () => withOwnPicture(storage, { imageUrl: ADDRESS, price: 3 }, null, async () => jpeg);
  const saved = await save();
  const [key] = files.keys();
  expect(saved).toEqual({ ok: true, value: { imageUrl: `/media/${key}`, price: 3 } });
  expect(key).toMatch(/^items\/[0-9a-f]{32}\.jpg$/);
  expect(await save()).toEqual(saved);
  expect(files.size).toBe(1);
});

it('refuses a bad picture at its field and stores nothing', async () => {
  const { files, storage } = memory();
  const save = (loaded: Buffer | 'inside') => withOwnPicture(storage, { imageUrl: ADDRESS }, null, async () => loaded);
  expect(await save('inside')).toMatchObject({
    ok: false,
    fields: { imageUrl: expect.stringContaining('no es pública') },
  });
  expect(await save(Buffer.from('<svg/>'))).toMatchObject({
    ok: false,
    fields: { imageUrl: expect.stringContaining('no hay una imagen') },
  });
  expect(files.size).toBe(0);
});

it.each([
  ['ours', { imageUrl: '/media/products/1.jpg' }, null],
  ['none', { imageUrl: null }, ADDRESS],
  ['not sent', {}, ADDRESS],
  ['unchanged', { imageUrl: ADDRESS }, ADDRESS],
])('does not download a picture that is %s', async (_name, body, before) => {
  const requested = () => Promise.reject(new Error('asked'));
  expect(await withOwnPicture(memory().storage, body, before, requested)).toEqual({ ok: true, value: body });
});
