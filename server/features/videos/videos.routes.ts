import { z } from 'zod';
import type { AssetUse } from '#contract/assets/asset.ts';
import { idParams } from '#contract/record.ts';
import { addedVideo, newVideo, type VideoRecord, videoList } from '#contract/videos/video.ts';
import { MAX_VIDEO_BYTES } from '#domain/videos/video-rules.ts';
import { videoUrl } from '#domain/videos/video-url.ts';
import { usesOf } from '#server/features/assets/asset-uses.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { takeForms } from '#server/platform/http/bodies/body-limits.ts';
import { readUploadWith } from '#server/platform/http/bodies/read-upload.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { addVideo, type VideoServices } from './add-video.ts';
import { deleteVideo } from './delete-video.ts';
import type { FindVideoUses } from './video-uses.ts';
import { videoPolicies } from './videos.policies.ts';
import { selectVideos } from './videos.queries.ts';
import type { VideoRow } from './videos.tables.ts';

/** The short videos of the library, for staff. */
export async function videosRoutes(routes: Routes, options: VideoServices & { uses: readonly FindVideoUses[] }) {
  const { database, uses } = options;
  const { readVideos, writeVideos } = videoPolicies;
  await takeForms(routes);

  routes.get('/videos', allow(readVideos, { response: { 200: videoList } }), async () => {
    const [rows, shown] = [await selectVideos(database.connection), await usesOf(database.connection, uses)];
    const data = rows.map((row) => presentVideo(row, shown.get(row.file)));
    return { data, meta: { total: data.length } };
  });

  routes.post(
    '/videos',
    {
      config: { access: writeVideos, uploadBytes: MAX_VIDEO_BYTES },
      schema: { response: { 201: addedVideo } },
    },
    async (request, reply) => {
      const { bytes, fields } = await readUploadWith(request, 'video', 'Elige un video', newVideo);
      const upload = { bytes, actor: actorOf(request), ...fields };
      const { video, known } = valueOrThrow(await addVideo(options, upload));
      const shown = await usesOf(database.connection, uses);
      return reply.code(201).send({ data: presentVideo(video, shown.get(video.file)), meta: { known } });
    },
  );

  routes.delete(
    '/videos/:id',
    allow(writeVideos, { params: idParams, response: { 204: z.null() } }),
    async (request, reply) => {
      valueOrThrow(await deleteVideo(options, { id: request.params.id, actor: actorOf(request) }));
      return reply.code(204).send(null);
    },
  );
}

function presentVideo(row: VideoRow, uses: readonly AssetUse[] = []): VideoRecord {
  const { id, name, still, width, height, durationMs, bytes, hasSound, createdAt } = row;
  return {
    id,
    attributes: {
      ...{ name, still, width, height, durationMs, bytes, hasSound },
      url: videoUrl(row),
      uses: [...uses],
      createdAt: createdAt.toISOString(),
    },
  };
}
