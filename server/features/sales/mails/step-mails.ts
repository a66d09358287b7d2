import type { StepMail } from '#domain/sales/fulfilment/step-mails.ts';
import { stockSettings } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** The steps whose mails the house has switched off. */
export async function selectQuietSteps(tx: Connection): Promise<StepMail[]> {
  const [settings] = await tx.select({ quietSteps: stockSettings.quietSteps }).from(stockSettings);
  return settings?.quietSteps ?? [];
}
