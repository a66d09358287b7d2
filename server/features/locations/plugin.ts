import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { ensureLocations } from './first-locations.ts';
import { type LocationsRoutesOptions, locationsRoutes } from './locations.routes.ts';

/** Gives a new database its first locations. Call it before the catalogue is opened, which reads them. */
export function openLocations({ database }: Pick<Platform, 'database'>): Promise<void> {
  return ensureLocations(database);
}

/** The warehouse and the stores, as staff write them. */
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
