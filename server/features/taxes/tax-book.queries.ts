import type { TaxBook, TaxRate, TaxSetting } from '#domain/taxes/tax-rate.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { taxRates, taxSettings } from './taxes.tables.ts';

/** Every rate and setting there has been: a few rows. */
export async function selectTaxBook(connection: ReadConnection): Promise<TaxBook> {
  return { rates: await connection.select().from(taxRates), settings: await connection.select().from(taxSettings) };
}

/**
 * SQL, for a larger statement: what of the book is in force on a day that has begun, as JSON that `taxBookOf` reads.
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

/** A book of what is in force now. When that was entered does not matter any more, whatever the clocks of two replicas say. */
export function taxBookOf(answer: unknown): TaxBook {
  const { rates, settings } = answer as BookOfDay;
  const createdAt = new Date(0);
  return {
    rates: rates.map((rate) => ({ ...rate, createdAt })),
    settings: settings.map((setting) => ({ ...setting, createdAt })),
  };
}
