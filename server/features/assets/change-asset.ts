import { eq, sql } from 'drizzle-orm';
import type { UpdateAsset } from '#contract/assets/asset.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import {
  attempt,
  invalidField,
  type Outcome,
  type Refusal,
  versionConflict,
} from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { discardFile } from '#server/platform/jobs/discard-file.ts';
import { announce } from '#server/platform/live-value.ts';
import type { AssetServices, AssetUpload } from './add-asset.ts';
import { presentAsset } from './assets.presenter.ts';
import { lockAsset } from './assets.queries.ts';
import { ASSETS_CHANNEL, type AssetRow, assets } from './assets.tables.ts';
import { encodePicture, keyOf, storeFile } from './store-file.ts';

export const NO_ASSET: Refusal = { ok: false, code: 'not_found', message: 'Imagen no encontrada' };
const KNOWN = invalidField('image', 'La biblioteca ya tiene esa imagen');

/** A picture before and after a change. */
export interface ChangedAsset {
  before: AssetRow;
  after: AssetRow;
}

/** Changes a picture's name, description, focus and crops. */
export function updateAsset(
  database: Database,
  { body, ...change }: RecordChange & { body: UpdateAsset },
): Promise<Outcome<ChangedAsset>> {
  const { name, alt, decorative, focus, crops } = body;
  return attempt(database, (tx) =>
    writeChange(tx, change, 'asset.updated', { name, alt, decorative, focusX: focus.x, focusY: focus.y, crops }),
  );
}

/** Replaces a picture's file, wherever it is shown. The crops are dropped, because they were made for the old file. */
export async function replaceAssetFile(
  services: AssetServices,
  { bytes, leaving, ...change }: RecordChange & Pick<AssetUpload, 'bytes' | 'leaving'>,
): Promise<Outcome<ChangedAsset>> {
  const encoded = await encodePicture(bytes, leaving);
  if (!encoded.ok) return encoded;
  const stored = await storeFile(services.storage, encoded.value);
  const outcome = await attempt(
    services.database,
    (tx) => writeChange(tx, change, 'asset.replaced', { ...stored, crops: {} }),
    KNOWN,
  );
  const left = outcome.ok ? outcome.value.before : stored;
  await discardFile({ ...services, connection: services.database.connection }, keyOf(left));
  return outcome;
}

async function writeChange(
  tx: Connection,
  { id, seen, actor }: RecordChange,
  action: 'asset.updated' | 'asset.replaced',
  values: Partial<AssetRow>,
): Promise<Outcome<ChangedAsset>> {
  const before = await lockAsset(tx, id);
  if (!before) return NO_ASSET;
  if (seen !== null && seen !== before.version) {
    return versionConflict('Alguien más cambió esta imagen mientras la editabas.', presentAsset(before, []));
  }
  const [after] = await tx
    .update(assets)
    .set({ ...values, version: sql`${assets.version} + 1` })
    .where(eq(assets.id, id))
    .returning();
  if (!after) throw new Error('The picture under lock was not updated');
  await announce(tx, ASSETS_CHANNEL);
  await recordAudit(tx, actor, action, { kind: 'asset', id }, { before: factsOf(before), after: factsOf(after) });
  return { ok: true, value: { before, after } };
}

function factsOf({ name, alt, decorative, width, height, focusX, focusY, crops }: AssetRow) {
  return { name, alt, decorative, size: `${width} × ${height}`, focus: `${focusX} %, ${focusY} %`, crops };
}
