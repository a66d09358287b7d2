import { pictureKeyOfRef } from '#domain/catalogue/item.ts';
import type { PictureLibrary } from './picture-library.ts';

/** A picture of the new list: an existing file or new content. */
export type PictureContent = { file: string } | { picture: Buffer };

/** The new file names of a ref's pictures, in order, and how to restore the old state. */
interface RewrittenPictures {
  files: string[];
  /** Restores overwritten and removed files and deletes added ones, as far as the storage allows. */
  undo(): Promise<void>;
}

/**
 * The file names of a ref's pictures, in order: {ref}.jpg, {ref}_1.jpg and so on; a ref that has only numbered pictures
 * keeps only numbered ones.
 */
function pictureFiles(ref: string, present: readonly string[], count: number): string[] {
  const name = pictureKeyOfRef(ref);
  const firstNumber = present.length === 0 || present.includes(`${name}.jpg`) ? 0 : 1;
  return Array.from({ length: count }, (_, index) => {
    const number = firstNumber + index;
    return number === 0 ? `${name}.jpg` : `${name}_${number}.jpg`;
  });
}

/**
 * Writes a ref's pictures in the given order. All files that are moved or removed are read before anything is written, and
 * are restored when a write fails.
 */
export async function rewritePictures(
  library: PictureLibrary,
  ref: string,
  present: readonly string[],
  pictures: readonly PictureContent[],
): Promise<RewrittenPictures> {
  const files = pictureFiles(ref, present, pictures.length);
  const written = new Map<string, Buffer>();
  for (const [index, file] of files.entries()) {
    const content = pictures[index];
    if (!content || ('file' in content && content.file === file)) continue;
    written.set(file, 'picture' in content ? content.picture : await read(library, content.file));
  }
  const removed = present.filter((file) => !files.includes(file));
  const before = new Map<string, Buffer>();
  for (const file of [...written.keys(), ...removed]) {
    if (present.includes(file)) before.set(file, await read(library, file));
  }

  async function undo(): Promise<void> {
    for (const [file, picture] of before) await library.put(file, picture).catch(() => {});
    for (const file of written.keys()) if (!before.has(file)) await library.remove(file).catch(() => {});
  }

  try {
    for (const [file, picture] of written) await library.put(file, picture);
    for (const file of removed) await library.remove(file);
  } catch (error) {
    await undo();
    throw error;
  }
  return { files, undo };
}

async function read(library: PictureLibrary, file: string): Promise<Buffer> {
  const picture = await library.get(`products/${file}`);
  if (!picture) throw new Error(`The picture ${file} does not exist`);
  return picture;
}
