import type { AssetUse } from '#contract/assets/asset.ts';
import { CONTENT_NAMES, type ContentKind } from '#contract/content/document.ts';
import { readAssetUrl } from '#domain/assets/asset-url.ts';
import { keepAssets } from '#server/features/assets/assets.queries.ts';
import { conflict, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { selectStates, selectVersions } from './content.queries.ts';

/** An undo shows the version before the newest one again. */
const VERSIONS_IN_USE = 2;

/** The pictures of the library in each document: published, draft, scheduled, and what an undo would restore. */
export async function findContentAssets(connection: ReadConnection): Promise<ReadonlyMap<number, AssetUse[]>> {
  const uses = new Map<number, AssetUse[]>();
  for (const { row } of await selectStates(connection)) {
    const versions = await selectVersions(connection, row.kind, VERSIONS_IN_USE);
    const documents = [row.draft, row.scheduled, ...versions.map(({ content }) => content)];
    for (const id of new Set(documents.flatMap(assetIdsOf))) {
      uses.set(id, [...(uses.get(id) ?? []), placeIn(row.kind)]);
    }
  }
  return uses;
}

const placeIn = (kind: ContentKind): AssetUse => ({ label: CONTENT_NAMES[kind], to: `/admin/content/${kind}` });

/** Refuses a document that shows a picture which is not in the library. Its pictures cannot be deleted meanwhile. */
export async function refuseMissingAssets(tx: Connection, document: object): Promise<Refusal | null> {
  const ids = assetIdsOf(document);
  const known = await keepAssets(tx, ids);
  return ids.every((id) => known.has(id)) ? null : conflict('Una imagen ya no está en la biblioteca. Elige otra.');
}

function assetIdsOf(document: object | null): number[] {
  const urls = JSON.stringify(document).matchAll(/"(\/media\/assets\/[^"]*)"/g);
  return [...new Set([...urls].flatMap(([, url = '']) => readAssetUrl(url)?.id ?? []))];
}
