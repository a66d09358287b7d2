import type { StepMail } from '#domain/sales/fulfilment/step-mails.ts';
import { stockSettings } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Whether the house sends the mail of this step. */
export async function isStepMailed(tx: Connection, step: StepMail): Promise<boolean> {
  const [settings] = await tx.select({ quietSteps: stockSettings.quietSteps }).from(stockSettings);
  return !settings?.quietSteps.includes(step);
}
