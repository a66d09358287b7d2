import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../run-command.ts';
import { filesUnder } from './stamp.ts';

interface Manifest {
  routes: Record<string, Record<string, unknown>>;
}

/**
 * Takes out of the browser's list of routes what each screen of the office imports, and of all what they have not
 * (`hasAction: false`, which is read as no value is): the first is read to preload a screen, every shopper downloads the list, and those of the
 * office were a third of it. The server's own list, by which it preloads the screen
 * that is opened, stays whole. In place: the file's name stands for the build, and the same build gives the same bytes.
 */
export async function trimManifest(): Promise<void> {
  const files = await filesUnder(path.join(ROOT, 'build', 'client', 'assets'));
  const manifests = files.filter((file) => /[\\/]manifest-[\w-]+\.js$/.test(file));
  if (manifests.length !== 1) throw new Error(`There are ${manifests.length} lists of routes in the build`);
  for (const file of manifests) {
    const script = await readFile(file, 'utf8');
    const [from, to] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
    await writeFile(file, script.slice(0, from) + trimmed(script.slice(from, to)) + script.slice(to));
  }
}

/** @throws when it is no list of routes, or has none of the office */
function trimmed(json: string): string {
  const manifest = JSON.parse(json) as Manifest;
  const office = Object.entries(manifest.routes).filter(([id]) => id.startsWith('admin/'));
  if (office.length === 0) throw new Error('The list of routes names no screen of the office');
  for (const [, route] of office) route.imports = [];
  for (const route of Object.values(manifest.routes)) {
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name];
  }
  return JSON.stringify(manifest);
}
