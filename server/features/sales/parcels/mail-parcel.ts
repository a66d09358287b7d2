import { enqueueMails, enqueueOnce, type MailServices } from '#server/features/mails/enqueue-mails.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { composeParcelMail, type ParcelMailStep, restOf } from '../mails/parcel-mails.ts';
import { selectQuietSteps } from '../mails/step-mails.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import type { Parcel } from './parcels.tables.ts';
import { selectSaleParcels } from './sale-parcels.ts';

/**
 * Queues the mail about a step of a parcel, unless the house has switched it off. Call it in the transaction of that step,
 * after the step is written and under the sale's lock. There is one mail for each step and parcel, and one for parcels that
 * left together.
 */
export async function enqueueParcelMail(
  tx: Connection,
  { jobs, branding }: MailServices,
  loaded: SaleWithLines,
  { number }: Pick<Parcel, 'number'>,
  step: ParcelMailStep,
): Promise<void> {
  const quiet = await selectQuietSteps(tx);
  const setting = step === 'guide' ? 'sent' : step;
  // Whether some pieces follow later is known only with the parcels.
  if (quiet.includes(setting) && (step !== 'sent' || quiet.includes('partly_sent'))) return;
  const parcels = (await selectSaleParcels(tx, [loaded.sale.id])).get(loaded.sale.id) ?? [];
  const parcel = parcels.find((one) => one.number === number);
  if (!parcel) throw new Error('A parcel whose sale is locked is not there');
  const now = { ...loaded, parcels };
  if (step === 'sent' && quiet.includes(restOf(now).length > 0 ? 'partly_sent' : 'sent')) return;
  const mail = composeParcelMail(now, parcel, branding, step);
  // A guide that is corrected again is told again.
  await (step === 'guide' ? enqueueMails(tx, jobs, [mail]) : enqueueOnce(tx, jobs, mail));
}
