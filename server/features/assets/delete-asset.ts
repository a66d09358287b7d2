import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { discardFile } from '#server/platform/jobs/discard-file.ts';
import { announce } from '#server/platform/live-value.ts';
import type { AssetServices } from './add-asset.ts';
import { type FindAssetUses, usesOf } from './asset-uses.ts';
import { lockAsset } from './assets.queries.ts';
import { ASSETS_CHANNEL, type AssetRow, assets } from './assets.tables.ts';
import { NO_ASSET } from './change-asset.ts';
import { keyOf } from './store-file.ts';

/** Deletes a picture that nothing shows. Its row is locked first, so that nobody starts to show it meanwhile (`keepAssets`). */
export async function deleteAsset(
  services: AssetServices & { uses: readonly FindAssetUses[] },
  { id, actor }: Omit<RecordChange, 'seen'>,
): Promise<Outcome<AssetRow>> {
  const outcome = await attempt<AssetRow>(services.database, async (tx) => {
    const asset = await lockAsset(tx, id);
    if (!asset) return NO_ASSET;
    const [use, ...others] = (await usesOf(tx, services.uses)).get(id) ?? [];
    if (use) {
      const more = others.length > 0 ? ` y ${others.length} más` : '';
      return conflict(`Esta imagen se ve en: ${use.label}${more}. Cámbiala allí primero, o reemplázala aquí.`);
    }
    await tx.delete(assets).where(eq(assets.id, id));
    await announce(tx, ASSETS_CHANNEL);
    await recordAudit(tx, actor, 'asset.deleted', { kind: 'asset', id }, { name: asset.name });
    return { ok: true, value: asset };
  });
  if (outcome.ok) await discardFile({ ...services, connection: services.database.connection }, keyOf(outcome.value));
  return outcome;
}
