import { eq, sql } from 'drizzle-orm';
import { MAX_ASSETS } from '#contract/assets/asset.ts';
import { formatCount } from '#domain/text/count.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { discardFile } from '#server/platform/jobs/discard-file.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { announce } from '#server/platform/live-value.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { ASSETS_CHANNEL, type AssetRow, assets } from './assets.tables.ts';
import { encodePicture, keyOf, storeFile } from './store-file.ts';

export interface AssetServices {
  database: Database;
  storage: Storage;
  jobs: Jobs;
}

export interface AssetUpload {
  bytes: Buffer;
  /** As the client's file is called; becomes the picture's name. */
  fileName: string;
  actor: Actor;
  leaving: AbortSignal;
}

/** `known`: the library had the picture already. */
type AddOutcome = Outcome<{ asset: AssetRow; known: boolean }>;

/** Adds a picture to the library. One that it has already is the answer instead, also when the library is full. */
export async function addAsset(
  services: AssetServices,
  { bytes, fileName, actor, leaving }: AssetUpload,
): Promise<AddOutcome> {
  const { connection } = services.database;
  const encoded = await encodePicture(bytes, leaving);
  if (!encoded.ok) return encoded;
  const { digest } = encoded.value;
  // Nothing is stored for a picture that is there already.
  const known = await selectKnown(connection, digest);
  if (known) return known;
  const stored = await storeFile(services.storage, encoded.value);
  const outcome = await attempt(services.database, async (tx): Promise<AddOutcome> => {
    // Two writers at once could exceed the limit, or add the same picture, so the second waits.
    await tx.execute(sql`lock table assets in share row exclusive mode`);
    const addedMeanwhile = await selectKnown(tx, digest);
    if (addedMeanwhile) return addedMeanwhile;
    if ((await tx.$count(assets)) >= MAX_ASSETS) {
      return conflict(`La biblioteca ya tiene ${formatCount(MAX_ASSETS)} imágenes. Elimina las que no usas.`);
    }
    const [asset] = await tx
      .insert(assets)
      .values({ ...stored, name: nameFrom(fileName) })
      .returning();
    if (!asset) throw new Error('The picture was not inserted');
    await announce(tx, ASSETS_CHANNEL);
    await recordAudit(tx, actor, 'asset.added', { kind: 'asset', id: asset.id }, { name: asset.name });
    return { ok: true, value: { asset, known: false } };
  });
  if (!outcome.ok || outcome.value.known) await discardFile({ ...services, connection }, keyOf(stored));
  return outcome;
}

/** The picture with these bytes, as the answer to their upload. */
async function selectKnown(connection: Connection, digest: string): Promise<AddOutcome | null> {
  const [asset] = await connection.select().from(assets).where(eq(assets.digest, digest));
  return asset ? { ok: true, value: { asset, known: true } } : null;
}

/** 'lino en la playa' for 'lino_en-la playa.JPG' */
function nameFrom(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\p{Cc}\p{Cs}_-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
  return /[\p{L}\p{N}]/u.test(words) ? words : 'Imagen';
}
