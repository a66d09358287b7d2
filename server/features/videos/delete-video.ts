import { eq } from 'drizzle-orm';
import { usesOf } from '#server/features/assets/asset-uses.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { discardFile } from '#server/platform/jobs/discard-file.ts';
import type { VideoServices } from './add-video.ts';
import type { FindVideoUses } from './video-uses.ts';
import { keyOf, lockVideo } from './videos.queries.ts';
import { type VideoRow, videos } from './videos.tables.ts';

/** Deletes a video that nothing shows. Its row is locked first, so that nobody starts to show it meanwhile (`keepVideos`). */
export async function deleteVideo(
  services: VideoServices & { uses: readonly FindVideoUses[] },
  { id, actor }: { id: number; actor: Actor },
): Promise<Outcome<VideoRow>> {
  const outcome = await attempt<VideoRow>(services.database, async (tx) => {
    const video = await lockVideo(tx, id);
    if (!video) return { ok: false, code: 'not_found', message: 'Video no encontrado' };
    const [use, ...others] = (await usesOf(tx, services.uses)).get(video.file) ?? [];
    if (use) {
      const more = others.length > 0 ? ` y ${others.length} más` : '';
      return conflict(`Este video se ve en: ${use.label}${more}. Quítalo de allí primero.`);
    }
    await tx.delete(videos).where(eq(videos.id, id));
    await recordAudit(tx, actor, 'video.deleted', { kind: 'video', id }, { name: video.name });
    return { ok: true, value: video };
  });
  if (outcome.ok) await discardFile({ ...services, connection: services.database.connection }, keyOf(outcome.value));
  return outcome;
}
