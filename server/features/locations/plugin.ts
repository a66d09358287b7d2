import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { ensureLocations, type Opening } from './first-locations.ts';
import { type LocationsRoutesOptions, locationsRoutes } from './locations.routes.ts';

/** Writes the first locations of a new database. Call it before the catalogue is opened, which reads them. */
export function openLocations({ database }: Pick<Platform, 'database'>, opening: Opening): Promise<void> {
  return ensureLocations(database, opening);
}

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
