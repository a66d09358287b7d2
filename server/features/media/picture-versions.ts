import { pictureKeyOfRef } from '#domain/catalogue/item.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';

/** Version of the pictures of a ref; the same on every replica within a second. */
export function refPicturesVersion(catalogue: Catalogue, ref: string): number {
  return catalogue.snapshot.style(ref)?.newest.picturesVersion ?? 0;
}

/** Version of the picture with a storage key; 0 when it is not a product's. */
export function pictureVersionOf(catalogue: Catalogue, key: string): number {
  const name = /^products\/(.+?)(?:_\d+)?\.jpg$/.exec(key)?.[1];
  return name === undefined ? 0 : (changedNames(catalogue).get(name) ?? 0);
}

/** Versions by ref (as in picture keys) of the refs whose pictures staff have changed. */
function changedNames(catalogue: Catalogue): ReadonlyMap<string, number> {
  return catalogue.derived('media:versions', () => {
    const versions = new Map<string, number>();
    for (const { ref, newest } of catalogue.snapshot.styles()) {
      if (newest.picturesVersion > 0) versions.set(pictureKeyOfRef(ref), newest.picturesVersion);
    }
    return versions;
  });
}
