import { eq, isNotNull } from 'drizzle-orm';
import { readVideoUrl } from '#domain/videos/video-url.ts';
import { type GarmentRow, garments } from '#server/features/catalogue/garments/garments.tables.ts';
import type { FindVideoUses } from '#server/features/videos/video-uses.ts';
import { videos } from '#server/features/videos/videos.tables.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';

type VideoColumns = Pick<GarmentRow, 'video' | 'videoStill'>;

/** The columns of a garment for a video of the library, which cannot be deleted until the transaction ends. */
export async function videoColumns(tx: Connection, video: string | null): Promise<Outcome<VideoColumns>> {
  if (video === null) return { ok: true, value: { video, videoStill: null } };
  const [row] = await tx
    .select({ still: videos.still })
    .from(videos)
    .where(eq(videos.file, readVideoUrl(video) ?? ''))
    .for('share');
  if (!row) return invalidField('video', 'Ese video ya no está en la biblioteca');
  return { ok: true, value: { video, videoStill: row.still } };
}

/** The garments that show videos of the library. */
export const findGarmentVideos: FindVideoUses = async (connection) => {
  const uses = new Map<string, { label: string; to: string }[]>();
  const rows = await connection
    .select({ ref: garments.ref, video: garments.video })
    .from(garments)
    .where(isNotNull(garments.video))
    .orderBy(garments.ref);
  for (const { ref, video } of rows) {
    const file = readVideoUrl(video ?? '');
    const use = { label: `el producto ${ref}`, to: `/admin/products?q=${encodeURIComponent(ref)}` };
    if (file) uses.set(file, [...(uses.get(file) ?? []), use]);
  }
  return uses;
};
