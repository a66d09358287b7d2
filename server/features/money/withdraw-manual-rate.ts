import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { formatStoredRate } from './currency.presenter.ts';
import type { ExchangeRate } from './currency.tables.ts';
import { currentRate, insertRate, lastRateNotManual } from './exchange-rate.queries.ts';
import { lockRates } from './lock-rates.ts';
import type { RateOfficeServices } from './set-manual-rate.ts';

/** Withdraws the rate set by hand: the last one before it that was not set by hand comes into force, with its date. */
export function withdrawManualRate(
  { database, now }: Pick<RateOfficeServices, 'database' | 'now'>,
  actor: Actor,
): Promise<Outcome<ExchangeRate>> {
  return attempt(database, async (tx) => {
    await lockRates(tx);
    const manual = await currentRate(tx);
    if (!manual?.manual) return { ok: false, code: 'status_conflict', message: 'La tasa en vigor no se fijó a mano' };
    const last = await lastRateNotManual(tx);
    if (!last) {
      return { ok: false, code: 'status_conflict', message: 'No hay otra tasa: sin esta, la tienda no podría vender' };
    }
    const { value, valueDate, source } = last;
    const rate = await insertRate(tx, { value, valueDate, source, setBy: actor.name, effectiveAt: now() });
    await recordAudit(tx, {
      actor,
      action: 'rate.withdrawn',
      record: { kind: 'rate', id: manual.id },
      details: { from: formatStoredRate(manual.value), to: formatStoredRate(value) },
    });
    return { ok: true, value: rate };
  });
}
