import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { type DiscoveryOptions, discoveryRoutes } from './discovery.routes.ts';

export function discoveryPlugin(
  { responseCache, shop }: Platform,
  sources: Pick<DiscoveryOptions, 'catalogue' | 'collections' | 'pages' | 'imagesOf'>,
): Plugin {
  return {
    async files(app) {
      await app.register(discoveryRoutes, { ...sources, responseCache, shop });
    },
  };
}
