import { eq, sql } from 'drizzle-orm';
import { type Rate, sameRate } from '#domain/money/exchange-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { formatStoredRate } from './currency.presenter.ts';
import { type ExchangeRate, type HeldRate, heldRates } from './currency.tables.ts';
import {
  currentRate,
  insertRate,
  lastRateNotManual,
  lockHeldRate,
  lockRates,
  supersedeHeldRates,
} from './exchange-rate.queries.ts';

export interface RateOfficeServices {
  database: Database;
  /** Shown to shoppers as the rate's source. */
  storeName: string;
  now(): Date;
}

/**
 * Sets a rate by hand, dated today. It holds until a fetched rate of a later day arrives or it is withdrawn. Setting
 * the same rate again changes nothing.
 */
export function setManualRate(
  { database, storeName, now }: RateOfficeServices,
  { value, actor }: { value: Rate; actor: Actor },
): Promise<ExchangeRate> {
  return database.transaction(async (tx) => {
    await lockRates(tx);
    const before = await currentRate(tx);
    const valueDate = caracasDay(now());
    if (before?.manual && before.valueDate === valueDate && sameRate(before.value, value)) return before;
    const rate = await insertRate(tx, {
      value,
      valueDate,
      source: storeName,
      manual: true,
      setBy: actor.name,
      effectiveAt: now(),
    });
    await recordAudit(
      tx,
      actor,
      'rate.set',
      { kind: 'rate', id: rate.id },
      { from: before && formatStoredRate(before.value), to: formatStoredRate(value) },
    );
    return rate;
  });
}

/** Withdraws the rate set by hand: the last one before it that was not set by hand comes into force, with its date. */
export function withdrawManualRate({ database, now }: Pick<RateOfficeServices, 'database' | 'now'>, actor: Actor) {
  return attempt(database, async (tx) => {
    await lockRates(tx);
    const manual = await currentRate(tx);
    if (!manual?.manual) return conflict('La tasa en vigor no se fijó a mano');
    const last = await lastRateNotManual(tx);
    if (!last) return conflict('No hay otra tasa: sin esta, la tienda no podría vender');
    const { value, valueDate, source } = last;
    const rate = await insertRate(tx, { value, valueDate, source, setBy: actor.name, effectiveAt: now() });
    await recordAudit(
      tx,
      actor,
      'rate.withdrawn',
      { kind: 'rate', id: manual.id },
      { from: formatStoredRate(manual.value), to: formatStoredRate(value) },
    );
    return { ok: true, value: rate };
  });
}

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
    if (held.state !== 'held') return conflict(DECIDED[held.state]);
    await tx.update(heldRates).set({ state: decision, decidedAt: sql`now()` }).where(eq(heldRates.id, id));
    if (decision === 'accepted') await putInForce(tx, held, { actor, now: now() });
    await recordAudit(
      tx,
      actor,
      decision === 'accepted' ? 'rate.accepted' : 'rate.discarded',
      { kind: 'held-rate', id },
      { value: formatStoredRate(held.value), date: held.valueDate, source: held.source },
    );
    return { ok: true, value: { ...held, state: decision } };
  });
}

async function putInForce(tx: Connection, held: HeldRate, { actor, now }: { actor: Actor; now: Date }): Promise<void> {
  const { value, valueDate, source } = held;
  await insertRate(tx, { value, valueDate, source, setBy: actor.name, effectiveAt: now });
  await supersedeHeldRates(tx, valueDate);
}
