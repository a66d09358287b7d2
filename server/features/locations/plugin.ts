import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { type LocationsRoutesOptions, locationsRoutes } from './locations.routes.ts';

/** Routes of the warehouse and the stores. */
export function locationsPlugin(
  { database, storage, jobs, now }: Platform,
  options: Pick<LocationsRoutesOptions, 'refresh' | 'keepsOpen'>,
): Plugin {
  return {
    async api(api) {
      await api.register(locationsRoutes, { database, storage, jobs, now, ...options });
    },
  };
}
