import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { auditRoutes } from './audit.routes.ts';

export function auditPlugin({ database }: Platform): Plugin {
  return {
    async api(api) {
      await api.register(auditRoutes, { database });
    },
  };
}
