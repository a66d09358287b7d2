import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes travel with the first page: a shop has few, and a slow line pays for every further request.
  routeDiscovery: { mode: 'initial' },
  // A page's loader in the browser is a few lines, not worth a request of its own.
  splitRouteModules: false,
} satisfies Config;
