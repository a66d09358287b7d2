import type { Platform, Plugin } from '#server/platform/plugin.ts';
import type { Approvable } from './approvable.ts';
import { approvalsRoutes } from './approvals.routes.ts';

/** Acts that wait for a second person. @param approvables the acts, from the features that do them */
export function approvalsPlugin(
  { database }: Platform,
  { approvables }: { approvables: readonly Approvable[] },
): Plugin {
  return {
    async api(api) {
      await api.register(approvalsRoutes, { database, approvables });
    },
  };
}
