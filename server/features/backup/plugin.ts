import type { ShopPlace } from '#server/platform/backup/open-source.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { backupRoutes } from './backup.routes.ts';
import { NightlyBackups } from './nightly-backups.ts';

/**
 * Nightly backups of a shop on the embedded database. On a PostgreSQL server, the operator makes them.
 * @param options `place` with the current secret
 */
export function backupPlugin(platform: Platform, { place }: { place: ShopPlace }): Plugin {
  const nightly = platform.database.kind === 'embedded' ? new NightlyBackups(platform, place) : null;
  return {
    async api(api) {
      await api.register(backupRoutes, { nightly });
    },
    async work() {
      // Every hour, in case the machine was off at night.
      if (nightly) await platform.jobs.schedule('nightly-backup', '10 * * * *', () => nightly.run());
    },
    measure(metrics) {
      if (!nightly) return;
      // in English: the operator reads it
      const help = 'When the last nightly backup was made, in seconds since 1970; 0 before the first';
      metrics.gauge('vitrina_backup_timestamp_seconds', help, [], async () => {
        const { last } = await nightly.state();
        return [[{}, (last?.getTime() ?? 0) / 1000]];
      });
    },
    stop: async () => nightly?.stop(),
  };
}
