import { desc, eq, getTableColumns } from 'drizzle-orm';
import { actorText } from '#domain/people/actor.ts';
import type { TaxBook, TaxRate, TaxSetting } from '#domain/taxes/tax-rate.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { taxRates, taxSettings } from './taxes.tables.ts';

/** The name and address of the account that entered a row; null for those that came with the shop. */
interface EnteredBy {
  by: string | null;
}
export type TaxRateRow = typeof taxRates.$inferSelect & EnteredBy;
export type TaxSettingRow = typeof taxSettings.$inferSelect & EnteredBy;

const WHO = { name: accounts.name, lastname: accounts.lastname, email: accounts.email };

export async function selectTaxRates(connection: Connection): Promise<TaxRateRow[]> {
  const rows = await connection
    .select({ row: getTableColumns(taxRates), who: WHO })
    .from(taxRates)
    .leftJoin(accounts, eq(accounts.id, taxRates.setBy))
    .orderBy(desc(taxRates.fromDay), desc(taxRates.id));
  return rows.map(withWho);
}

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

export async function lockTaxRate(tx: Connection, id: number): Promise<typeof taxRates.$inferSelect | null> {
  const [rate] = await tx.select().from(taxRates).where(eq(taxRates.id, id)).for('update');
  return rate ?? null;
}

/** Every rate and setting so far: a few rows. */
export async function selectTaxBook(connection: ReadConnection): Promise<TaxBook> {
  return { rates: await connection.select().from(taxRates), settings: await connection.select().from(taxSettings) };
}

/**
 * SQL for a larger statement: the rates and settings in force on a day that has begun, as JSON for `taxBookOf`.
 * @param day an SQL expression
 */
export function taxesOfDay(day: string): string {
  return `select json_build_object(
    'rates', (select coalesce(json_agg(rate), '[]') from (
      select distinct on (kind, name) kind, name, basis_points as "basisPoints", from_day as "fromDay"
      from tax_rates where from_day <= ${day} order by kind, name, from_day desc
    ) as rate),
    'settings', (select coalesce(json_agg(setting), '[]') from (
      select id, special_taxpayer as "specialTaxpayer", goods, from_day as "fromDay"
      from tax_settings where from_day <= ${day} order by from_day desc, id desc limit 1
    ) as setting))`;
}

interface BookOfDay {
  rates: Omit<TaxRate, 'createdAt'>[];
  settings: Omit<TaxSetting, 'createdAt'>[];
}

/** The tax book from that JSON. `createdAt` is set to 1970, because it does not matter for entries in force. */
export function taxBookOf(answer: unknown): TaxBook {
  const { rates, settings } = answer as BookOfDay;
  const createdAt = new Date(0);
  return {
    rates: rates.map((rate) => ({ ...rate, createdAt })),
    settings: settings.map((setting) => ({ ...setting, createdAt })),
  };
}
