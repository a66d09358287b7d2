import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { LiveRedirects } from './live-redirects.ts';
import { redirectsRoutes } from './redirects.routes.ts';

interface RedirectsPlugin extends Plugin {
  redirects: LiveRedirects;
}

/** Old addresses of pages and where they lead now. */
export function redirectsPlugin(platform: Platform): RedirectsPlugin {
  const { database } = platform;
  const redirects = new LiveRedirects(platform);
  return {
    redirects,
    async api(api) {
      await api.register(redirectsRoutes, { database, redirects });
    },
    work: () => redirects.start(),
    stop: () => redirects.stop(),
  };
}
