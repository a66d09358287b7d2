import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { backupState } from '#contract/office/backup.ts';
import { backupPolicies } from './backup.policies.ts';
import type { NightlyBackups } from './nightly-backups.ts';

/** @param options `nightly` is null when the shop makes no backups itself */
export async function backupRoutes(app: FastifyInstance, { nightly }: { nightly: NightlyBackups | null }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: backupPolicies.readBackup };

  routes.get('/backup', { config, schema: { response: { 200: backupState } } }, async () => {
    if (!nightly) return { data: null };
    const { last, failed } = await nightly.state();
    return { data: { last: last?.toISOString() ?? null, failed } };
  });
}
