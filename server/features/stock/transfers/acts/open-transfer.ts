import { eq } from 'drizzle-orm';
import { nameOfActor } from '#domain/people/actor.ts';
import type { TransferMove } from '#domain/stock/transfers/transfer.ts';
import { canDo, type TransferAct, transferNumber } from '#domain/stock/transfers/transfer.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { Outcome, Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { presentTransferDetail } from '../transfers.presenter.ts';
import { lockTransfer, selectTransfer, type TransferWhole } from '../transfers.queries.ts';
import { type Transfer, transferSteps } from '../transfers.tables.ts';

/** Input of every step. */
export interface TransferStep {
  id: number;
  /** The version that the caller saw; null skips the check. */
  seen: number | null;
  /** A step with a key that was used before is already done. */
  key: string | null;
  actor: AccountActor;
}

/** Locks a transfer for a step. `done`: the same request was carried out before, on any replica. */
export async function openTransfer(
  tx: Connection,
  act: TransferAct,
  { id, seen, key }: TransferStep,
): Promise<{ ok: true; done: boolean; transfer: Transfer } | Refusal> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer) return transferNotFound();
  if (act === 'write') {
    if (key !== null && transfer.lastKey === key) return { ok: true, done: true, transfer };
  } else if (key !== null) {
    const claimed = await claimStep(tx, { key, transfer, act });
    if (claimed === 'done') return { ok: true, done: true, transfer };
    if (claimed === 'reused') {
      return { ok: false, code: 'key_reused', message: 'Esta clave ya se usó con otro paso de un traslado' };
    }
  }
  const isClosed = transfer.closedAt !== null;
  if (!canDo(act, { state: transfer.state, isClosed })) {
    return { ok: false, code: 'status_conflict', message: whyNot(transfer), details: await asItIs(tx, id) };
  }
  if (seen !== null && seen !== transfer.version) {
    const message = 'Otra persona cambió este traslado mientras lo mirabas.';
    return { ok: false, code: 'version_conflict', message, details: await asItIs(tx, id) };
  }
  return { ok: true, done: false, transfer };
}

export function transferNotFound(): Refusal {
  return { ok: false, code: 'not_found', message: 'Traslado no encontrado' };
}

/** The transfer after the step. */
export async function wholeTransfer(tx: Connection, id: number): Promise<Outcome<TransferWhole>> {
  const whole = await selectTransfer(tx, id);
  return whole ? { ok: true, value: whole } : transferNotFound();
}

async function asItIs(tx: Connection, id: number) {
  const whole = await selectTransfer(tx, id);
  return whole && presentTransferDetail(whole);
}

function whyNot(transfer: Transfer): string {
  const { id, state, cancelledAt, cancelledBy, closedAt, closedBy, receivedAt, receivedBy, sentAt, sentBy } = transfer;
  const number = transferNumber(id);
  const who = (by: string | null, at: Date | null) =>
    at ? ` por ${nameOfActor(by ?? '')} el ${formatCaracasDateTime(at)}` : '';
  if (state === 'draft') return `${number} todavía es un borrador: no se ha enviado.`;
  if (state === 'sent') return asSentence(`${number} ya fue enviado${who(sentBy, sentAt)}`);
  if (state === 'cancelled') return asSentence(`${number} fue anulado${who(cancelledBy, cancelledAt)}`);
  const isLater = closedAt && receivedAt && closedAt.getTime() !== receivedAt.getTime();
  if (isLater) return asSentence(`${number} ya fue cerrado${who(closedBy, closedAt)}`);
  return asSentence(`${number} ya fue recibido${who(receivedBy, receivedAt)}`);
}

/**
 * Records the idempotency key of a step; the transfer is locked.
 * @returns `done` if this key did the step before, however long ago; `reused` if the key belongs to another step or
 *   transfer
 */
async function claimStep(
  tx: Connection,
  { key, transfer, act }: { key: string; transfer: Transfer; act: TransferMove },
): Promise<'new' | 'done' | 'reused'> {
  const [earlier] = await tx.select().from(transferSteps).where(eq(transferSteps.key, key));
  if (earlier) return earlier.transferId === transfer.id && earlier.act === act ? 'done' : 'reused';
  const made = await tx
    .insert(transferSteps)
    .values({ key, transferId: transfer.id, act })
    .onConflictDoNothing()
    .returning({ key: transferSteps.key });
  return made.length > 0 ? 'new' : 'reused';
}
