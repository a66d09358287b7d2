import { backupState } from '#contract/office/backup.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { backupPolicies } from './backup.policies.ts';
import type { NightlyBackups } from './nightly-backups.ts';

/** @param options `nightly` is null when the shop makes no backups itself */
export async function backupRoutes(routes: Routes, { nightly }: { nightly: NightlyBackups | null }) {
  const access = backupPolicies.readBackup;

  routes.get('/backup', allow(access, { response: { 200: backupState } }), async () => {
    if (!nightly) return { data: null };
    const { last, failed } = await nightly.state();
    return { data: { last: last?.toISOString() ?? null, failed } };
  });
}
