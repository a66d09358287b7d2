import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { namesUnder } from '../building/files-under.ts';

/**
 * Packs a folder as a .tar.gz that depends on the files only. They are sorted by name, belong to root, are readable by
 * all, and have the same time.
 * @param moment of the commit
 */
export async function pack(
  folder: string,
  archive: string,
  { root, moment }: { root: string; moment: Date },
): Promise<void> {
  const packer = tar.pack();
  // Node's gzip stores neither a file name nor a time.
  const written = pipeline(packer, createGzip({ level: 9 }), createWriteStream(archive));
  for (const file of await namesUnder(folder)) {
    const source = path.join(folder, file);
    const { size } = await stat(source);
    const entry = packer.entry({ name: `${root}/${file}`, size, mtime: moment, mode: 0o644, uid: 0, gid: 0 });
    await pipeline(createReadStream(source), entry);
  }
  packer.finalize();
  await written;
}
