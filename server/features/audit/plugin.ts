import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { auditRoutes } from './audit.routes.ts';
import { deleteOldEntries } from './delete-old-entries.ts';

export function auditPlugin({ database, jobs, now }: Platform): Plugin {
  return {
    async api(api) {
      await api.register(auditRoutes, { database, now });
    },
    async work() {
      await jobs.schedule(
        'delete-old-audit-entries',
        '53 3 * * *',
        async () => void (await deleteOldEntries(database)),
      );
    },
  };
}
