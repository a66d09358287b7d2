import { eq, sql } from 'drizzle-orm';
import type { AskedApproval } from '#contract/office/approval.ts';
import { type Rate, sameRate } from '#domain/money/exchange-rate.ts';
import { type RateStart, startOfRate } from '#domain/money/rate-in-force.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { askApproval, decideApproval, replaceWaiting } from '#server/features/approvals/approvals.queries.ts';
import type { Approval } from '#server/features/approvals/approvals.tables.ts';
import { needsSecondPerson } from '#server/features/approvals/second-person.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor, Actor } from '#server/platform/http/actor.ts';
import type { LiveShop } from '#server/platform/live-shop.ts';
import { formatStoredRate } from './currency.presenter.ts';
import { type ExchangeRate, type HeldRate, heldRates } from './currency.tables.ts';
import {
  insertRate,
  lastRateNotManual,
  lockHeldRate,
  lockRates,
  rateAt,
  selectRate,
  supersedeHeldRates,
  voidRate,
} from './exchange-rate.queries.ts';

export interface RateOfficeServices {
  database: Database;
  /** Shown to shoppers as the rate's source. */
  shop: Pick<LiveShop, 'name'>;
  now(): Date;
}

interface ManualRate {
  value: Rate;
  corrects?: boolean | undefined;
}

/** A rate that waits. `seen`: the id of the rate that was in force when it was typed. */
export interface RatePayload extends ManualRate {
  seen: number | null;
}
interface ApprovedRate {
  request: Approval;
  seen: number | null;
}

/** The record of all requests for a rate: one waits at a time. */
const RATE = 0;

export const rateTitle = (value: Rate) => `Fijar la tasa en Bs. ${formatStoredRate(value)}`;

/**
 * Sets a rate by hand, dated today. It holds until a fetched rate of a later day is in force or it is withdrawn. Setting
 * the same rate again changes nothing. Where the house wants a second person, it waits until another one approves it, and is
 * refused if another rate came into force meanwhile.
 * @param corrects whether a rate set by hand that it replaces was wrong and is void from now on. Left out: it was, if
 *   it was set today.
 * @param approves the request that it carries out
 */
export function setManualRate(
  { database, shop, now }: RateOfficeServices,
  { value, corrects, actor, approves }: ManualRate & { actor: AccountActor; approves?: ApprovedRate },
): Promise<Outcome<ExchangeRate | AskedApproval>> {
  return attempt<ExchangeRate | AskedApproval>(database, async (tx) => {
    await lockRates(tx);
    const at = now();
    const before = await rateAt(tx, at);
    const valueDate = caracasDay(at);
    const isToday = before?.valueDate === valueDate;
    if (approves) {
      const refused = await decideApproval(tx, { id: approves.request.id, state: 'approved', actor });
      if (refused) return refused;
      if (approves.seen !== (before?.id ?? null)) return conflict('Ya rige otra tasa. Recházala, y fíjala de nuevo.');
    } else {
      if (before?.manual && isToday && sameRate(before.value, value)) return { ok: true, value: before };
      if (await needsSecondPerson(tx, 'rate.set')) {
        const payload: RatePayload = { value, corrects, seen: before?.id ?? null };
        return askApproval(tx, { act: 'rate.set', recordId: RATE, payload, actor, title: rateTitle(value) });
      }
      await replaceWaiting(tx, 'rate.set', RATE);
    }
    const rate = await insertRate(tx, {
      value,
      valueDate,
      source: shop.name,
      manual: true,
      setBy: approves?.request.requestedActor ?? actor.name,
      effectiveAt: at,
    });
    if (before?.manual && (corrects ?? isToday)) {
      await voidRate(tx, before.id, { reason: 'corrected', by: actor.name, at });
    }
    await recordAudit(
      tx,
      actor,
      'rate.set',
      { kind: 'rate', id: rate.id },
      {
        from: before && formatStoredRate(before.value),
        to: formatStoredRate(value),
        ...(approves && { requestedBy: approves.request.requestedActor }),
      },
    );
    return { ok: true, value: rate };
  });
}

