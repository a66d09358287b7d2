import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { VIDEO_FILE } from '#domain/videos/video-url.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { readRange } from './read-range.ts';
import { videoPolicies } from './videos.policies.ts';
import { keyOf } from './videos.queries.ts';

const params = z.object({ file: z.string().regex(VIDEO_FILE) });
/** Of all videos that are kept in memory, because a browser asks for one in several ranges. */
const CACHE_BYTES = 24 * 1024 * 1024;
/** In ms. A deleted video is sent no longer than this. */
const CACHE_MS = 10 * 60 * 1000;
const YEAR_SECONDS = 365 * 86_400;

/** The videos of the library, whole or in ranges (RFC 9110, section 14). Each URL has one video for ever. */
export async function videoFilesRoutes(routes: Routes, { storage }: { storage: Storage }) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    ttl: CACHE_MS,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (file) => (await storage.get(keyOf({ file }))) ?? undefined,
  });

  routes.get('/media/videos/:file', allow(videoPolicies.showVideos, { params }), async (request, reply) => {
    const { file } = request.params;
    const bytes = await cache.fetch(file);
    if (!bytes) throw new AppError('not_found', 'No hay tal video');
    const etag = `"${file}"`;
    const { range, 'if-range': condition = etag, 'if-none-match': held } = request.headers;
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
    });
    if (held === etag) return reply.code(304).send();
    reply.type(file.endsWith('.webm') ? 'video/webm' : 'video/mp4');
    const part = condition === etag ? readRange(range, bytes.length) : 'whole';
    if (part === 'whole') return reply.send(bytes);
    if (part === 'outside') {
      return reply
        .code(416)
        .header('cache-control', 'no-store')
        .header('content-range', `bytes */${bytes.length}`)
        .send();
    }
    const { start, end } = part;
    reply.header('content-range', `bytes ${start}-${end}/${bytes.length}`);
    return reply.code(206).send(bytes.subarray(start, end + 1));
  });
}
