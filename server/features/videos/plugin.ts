import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { videoFilesRoutes } from './video-files.routes.ts';
import type { FindVideoUses } from './video-uses.ts';
import { findStills } from './videos.queries.ts';
import { videosRoutes } from './videos.routes.ts';

export { findStills };

/** The short videos of the library. @param uses of other features, which show them */
export function videosPlugin(
  { database, storage, jobs }: Platform,
  { uses }: { uses: readonly FindVideoUses[] },
): Plugin {
  return {
    async files(app) {
      await app.register(videoFilesRoutes, { storage });
    },
    async api(api) {
      await api.register(videosRoutes, { database, storage, jobs, uses });
    },
  };
}
