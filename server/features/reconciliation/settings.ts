import type {
  ChangeReconciliationSettings,
  ReconciliationSettings,
} from '#contract/payments/reconciliation-settings.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { readTolerances, writeTolerances } from '#server/features/ways/tolerances.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { lockSetting, readSetting, writeSetting } from '#server/platform/settings.ts';

const KEY = 'reconciliation';

/** By default nothing is approved without a person, and nothing may be missing. */
export async function readSettings(connection: ReadConnection): Promise<ReconciliationSettings> {
  const stored = await readSetting<{ automatic: boolean }>(connection, KEY);
  const { USD, VES } = await readTolerances(connection);
  return {
    automatic: stored?.automatic ?? false,
    tolerance_usd: decimalFromCents(USD),
    tolerance_bs: decimalFromCents(VES),
  };
}

/** What is absent stays. */
export async function changeSettings(
  database: Database,
  change: ChangeReconciliationSettings,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockSetting(tx, KEY);
    const before = await readSettings(tx);
    const after = { ...before, ...change };
    await writeSetting(tx, KEY, { automatic: after.automatic });
    await writeTolerances(tx, {
      USD: centsFromDecimal(after.tolerance_usd),
      VES: centsFromDecimal(after.tolerance_bs),
    });
    await recordAudit(tx, actor, 'reconciliation.settings', null, { before, after });
  });
}
