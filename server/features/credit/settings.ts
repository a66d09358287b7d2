import { eq } from 'drizzle-orm';
import type { CreditSettingsAnswer, CreditSettingsBody } from '#contract/credit/credit-settings.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type CreditSettings, creditSettings } from './credit.tables.ts';

export async function readCreditSettings(connection: Connection): Promise<CreditSettings> {
  const [settings] = await connection.select().from(creditSettings);
  if (!settings) throw new Error('There are no settings of credit');
  return settings;
}

export function presentSettings({ amounts, minCents, maxCents, ...settings }: CreditSettings): CreditSettingsAnswer {
  const { freeAmount, taxed, expiryMonths, version } = settings;
  return {
    data: {
      amounts: amounts.map(decimalFromCents),
      free_amount: freeAmount,
      min: decimalFromCents(minCents),
      max: decimalFromCents(maxCents),
      taxed,
      expiry_months: expiryMonths,
    },
    meta: { version },
  };
}

/** Changes what cards are sold for from now on; cards that exist stay as they are. */
export function changeCreditSettings(
  database: Database,
  { body, seen, actor }: { body: CreditSettingsBody; seen: number | null; actor: Actor },
): Promise<Outcome<CreditSettingsAnswer>> {
  return attempt(database, async (tx) => {
    const [before] = await tx.select().from(creditSettings).for('update');
    if (!before) throw new Error('There are no settings of credit');
    if (seen !== null && seen !== before.version) {
      return versionConflict('Otra persona cambió estos ajustes mientras los editabas.', presentSettings(before));
    }
    const columns = {
      amounts: body.amounts,
      freeAmount: body.free_amount,
      minCents: body.min,
      maxCents: body.max,
      taxed: body.taxed,
      expiryMonths: body.expiry_months,
      version: before.version + 1,
    };
    const [after] = await tx.update(creditSettings).set(columns).where(eq(creditSettings.one, true)).returning();
    if (!after) throw new Error('Settings that are locked are not there');
    const details = { before: presentSettings(before).data, after: presentSettings(after).data };
    await recordAudit(tx, actor, 'credit.settings', null, details);
    return { ok: true, value: presentSettings(after) };
  });
}
