import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { definePolicies } from './policies.ts';

const policies = definePolicies({ read: 'anyone' });

/** Files that the build compresses in advance, by their extensions. */
const COMPRESSED = /\.(br|gz)$/;

interface StaticFilesOptions {
  directory: string;
  /** What is sent in place of a file at the top of the directory; null: the file. */
  instead(file: string): Promise<{ type: string; body: Buffer } | null>;
}

/**
 * Serves the built browser files, precompressed. Names under /assets contain a hash and are cached for a year. Each
 * folder has one route. One route per file, as the plugin would make, would be a thousand routes and a tenth of the
 * start time.
 */
export async function staticFiles(app: FastifyInstance, { directory, instead }: StaticFilesOptions) {
  const files = await filesIn(directory);
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = file.startsWith(`${directory}/assets/`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  const options = { config: { access: policies.read, measuredAs: 'files' }, schema: { hide: true } };
  const [inFolders = [], atTop = []] = [true, false].map((deep) =>
    [...files].filter((file) => file.includes('/') === deep),
  );
  for (const file of atTop) {
    app.get(`/${file}`, options, async (_request, reply) => {
      const other = await instead(file);
      if (!other) return reply.sendFile(file);
      return reply.header('cache-control', 'public, max-age=3600').type(other.type).send(other.body);
    });
  }
  for (const folder of new Set(inFolders.map((file) => path.posix.dirname(file)))) {
    // Only file names with a dot, because a page may have a URL under the folder's path.
    app.get<{ Params: { name: string } }>(`/${folder}/:name(^[^/]+\\.[^/]+$)`, options, (request, reply) => {
      const file = `${folder}/${request.params.name}`;
      return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
    });
  }
}

/** Paths of the files relative to the directory, with `/` between folders. */
async function filesIn(directory: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name));
  return new Set(
    files.map((file) => path.relative(directory, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/')),
  );
}
