import type { NewTaxSetting } from '#contract/taxes/taxes.ts';
import { taxDayProblem } from '#domain/taxes/tax-days.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { refuseDay, type TaxServices } from './add-tax-rate.ts';
import { taxSettings } from './taxes.tables.ts';

/**
 * Says what the shop is to the tax office from a day on, today at the earliest. Of one day the last word counts; what was
 * said before stays as its history.
 */
export function changeTaxSettings(
  { database, now }: TaxServices,
  { setting, actor }: { setting: NewTaxSetting; actor: Actor },
): Promise<Outcome<number>> {
  return attempt(database, async (tx) => {
    const at = now();
    const { special_taxpayer: specialTaxpayer, goods, from_day: fromDay } = setting;
    const problem = taxDayProblem(fromDay, caracasDay(at));
    if (problem) return refuseDay('invalid', problem);
    const [written] = await tx
      .insert(taxSettings)
      .values({ specialTaxpayer, goods, fromDay, setBy: actor.accountId, createdAt: at })
      .returning({ id: taxSettings.id });
    if (!written) throw new Error('The setting was not written');
    await recordAudit(tx, {
      actor,
      action: 'tax.settings-changed',
      record: { kind: 'tax-settings', id: written.id },
      details: { specialTaxpayer, goods, fromDay },
    });
    return { ok: true, value: written.id };
  });
}
