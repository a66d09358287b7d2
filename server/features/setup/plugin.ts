import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { type SetupRoutesOptions, setupRoutes } from './setup.routes.ts';

/** The guide of a new house. */
export function setupPlugin(
  { database, now }: Platform,
  options: Omit<SetupRoutesOptions, 'database' | 'now'>,
): Plugin {
  return {
    async api(api) {
      await api.register(setupRoutes, { database, now, ...options });
    },
  };
}
