import type { ErasureConsequences } from '#contract/people/personal-data.ts';
import type { DataSubject } from '#domain/personal-data/data-subject.ts';
import { openMatterText } from '#domain/personal-data/open-matters.ts';
import { keptOfCustomers } from '#domain/personal-data/registry.ts';
import type { AccountHooks } from '#server/features/accounts/account-hooks.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { readPrivacySettings } from './privacy-settings.ts';

/** What would wait, and what the books would keep, if this person were erased now. */
export async function readConsequences(
  connection: Connection,
  subject: DataSubject,
  { hooks, at }: { hooks: readonly AccountHooks[]; at: Date },
): Promise<ErasureConsequences> {
  const open: string[] = [];
  for (const hook of hooks) open.push(...(await hook.openMatters(connection, subject, at)).map(openMatterText));
  const { bookYears } = await readPrivacySettings(connection);
  return { open, kept: keptOfCustomers('years'), book_years: bookYears };
}
