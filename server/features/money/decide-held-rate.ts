import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { formatStoredRate } from './currency.presenter.ts';
import { heldRates, type HeldRate } from './currency.tables.ts';
import { insertRate, lockHeldRate, lockRates, supersedeHeldRates } from './exchange-rate.queries.ts';
import type { RateOfficeServices } from './manual-rate.ts';

const DECIDED = {
  held: '',
  accepted: 'Esta tasa ya se aceptó',
  discarded: 'Esta tasa ya se descartó',
  superseded: 'Ya llegó una tasa más nueva que esta',
} as const;

/**
 * Accepts or discards a held-back rate. An accepted one comes into force and later rates are compared with it; a
 * discarded one is not asked about again. Refused when somebody else has decided already.
 */
export function decideHeldRate(
  { database, now }: Pick<RateOfficeServices, 'database' | 'now'>,
  { id, decision, actor }: { id: number; decision: 'accepted' | 'discarded'; actor: Actor },
): Promise<Outcome<HeldRate>> {
  return attempt(database, async (tx) => {
    await lockRates(tx);
    const held = await lockHeldRate(tx, id);
    if (!held) return { ok: false, code: 'not_found', message: 'Tasa no encontrada' };
    if (held.state !== 'held') return { ok: false, code: 'status_conflict', message: DECIDED[held.state] };
    await tx.update(heldRates).set({ state: decision, decidedAt: sql`now()` }).where(eq(heldRates.id, id));
    if (decision === 'accepted') await putInForce(tx, held, { actor, now: now() });
    await recordAudit(tx, {
      actor,
      action: decision === 'accepted' ? 'rate.accepted' : 'rate.discarded',
      record: { kind: 'held-rate', id },
      details: { value: formatStoredRate(held.value), date: held.valueDate, source: held.source },
    });
    return { ok: true, value: { ...held, state: decision } };
  });
}

async function putInForce(tx: Connection, held: HeldRate, { actor, now }: { actor: Actor; now: Date }): Promise<void> {
  const { value, valueDate, source } = held;
  await insertRate(tx, { value, valueDate, source, setBy: actor.name, effectiveAt: now });
  await supersedeHeldRates(tx, valueDate);
}
