import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { type DiscoveryOptions, discoveryRoutes } from './discovery.routes.ts';

export function discoveryPlugin(
  { responseCache, shop }: Platform,
  { catalogue, imagesOf }: Pick<DiscoveryOptions, 'catalogue' | 'imagesOf'>,
): Plugin {
  return {
    async files(app) {
      await app.register(discoveryRoutes, { catalogue, responseCache, shop, imagesOf });
    },
  };
}
