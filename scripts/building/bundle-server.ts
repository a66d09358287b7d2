import { rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { ROOT } from '../run-command.ts';

/** Native code and WebAssembly, which their packages find beside themselves. */
export const NOT_BUNDLED = ['sharp', '@node-rs/argon2', '@electric-sql/pglite'];
/** An optional companion of `debug` that comes with tools of development: the bundle must be the same without them. */
const LEFT_OUT = /^supports-color$/;
/** The rest of the packages, and our own modules, are in files of their own: a stack trace shows which is which. */
const CHUNKS = [
  { name: 'packages', test: /node_modules[\\/]|light-http$/, priority: 2, tags: ['$initial' as const] },
  { name: 'bucket', test: /node_modules[\\/]@(aws-sdk|aws-crypto|aws|smithy)[\\/]/, priority: 1 },
  { name: 'telemetry', test: /node_modules[\\/]@opentelemetry[\\/]/, priority: 1 },
];
const UNDICI = new Set(['WebSocket', 'CloseEvent', 'MessageEvent']);
const OWN = /^(server|domain|contract|demo)[\\/]/;

/**
 * Bundles the server and its packages into build/shop: a start that reads twenty files rather than 1,300 takes a third
 * of the time (docs/decisions/0048-bundled-server.md). Nothing is minified, and each module stands under a line with its
 * name, so that stack traces can be read.
 */
export async function bundleServer(): Promise<void> {
  const folder = 'build/shop';
  await rm(path.join(ROOT, folder), { recursive: true, force: true });
  await bundleModules({ main: 'server/main.ts' }, folder, ROOT);
}

/**
 * Bundles what a process starts with, and all it imports.
 * @param input modules of this tree by the name of their bundle
 * @param folder from the root of the tree in which they will run
 * @param root that tree, where it is not this one
 */
export async function bundleModules(input: Record<string, string>, folder: string, root: string): Promise<void> {
  const bundle = await rolldown({
    cwd: ROOT,
    input,
    platform: 'node',
    external: NOT_BUNDLED,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [placesOfSources(folder), leftOut(), lightBuiltins(), oneBytePerCharacter()],
    onLog(level, log, handle) {
      // React Router's directive for bundlers of another kind.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
    },
  });
  await bundle.write({
    dir: path.join(root, folder),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: { groups: CHUNKS },
    comments: { jsdoc: false },
  });
  await bundle.close();
}

/** In the bundle, too, `import.meta` of our modules tells where their source is: what they read stands beside it. */
function placesOfSources(folder: string): Plugin {
  return {
    name: 'places-of-sources',
    transform(code, id) {
      const file = path.relative(ROOT, id);
      if (!OWN.test(file) || !code.includes('import.meta.')) return null;
      const source = path.relative(path.join(ROOT, folder), id).replaceAll('\\', '/');
      return code
        .replaceAll('import.meta.dirname', `process.getBuiltinModule('node:path').dirname(import.meta.filename)`)
        .replaceAll('import.meta.filename', `process.getBuiltinModule('node:url').fileURLToPath(import.meta.url)`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`);
    },
  };
}

/**
 * A module that imports node:http has Node read all that it exports, fetch's WebSocket among it, and so load undici and
 * HTTP/2: a tenth of a start. The bundle takes what it needs instead.
 */
function lightBuiltins(): Plugin {
  const names = Object.keys(http).filter((name) => !UNDICI.has(name));
  return {
    name: 'light-builtins',
    resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => '\0light-http' },
    load: {
      filter: { id: /^\0light-http$/ },
      handler: () => `const http = process.getBuiltinModule('node:http');
        export default http;
        export const { ${names.join(', ')} } = http;`,
    },
  };
}

/** Nothing stands in its place, as where it is not installed; it is not looked for at a start either. */
function leftOut(): Plugin {
  return {
    name: 'left-out',
    resolveId: { filter: { id: LEFT_OUT }, handler: () => '\0left-out' },
    load: { filter: { id: /^\0left-out$/ }, handler: () => 'export default undefined;' },
  };
}

/** V8 keeps a source of which one character is beyond Latin-1 in two bytes a character: five megabytes more here. */
function oneBytePerCharacter(): Plugin {
  return {
    name: 'one-byte-per-character',
    renderChunk: (code) =>
      code.replace(/[^\0-\xff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  };
}
