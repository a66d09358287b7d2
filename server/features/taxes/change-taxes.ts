import { eq } from 'drizzle-orm';
import type { NewTaxRate, NewTaxSetting } from '#contract/taxes/taxes.ts';
import { taxDayProblem } from '#domain/taxes/tax-days.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { lockTaxRate } from './taxes.queries.ts';
import { taxRates, taxSettings } from './taxes.tables.ts';

export interface TaxServices {
  database: Database;
  now(): Date;
}

/** Adds a rate from a day on, today at the earliest. Earlier rates stay for the sales of their time. */
export function addTaxRate({ database, now }: TaxServices, { rate, actor }: { rate: NewTaxRate; actor: Actor }) {
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
    await recordAudit(
      tx,
      actor,
      'tax.rate-added',
      { kind: 'tax-rate', id: added.id },
      { kind, name, percent, fromDay },
    );
    return { ok: true, value: added.id };
  });
}

function refuseDay(code: 'invalid' | 'status_conflict', message: string): Refusal {
  return { ok: false, code, message, fields: { from_day: message } };
}

/** Removes a future rate. A rate that has begun stays, because sales use it. */
export function withdrawTaxRate({ database, now }: TaxServices, { id, actor }: { id: number; actor: Actor }) {
  return attempt(database, async (tx) => {
    const rate = await lockTaxRate(tx, id);
    if (!rate) return { ok: false, code: 'not_found', message: 'Alícuota no encontrada' };
    if (rate.fromDay <= caracasDay(now())) {
      return conflict('Esta alícuota ya empezó: no se quita. Agrega otra desde el día en que cambie.');
    }
    await tx.delete(taxRates).where(eq(taxRates.id, id));
    const { kind, name, basisPoints, fromDay } = rate;
    await recordAudit(
      tx,
      actor,
      'tax.rate-withdrawn',
      { kind: 'tax-rate', id },
      { kind, name, percent: basisPoints / 100, fromDay },
    );
    return { ok: true, value: null };
  });
}

/**
 * Sets the shop's tax status from a day on, today at the earliest. The last setting of a day counts; earlier ones stay
 * as history.
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
    await recordAudit(
      tx,
      actor,
      'tax.settings-changed',
      { kind: 'tax-settings', id: written.id },
      { specialTaxpayer, goods, fromDay },
    );
    return { ok: true, value: written.id };
  });
}
