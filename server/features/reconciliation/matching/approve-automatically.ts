import type { Logger } from 'pino';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import { approve, idsOf } from './joining/approve-proposals.ts';
import type { ReconcileServices } from './joining/reconcile.ts';
import { readProposals } from './queue/read-proposals.ts';
import { readSettings } from './settings.ts';

/** Queued with each upload of a statement. */
export const STATEMENT_STORED: JobKind<Record<string, never>> = { name: 'reconcile-automatically' };

/** Who the log names. */
const SHOP = { accountId: null, name: 'La tienda' };

/** Approves what is exact, where staff have said that no person is needed for it. @returns how many */
export async function approveAutomatically(services: ReconcileServices, logger: Logger): Promise<number> {
  const { connection } = services.database;
  if (!(await readSettings(connection)).automatic) return 0;
  const { proposals, payments } = await readProposals(connection, services.now());
  const versions = new Map(payments.map(({ payment }) => [payment.id, payment.version]));
  let approved = 0;
  for (const proposal of proposals.filter(({ certainty }) => certainty === 'exact')) {
    const seen = idsOf(proposal).payments.map((id) => ({ id, version: versions.get(id) ?? 0 }));
    const made = await approve(services, proposal, { kind: 'automatic', seen, actor: SHOP });
    if (made.ok) approved += 1;
    // in English: the operator reads it
    else logger.info({ proposal: proposal.key, code: made.code }, 'an exact proposal was left to staff');
  }
  return approved;
}
