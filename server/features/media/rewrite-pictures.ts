import { pictureKeyOfRef } from '#domain/catalogue/item.ts';
import type { PictureLibrary } from './picture-library.ts';

/** One of a ref's pictures as it will be: a file that is there already, or a new picture. */
export type PictureSource = { file: string } | { picture: Buffer };

/**
 * The file names of a ref's pictures, in order: {ref}.jpg, {ref}_1.jpg and on; a ref whose pictures are only numbered
 * keeps to that.
 */
export function pictureFiles(ref: string, present: readonly string[], count: number): string[] {
  const name = pictureKeyOfRef(ref);
  const firstNumber = present.length === 0 || present.includes(`${name}.jpg`) ? 0 : 1;
  return Array.from({ length: count }, (_, index) => {
    const number = firstNumber + index;
    return number === 0 ? `${name}.jpg` : `${name}_${number}.jpg`;
  });
}

/**
 * Puts a ref's pictures in the order wanted. Everything that moves is read before anything is written, and put back
 * when a write fails.
 * @returns their file names
 */
export async function rewritePictures(
  library: PictureLibrary,
  ref: string,
  present: readonly string[],
  wanted: readonly PictureSource[],
): Promise<string[]> {
  const files = pictureFiles(ref, present, wanted.length);
  const written = new Map<string, Buffer>();
  for (const [index, file] of files.entries()) {
    const source = wanted[index];
    if (!source || ('file' in source && source.file === file)) continue;
    written.set(file, 'picture' in source ? source.picture : await read(library, source.file));
  }
  const overwritten = new Map<string, Buffer>();
  for (const file of written.keys()) if (present.includes(file)) overwritten.set(file, await read(library, file));

  try {
    for (const [file, picture] of written) await library.put(file, picture);
    for (const file of present) if (!files.includes(file)) await library.remove(file);
  } catch (error) {
    for (const [file, picture] of overwritten) await library.put(file, picture).catch(() => {});
    throw error;
  }
  return files;
}

async function read(library: PictureLibrary, file: string): Promise<Buffer> {
  const picture = await library.get(`products/${file}`);
  if (!picture) throw new Error(`The picture ${file} is gone`);
  return picture;
}