/**
 * Withdraws the rate set by hand, which is void from now on. The last one before it that was not set by hand comes into
 * force, with its date.
 */
export function withdrawManualRate({ database, now }: Pick<RateOfficeServices, 'database' | 'now'>, actor: Actor) {
  return attempt(database, async (tx) => {
    await lockRates(tx);
    const at = now();
    const manual = await rateAt(tx, at);
    if (!manual?.manual) return conflict('La tasa en vigor no se fijó a mano');
    const last = await lastRateNotManual(tx, at);
    if (!last) return conflict('No hay otra tasa: sin esta, la tienda no podría vender');
    const { value, valueDate, source } = last;
    const rate = await insertRate(tx, { value, valueDate, source, setBy: actor.name, effectiveAt: at });
    await voidRate(tx, manual.id, { reason: 'withdrawn', by: actor.name, at });
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

/**
 * Voids a manual rate that a newer rate has already replaced, for example a typing mistake that the official rate followed
 * a minute later. Shoppers who saw the manual rate could still order at it for half an hour.
 */
export function voidReplacedRate(
  { database, now }: Pick<RateOfficeServices, 'database' | 'now'>,
  { id, actor }: { id: number; actor: Actor },
): Promise<Outcome<ExchangeRate>> {
  return attempt(database, async (tx) => {
    await lockRates(tx);
    const at = now();
    const rate = await selectRate(tx, id);
    if (!rate) return { ok: false, code: 'not_found', message: 'Tasa no encontrada' };
    if (!rate.manual) return conflict('Solo se retira una tasa fijada a mano');
    if (rate.voidedAt) return { ok: true, value: rate };
    const current = await rateAt(tx, at);
    if (!current || current.id === id) return conflict('Es la tasa en vigor: fija otra o vuelve a la de las fuentes');
    await voidRate(tx, id, { reason: 'withdrawn', by: actor.name, at });
    const details = { from: formatStoredRate(rate.value), to: formatStoredRate(current.value) };
    await recordAudit(tx, actor, 'rate.withdrawn', { kind: 'rate', id }, details);
    return { ok: true, value: { ...rate, voidedAt: at, voidedBy: actor.name, voidReason: 'withdrawn' } };
  });
}

const DECIDED = {
  held: '',
  accepted: 'Esta tasa ya se aceptó',
  discarded: 'Esta tasa ya se descartó',
  superseded: 'Ya llegó una tasa más nueva que esta',
} as const;

/**
 * Accepts or discards a held-back rate. An accepted one is in force from its value date; a
 * discarded one is not asked about again. Refused when somebody else has decided already.
 */
export function decideHeldRate(
  { database, starts, now }: Pick<RateOfficeServices, 'database' | 'now'> & { starts: RateStart },
  { id, decision, actor }: { id: number; decision: 'accepted' | 'discarded'; actor: Actor },
): Promise<Outcome<HeldRate>> {
  return attempt(database, async (tx) => {
    await lockRates(tx);
    const held = await lockHeldRate(tx, id);
    if (!held) return { ok: false, code: 'not_found', message: 'Tasa no encontrada' };
    if (held.state !== 'held') return conflict(DECIDED[held.state]);
    await tx.update(heldRates).set({ state: decision, decidedAt: sql`now()` }).where(eq(heldRates.id, id));
    if (decision === 'accepted') {
      const effectiveAt = startOfRate(held.valueDate, { now: now(), starts });
      await putInForce(tx, held, { actor, effectiveAt });
    }
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

async function putInForce(
  tx: Connection,
  held: HeldRate,
  { actor, effectiveAt }: { actor: Actor; effectiveAt: Date },
): Promise<void> {
  const { value, valueDate, source } = held;
  await insertRate(tx, { value, valueDate, source, setBy: actor.name, effectiveAt });
  await supersedeHeldRates(tx, valueDate);
}
