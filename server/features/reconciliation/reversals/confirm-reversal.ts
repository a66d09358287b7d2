import { eq, inArray } from 'drizzle-orm';
import type { SaleServices } from '#server/features/sales/move-sale.ts';
import { rejectWithin } from '#server/features/sales/payments/change-payment.ts';
import { decidedNow, lockPayment, writePayment } from '#server/features/sales/payments/payment-changes.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { bankReversals } from '../bank.tables.ts';
import { lockParts } from '../matching/lock-parts.ts';
import { joinParts } from '../matching/reconcile.ts';
import { selectHeld, undoWithin } from '../matching/undo-reconciliation.ts';
import { leftOf } from '../queue/open-work.queries.ts';
import { reconciliations } from '../reconciliation.tables.ts';
import { selectReversed } from './reversals.queries.ts';

/** The decision text of a payment that the bank took back. */
const TAKEN_BACK = 'El banco reversó este pago';

/**
 * Confirms that the bank took back what a reconciliation matched: undoes it, and rejects its payments. When the bank
 * left a part, the payments are declared again instead, to be matched with that part.
 */
export function confirmReversal(services: SaleServices, id: number, actor: AccountActor): Promise<Outcome<number>> {
  return attempt<number>(services.database, async (tx) => {
    const held = await selectHeld(tx, id);
    if (!held) return { ok: false, code: 'not_found', message: 'Conciliación no encontrada' };
    const paymentIds = held.payments.map(({ paymentId }) => paymentId);
    const outs = await tx
      .select({ id: bankReversals.outId })
      .from(bankReversals)
      .where(inArray(bankReversals.lineId, lineIdsOf(held)));
    // With the lines out, which another clerk may set aside at this moment.
    await lockParts(tx, [...lineIdsOf(held), ...outs.map((out) => out.id)], paymentIds);
    const [before] = await tx.select().from(reconciliations).where(eq(reconciliations.id, id));
    if (before?.undoneAt) return { ok: true, value: id };
    if ((await selectReversed(tx, id)).length === 0) return conflict('El banco no reversó este pago, o ya se apartó.');
    let isWhole = false;
    const undone = await undoWithin(tx, services, id, actor, async ({ lines }) => {
      isWhole = lines.every((row) => leftOf(row) <= 0);
      // Those that staff had validated by hand before.
      for (const paymentId of paymentIds) await declareAgain(tx, paymentId, actor);
    });
    if (!undone.ok || !isWhole) return undone;
    // The order is pendiente by now, so its shopper is told.
    for (const paymentId of paymentIds) {
      const locked = await lockPayment(tx, paymentId);
      if (locked?.payment.state === 'declared') await rejectWithin(tx, services, locked, { actor, reason: TAKEN_BACK });
    }
    return undone;
  });
}

async function declareAgain(tx: Connection, id: number, actor: AccountActor): Promise<void> {
  const locked = await lockPayment(tx, id);
  if (locked?.payment.state !== 'validated') return;
  await writePayment(tx, id, { state: 'declared', forgivenHundredths: 0, ...decidedNow(actor, TAKEN_BACK) });
}

/**
 * Takes a confirmed reversal back: restores the payments and matches them with the same lines again. The reversal is
 * open again then.
 * @returns the id of the new reconciliation
 */
export function reopenReversal(services: SaleServices, id: number, actor: AccountActor): Promise<Outcome<number>> {
  return attempt<number>(services.database, async (tx) => {
    const held = await selectHeld(tx, id);
    const [before] = await tx.select().from(reconciliations).where(eq(reconciliations.id, id));
    if (!held || !before) return { ok: false, code: 'not_found', message: 'Conciliación no encontrada' };
    const paymentIds = held.payments.map(({ paymentId }) => paymentId);
    const parts = await lockParts(tx, lineIdsOf(held), paymentIds);
    if (!before.undoneAt || !parts?.lines.some(({ takenBack }) => takenBack > 0)) {
      return conflict('Esta conciliación no se deshizo por un reverso del banco.');
    }
    if (!parts.payments.every(({ payment }) => payment.state === 'declared' || payment.state === 'rejected')) {
      return conflict('Alguien más decidió sobre este pago. Revisa cómo quedó antes de seguir.');
    }
    for (const { paymentId, stateBefore, forgivenBefore } of held.payments) {
      if (stateBefore === 'rejected') continue;
      const restored =
        stateBefore === 'validated'
          ? ({ state: 'validated', forgivenHundredths: forgivenBefore ?? 0 } as const)
          : ({ state: 'declared' } as const);
      await writePayment(tx, paymentId, { ...restored, ...decidedNow(actor, null) });
    }
    const current = await lockParts(tx, [], paymentIds);
    return joinParts(tx, services, {
      lines: lineIdsOf(held),
      payments: (current?.payments ?? []).map(({ payment }) => ({ id: payment.id, version: payment.version })),
      kind: before.kind,
      difference: before.difference ?? 'none',
      decision: before.decision,
      reasons: before.reasons,
      actor,
      again: {
        given: new Map(held.lines.map(({ id: line, given }) => [line, given])),
        forgiven: -before.differenceHundredths,
      },
    });
  });
}

function lineIdsOf({ lines }: { lines: readonly { id: number }[] }): number[] {
  return lines.map(({ id }) => id);
}
