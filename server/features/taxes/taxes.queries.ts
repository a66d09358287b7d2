import { desc, eq, getTableColumns } from 'drizzle-orm';
import { actorText } from '#domain/people/actor.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { taxRates, taxSettings } from './taxes.tables.ts';

/** The account that entered a row, in words; null when none did. */
export interface EnteredBy {
  by: string | null;
}
export type TaxRateRow = typeof taxRates.$inferSelect & EnteredBy;
export type TaxSettingRow = typeof taxSettings.$inferSelect & EnteredBy;

const WHO = { name: accounts.name, lastname: accounts.lastname, email: accounts.email };

/** Every rate, those that begin last first. */
export async function selectTaxRates(connection: Connection): Promise<TaxRateRow[]> {
  const rows = await connection
    .select({ row: getTableColumns(taxRates), who: WHO })
    .from(taxRates)
    .leftJoin(accounts, eq(accounts.id, taxRates.setBy))
    .orderBy(desc(taxRates.fromDay), desc(taxRates.id));
  return rows.map(withWho);
}

/** Every setting, those that begin last first. */
export async function selectTaxSettings(connection: Connection): Promise<TaxSettingRow[]> {
  const rows = await connection
    .select({ row: getTableColumns(taxSettings), who: WHO })
    .from(taxSettings)
    .leftJoin(accounts, eq(accounts.id, taxSettings.setBy))
    .orderBy(desc(taxSettings.fromDay), desc(taxSettings.id));
  return rows.map(withWho);
}

function withWho<Row>({ row, who }: { row: Row; who: Parameters<typeof actorText>[0] | null }): Row & EnteredBy {
  return { ...row, by: who && actorText(who) };
}

/** Locks the rate until the transaction ends. */
export async function lockTaxRate(tx: Connection, id: number): Promise<typeof taxRates.$inferSelect | null> {
  const [rate] = await tx.select().from(taxRates).where(eq(taxRates.id, id)).for('update');
  return rate ?? null;
}
