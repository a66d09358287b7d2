import { z } from 'zod';
import { readVideoUrl } from '#domain/videos/video-url.ts';
import { assetUse } from '../assets/asset.ts';
import { line } from '../forms/text.ts';
import { listOf, MAX_RECORD_ID, recordOf } from '../record.ts';

// What calls about the library's short videos send and answer. The shop plays them without sound.

/** The URL of a video of the library. */
export const videoSource = z
  .string('Elige un video de la biblioteca')
  .refine((src) => readVideoUrl(src) !== null, 'Elige un video de la biblioteca');

export const NO_STILL = 'Elige la imagen que se ve antes del video';

/** The fields of POST /videos, a form that also has the file as `video`. */
export const newVideo = z.strictObject({
  name: line(120, 'Escribe un nombre'),
  /** The picture of the library that is shown before the video, and instead of it. */
  still: z.coerce.number(NO_STILL).int(NO_STILL).positive(NO_STILL).max(MAX_RECORD_ID, NO_STILL),
});
export type NewVideo = z.output<typeof newVideo>;

const videoRecord = recordOf(
  z.object({
    name: z.string(),
    url: z.string(),
    /** Id of the picture of the library that stands for it. */
    still: z.int(),
    width: z.int(),
    height: z.int(),
    durationMs: z.int(),
    bytes: z.int(),
    /** Whether the file has a sound track, which nobody hears. */
    hasSound: z.boolean(),
    uses: z.array(assetUse),
    createdAt: z.string(),
  }),
);
export type VideoRecord = z.infer<typeof videoRecord>;
export const videoList = listOf(videoRecord, z.object({ total: z.int() }));
export type VideoList = z.infer<typeof videoList>;

/** Answer to POST /videos. `meta.known`: the library had this video already; nothing was added. */
export const addedVideo = z.object({ data: videoRecord, meta: z.object({ known: z.boolean() }) });
export type AddedVideo = z.infer<typeof addedVideo>;
