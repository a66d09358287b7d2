import type { AssetUse } from '#contract/assets/asset.ts';
import { readAssetUrl } from '#domain/assets/asset-url.ts';
import { readVideoUrl } from '#domain/videos/video-url.ts';
import type { FindAssetUses } from '#server/features/assets/asset-uses.ts';
import { keepAssets } from '#server/features/assets/assets.queries.ts';
import type { FindVideoUses } from '#server/features/videos/video-uses.ts';
import { keepVideos } from '#server/features/videos/videos.queries.ts';
import { conflict, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { nameOfDocument } from './content.presenter.ts';
import { type DocumentState, selectStates, selectVersionsBefore } from './content.queries.ts';

/** The pictures of the library that documents show. */
export const findContentAssets: FindAssetUses = (connection) => findUses(connection, assetIdsOf);
/** The videos of the library that documents show. */
export const findContentVideos: FindVideoUses = (connection) => findUses(connection, videoFilesOf);

/** What stands in each document: published, draft, scheduled, and what an undo would restore. */
async function findUses<Key>(connection: ReadConnection, keysOf: (document: object | null) => readonly Key[]) {
  const uses = new Map<Key, AssetUse[]>();
  const before = await selectVersionsBefore(connection);
  for (const state of await selectStates(connection)) {
    const { kind, draft, scheduled } = state.row;
    const earlier = before.find((version) => version.kind === kind);
    const all = [draft, scheduled, state.published?.content ?? null, earlier?.content ?? null];
    for (const key of new Set(all.flatMap(keysOf))) uses.set(key, [...(uses.get(key) ?? []), placeIn(state)]);
  }
  return uses;
}

const placeIn = (state: DocumentState): AssetUse => ({
  label: nameOfDocument(state),
  to: `/admin/content/${state.row.kind}`,
});

/** Refuses a document that shows what the library does not have. What it shows cannot be deleted meanwhile. */
export async function refuseMissingAssets(tx: Connection, document: object): Promise<Refusal | null> {
  const [ids, files] = [assetIdsOf(document), videoFilesOf(document)];
  const [pictures, videos] = [await keepAssets(tx, ids), await keepVideos(tx, files)];
  if (!ids.every((id) => pictures.has(id))) return conflict('Una imagen ya no está en la biblioteca. Elige otra.');
  return files.every((file) => videos.has(file))
    ? null
    : conflict('Un video ya no está en la biblioteca. Elige otro, o quítalo.');
}

const assetIdsOf = (document: object | null) => valuesIn(document, (url) => readAssetUrl(url)?.id);
const videoFilesOf = (document: object | null) => valuesIn(document, readVideoUrl);

/** What the URLs of our files in a document name, each once. */
function valuesIn<Key>(document: object | null, read: (url: string) => Key | null | undefined): Key[] {
  const urls = JSON.stringify(document).matchAll(/"(\/media\/[^"]*)"/g);
  return [...new Set([...urls].flatMap(([, url = '']) => read(url) ?? []))];
}
