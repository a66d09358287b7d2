import type { TaxName } from '#domain/taxes/tax-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { taxSettings } from '#server/features/taxes/taxes.tables.ts';
import type { TestShop } from './test-shop.ts';

/** The shop's tax status from today on. */
export async function makeTaxpayer(shop: TestShop, special: boolean, goods: TaxName = 'general'): Promise<void> {
  const setting = { specialTaxpayer: special, goods, fromDay: caracasDay(new Date()) };
  await shop.database.connection.insert(taxSettings).values(setting);
}

/** An order's company, as the checkout sends it. */
export const COMPANY = {
  name: 'Inversiones Samán, C.A.',
  rif: 'J-07013380-5',
  address: 'Av. Urdaneta, edificio Samán, Caracas',
};
