import { type AssetRecord, type AssetUse, assetRecord } from '#contract/assets/asset.ts';
import { assetUrl } from '#domain/assets/asset-url.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import type { AssetRow } from './assets.tables.ts';

export function presentAsset(row: AssetRow, uses: readonly AssetUse[]): AssetRecord {
  return recordFrom(assetRecord, {
    ...row,
    focus: { x: row.focusX, y: row.focusY },
    url: assetUrl(row),
    uses: [...uses],
    createdAt: row.createdAt.toISOString(),
  });
}
