import { createHash, randomBytes } from 'node:crypto';
import { eq, sql, sum } from 'drizzle-orm';
import type { NewVideo } from '#contract/videos/video.ts';
import { formatCount } from '#domain/text/count.ts';
import { MAX_LIBRARY_BYTES, MAX_VIDEOS, videoFacts } from '#domain/videos/video-rules.ts';
import { keepAssets } from '#server/features/assets/assets.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { discardFile } from '#server/platform/jobs/discard-file.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { keyOf } from './videos.queries.ts';
import { type VideoRow, videos } from './videos.tables.ts';

export interface VideoServices {
  database: Database;
  storage: Storage;
  jobs: Jobs;
}

/** `known`: the library had the video already. */
type AddOutcome = Outcome<{ video: VideoRow; known: boolean }>;

/** Adds a video to the library, as it is. One that it has already is the answer instead, also when the library is full. */
export async function addVideo(
  services: VideoServices,
  { bytes, name, still, actor }: NewVideo & { bytes: Buffer; actor: Actor },
): Promise<AddOutcome> {
  const { connection } = services.database;
  const facts = videoFacts(bytes);
  if (typeof facts === 'string') return invalidField('video', `El video ${facts}`);
  const digest = createHash('sha256').update(bytes).digest('hex');
  // Nothing is stored for a video that is there already.
  const known = await selectKnown(connection, digest);
  if (known) return known;
  const { type, ...rest } = facts;
  const file = `${randomBytes(9).toString('hex')}.${type}`;
  await services.storage.put(keyOf({ file }), bytes, `video/${type}`);
  const outcome = await attempt(services.database, async (tx): Promise<AddOutcome> => {
    // Two writers at once could exceed the limits, or add the same video, so the second waits.
    await tx.execute(sql`lock table videos in share row exclusive mode`);
    const addedMeanwhile = await selectKnown(tx, digest);
    if (addedMeanwhile) return addedMeanwhile;
    const full = await refuseFull(tx, bytes.length);
    if (full) return full;
    if (!(await keepAssets(tx, [still])).has(still)) {
      return invalidField('still', 'Esa imagen ya no está en la biblioteca');
    }
    const [video] = await tx
      .insert(videos)
      .values({ ...rest, name, still, file, digest, bytes: bytes.length })
      .returning();
    if (!video) throw new Error('The video was not inserted');
    await recordAudit(tx, actor, 'video.added', { kind: 'video', id: video.id }, { name });
    return { ok: true, value: { video, known: false } };
  });
  if (!outcome.ok || outcome.value.known) await discardFile({ ...services, connection }, keyOf({ file }));
  return outcome;
}

/** The video with these bytes, as the answer to their upload. */
async function selectKnown(connection: Connection, digest: string): Promise<AddOutcome | null> {
  const [video] = await connection.select().from(videos).where(eq(videos.digest, digest));
  return video ? { ok: true, value: { video, known: true } } : null;
}

async function refuseFull(tx: Connection, bytes: number) {
  const [all] = await tx.select({ count: sql<number>`count(*)::int`, bytes: sum(videos.bytes) }).from(videos);
  if ((all?.count ?? 0) >= MAX_VIDEOS) {
    return conflict(`La biblioteca ya tiene ${formatCount(MAX_VIDEOS)} videos. Elimina los que no usas.`);
  }
  if (Number(all?.bytes ?? 0) + bytes <= MAX_LIBRARY_BYTES) return null;
  return conflict(`Los videos ya ocupan ${MAX_LIBRARY_BYTES / 1024 / 1024} MB. Elimina los que no usas.`);
}
