import { eq } from 'drizzle-orm';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { TaxServices } from './add-tax-rate.ts';
import { lockTaxRate } from './taxes.queries.ts';
import { taxRates } from './taxes.tables.ts';

/** Takes a rate back whose day has not come; one that has begun stays, since sales stand on it. */
export function withdrawTaxRate(
  { database, now }: TaxServices,
  { id, actor }: { id: number; actor: Actor },
): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    const rate = await lockTaxRate(tx, id);
    if (!rate) return { ok: false, code: 'not_found', message: 'Alícuota no encontrada' };
    if (rate.fromDay <= caracasDay(now())) {
      const message = 'Esta alícuota ya empezó: no se quita. Agrega otra desde el día en que cambie.';
      return { ok: false, code: 'status_conflict', message };
    }
    await tx.delete(taxRates).where(eq(taxRates.id, id));
    const { kind, name, basisPoints, fromDay } = rate;
    await recordAudit(tx, {
      actor,
      action: 'tax.rate-withdrawn',
      record: { kind: 'tax-rate', id },
      details: { kind, name, percent: basisPoints / 100, fromDay },
    });
    return { ok: true, value: null };
  });
}
