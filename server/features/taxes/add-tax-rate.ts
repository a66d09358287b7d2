import type { NewTaxRate } from '#contract/taxes/taxes.ts';
import { taxDayProblem } from '#domain/taxes/tax-days.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { taxRates } from './taxes.tables.ts';

export interface TaxServices {
  database: Database;
  now(): Date;
}

/** Adds a rate that counts from a day on, today at the earliest; the earlier ones stay for the sales of their time. */
export function addTaxRate(
  { database, now }: TaxServices,
  { rate, actor }: { rate: NewTaxRate; actor: Actor },
): Promise<Outcome<number>> {
  return attempt(database, async (tx) => {
    const at = now();
    const { kind, name, percent, from_day: fromDay } = rate;
    const problem = taxDayProblem(fromDay, caracasDay(at));
    if (problem) return refuseDay('invalid', problem);
    const basisPoints = Math.round(percent * 100);
    const [added] = await tx
      .insert(taxRates)
      .values({ kind, name, basisPoints, fromDay, setBy: actor.accountId, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: taxRates.id });
    if (!added) return refuseDay('status_conflict', 'Ya hay una alícuota de ese impuesto desde ese día');
    await recordAudit(tx, {
      actor,
      action: 'tax.rate-added',
      record: { kind: 'tax-rate', id: added.id },
      details: { kind, name, percent, fromDay },
    });
    return { ok: true, value: added.id };
  });
}

export function refuseDay(code: 'invalid' | 'status_conflict', message: string): Refusal {
  return { ok: false, code, message, fields: { from_day: message } };
}
