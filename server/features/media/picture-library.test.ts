import { expect, it } from 'vitest';
import { type Storage, StorageUnavailable } from '#server/platform/storage/storage.ts';
import { PictureLibrary } from './picture-library.ts';

/** A storage that has these files and never answers about others. */
const libraryOf = (...files: string[]) =>
  new PictureLibrary(
    {
      exists: (key: string) => (files.includes(key) ? Promise.resolve(true) : new Promise(() => {})),
    } as unknown as Storage,
    null,
  );

it.each([[[]], [['products/1.jpg', 'products/1_1.jpg']]])(
  'gives up after a second when the storage hangs (%j)',
  async (files) => {
    const from = performance.now();
    await expect(libraryOf(...files).imagesOf('1')).rejects.toThrow(StorageUnavailable);
    expect(performance.now() - from).toBeLessThan(2_000);
  },
);
