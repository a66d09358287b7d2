import { eq } from 'drizzle-orm';
import { MAX_ASSETS } from '#contract/assets/asset.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { discardFile } from '#server/platform/jobs/discard-file.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type AssetRow, assets } from './assets.tables.ts';
import { keyOf, storeFile } from './store-file.ts';

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

/** Adds a picture to the library. One that it has already is the answer instead, with `known`. */
export async function addAsset(
  services: AssetServices,
  { bytes, fileName, actor, leaving }: AssetUpload,
): Promise<Outcome<{ asset: AssetRow; known: boolean }>> {
  const stored = await storeFile(services.storage, bytes, leaving);
  if (!stored.ok) return stored;
  const outcome = await attempt<{ asset: AssetRow; known: boolean }>(services.database, async (tx) => {
    if ((await tx.$count(assets)) >= MAX_ASSETS) {
      return conflict(
        `La biblioteca ya tiene ${MAX_ASSETS.toLocaleString('es-VE')} imágenes. Elimina las que no usas.`,
      );
    }
    const row = { ...stored.value, name: nameFrom(fileName) };
    const [added] = await tx.insert(assets).values(row).onConflictDoNothing({ target: assets.digest }).returning();
    if (added) {
      await recordAudit(tx, actor, 'asset.added', { kind: 'asset', id: added.id }, { name: added.name });
      return { ok: true, value: { asset: added, known: false } };
    }
    const [same] = await tx.select().from(assets).where(eq(assets.digest, row.digest));
    return same ? { ok: true, value: { asset: same, known: true } } : conflict('Esa imagen se acaba de eliminar.');
  });
  if (!outcome.ok || outcome.value.known) {
    await discardFile({ ...services, connection: services.database.connection }, keyOf(stored.value));
  }
  return outcome;
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
