import { and, eq, sql } from 'drizzle-orm';
import type { PrivacySettings, PrivacySettingsAnswer } from '#contract/people/personal-data.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { privacySettings } from './privacy-settings.tables.ts';

type Stored = typeof privacySettings.$inferSelect;

export async function readPrivacySettings(connection: Connection): Promise<Stored> {
  const [row] = await connection.select().from(privacySettings);
  if (!row) throw new Error('The settings of personal data are missing');
  return row;
}

/** Changes for how long the books and the log keep things. What is already older goes with the next daily round. */
export function changePrivacySettings(
  database: Database,
  { settings, seen, actor }: { settings: PrivacySettings; seen: number | null; actor: Actor },
): Promise<Outcome<PrivacySettingsAnswer>> {
  return attempt<PrivacySettingsAnswer>(database, async (tx) => {
    const before = await readPrivacySettings(tx);
    const [written] = await tx
      .update(privacySettings)
      .set({
        bookYears: settings.book_years,
        auditMonths: settings.audit_months,
        version: sql`${privacySettings.version} + 1`,
      })
      .where(and(eq(privacySettings.one, true), seen === null ? undefined : eq(privacySettings.version, seen)))
      .returning();
    if (!written) {
      return versionConflict('Otra persona cambió estos ajustes mientras los editabas', presentPrivacySettings(before));
    }
    const details = { before: presentPrivacySettings(before).data, after: presentPrivacySettings(written).data };
    await recordAudit(tx, actor, 'personal-data.settings', null, details);
    return { ok: true, value: presentPrivacySettings(written) };
  });
}

export function presentPrivacySettings({ bookYears, auditMonths, version }: Stored): PrivacySettingsAnswer {
  return { data: { book_years: bookYears, audit_months: auditMonths }, meta: { version } };
}
