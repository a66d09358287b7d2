import { isDeepStrictEqual } from 'node:util';
import { assetUrl, readAssetUrl } from '#domain/assets/asset-url.ts';
import type { Reading } from '#server/platform/http/cache/reading.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { selectVersions } from '#server/platform/select-versions.ts';
import { ASSETS_CHANNEL, type AssetRow, assets } from './assets.tables.ts';

/** The topic of cached responses that show a picture of the library. */
const topicOf = (id: number) => `asset:${id}`;

/** The pictures by id, with what pages and picture URLs need. */
type Known = ReadonlyMap<
  number,
  Pick<AssetRow, 'file' | 'version' | 'width' | 'height' | 'focusX' | 'focusY' | 'crops'>
>;

/** The pictures of the library in memory, without their bytes. */
export class LiveAssets {
  readonly #live: LiveValue<Known>;

  constructor({ database, responseCache, onProblem }: Pick<Platform, 'database' | 'responseCache' | 'onProblem'>) {
    const { file, version, width, height, focusX, focusY, crops } = assets;
    let value: Known = new Map();
    let versions: string | null = null;
    this.#live = new LiveValue<Known>({
      database,
      channel: ASSETS_CHANNEL,
      initial: value,
      async read() {
        const current = await selectVersions(database.connection, assets);
        if (current === versions) return { value };
        const rows = await database.connection
          .select({ id: assets.id, file, version, width, height, focusX, focusY, crops })
          .from(assets);
        value = new Map(rows.map(({ id, ...known }) => [id, known]));
        versions = current;
        return { value };
      },
      onChange(known, former) {
        // A new picture is shown nowhere yet.
        const changed = [...former.keys()].filter((id) => !isDeepStrictEqual(former.get(id), known.get(id)));
        responseCache.drop(new Set(changed.map(topicOf)));
      },
      onProblem,
    });
  }

  start = () => this.#live.start();
  refresh = () => this.#live.refresh();
  stop = () => this.#live.stop();

  get(id: number) {
    return this.#live.value.get(id);
  }

  /** A picture's URL as a page shows it: with the version if the picture is of the library, otherwise unchanged. */
  shown(url: string, { topics }: Reading): string {
    const named = readAssetUrl(url);
    const known = named && this.get(named.id);
    if (!named) return url;
    topics.add(topicOf(named.id));
    return known ? assetUrl({ id: named.id, version: known.version }, named.shape) : url;
  }
}
