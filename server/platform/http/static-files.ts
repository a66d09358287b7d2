import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { definePolicies } from './policies.ts';

const policies = definePolicies({ read: 'anyone' });

/** Serves the built browser files, precompressed. Names under /assets contain a hash and are cached for a year. */
export async function staticFiles(app: FastifyInstance, { directory }: { directory: string }) {
  // Each file gets its own route; under their own names they would be too many label values for the metrics.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: policies.read, measuredAs: 'files' };
  });
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = file.startsWith(`${directory}/assets/`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
