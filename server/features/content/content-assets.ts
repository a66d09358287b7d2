import type { AssetUse } from '#contract/assets/asset.ts';
import { readAssetUrl } from '#domain/assets/asset-url.ts';
import { keepAssets } from '#server/features/assets/assets.queries.ts';
import { conflict, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { nameOfDocument } from './content.presenter.ts';
import { type DocumentState, selectNewestVersions, selectStates } from './content.queries.ts';

/** An undo shows the version before the newest one again. */
const VERSIONS_IN_USE = 2;

/** The pictures of the library in each document: published, draft, scheduled, and what an undo would restore. */
export async function findContentAssets(connection: ReadConnection): Promise<ReadonlyMap<number, AssetUse[]>> {
  const uses = new Map<number, AssetUse[]>();
  const versions = await selectNewestVersions(connection, VERSIONS_IN_USE);
  for (const state of await selectStates(connection)) {
    const { kind, draft, scheduled } = state.row;
    const published = versions.filter((version) => version.kind === kind).map(({ content }) => content);
    for (const id of new Set([draft, scheduled, ...published].flatMap(assetIdsOf))) {
      uses.set(id, [...(uses.get(id) ?? []), placeIn(state)]);
    }
  }
  return uses;
}

const placeIn = (state: DocumentState): AssetUse => ({
  label: nameOfDocument(state),
  to: `/admin/content/${state.row.kind}`,
});

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
