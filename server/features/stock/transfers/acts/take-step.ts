import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/office/audit.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { canDo, type TransferAct, type TransferMove, transferNumber } from '#domain/stock/transfers/transfer.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { OTHER_STORE, worksAt } from '#server/features/locations/in-stores.ts';
import { moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { attempt, type Outcome, type Refusal, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor, Actor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { presentTransferDetail } from '../transfers.presenter.ts';
import { lockTransfer, selectTransfer, type TransferWhole } from '../transfers.queries.ts';
import { type Transfer, transferSteps, transfers } from '../transfers.tables.ts';

/** Input of every step. */
export interface TransferStep extends RecordChange {
  /** A step with a key that was used before is already done. */
  key: string | null;
  /** The stores that the caller is limited to. A transfer between other locations is answered as not found. */
  stores: StoreScope;
}

/** What a step changes of the transfer's row, and what the audit log tells about it. */
interface StepDone {
  change: PgUpdateSetSource<typeof transfers>;
  action: AuditAction;
  details?: Record<string, unknown>;
}

/**
 * Carries out a step in one transaction, under the transfer's lock. A step that was carried out before is answered with
 * the transfer as it is.
 * @param work returns a refusal; or writes the lines and movements, and returns what else changes. `read` gives the transfer
 *   with its lines as they are before the step
 */
export function takeStep(
  database: Database,
  act: TransferAct,
  step: TransferStep,
  work: (tx: Connection, read: () => Promise<TransferWhole>) => Promise<StepDone | Refusal>,
): Promise<Outcome<TransferWhole>> {
  return attempt(database, async (tx) => {
    const { id, actor, key, stores } = step;
    const opened = await openTransfer(tx, act, step);
    if (!opened.ok) return opened;
    if (opened.done) return wholeTransfer(tx, id, stores);
    const done = await work(tx, () => lockedTransfer(tx, id, stores));
    if ('ok' in done) return done;
    const { change, action, details } = done;
    await tx
      .update(transfers)
      .set({ ...change, version: opened.transfer.version + 1, lastKey: key, updatedAt: sql`clock_timestamp()` })
      .where(eq(transfers.id, id));
    await recordTransfer(tx, actor, action, { id, ...details });
    return wholeTransfer(tx, id, stores);
  });
}

export function recordTransfer(
  tx: Connection,
  actor: AccountActor,
  action: AuditAction,
  { id, ...details }: { id: number } & Record<string, unknown>,
): Promise<void> {
  const record = { kind: 'transfer', id };
  return recordAudit(tx, actor, action, record, { number: transferNumber(id), ...details });
}

/** The columns to set when a step closes its transfer. */
export const closing = ({ actor }: TransferStep) => ({ closedAt: sql`clock_timestamp()`, closedBy: actor.name });

/** Locks a transfer for a step. `done`: the same request was carried out before, on any replica. */
async function openTransfer(
  tx: Connection,
  act: TransferAct,
  { id, seen, key, stores }: TransferStep,
): Promise<{ ok: true; done: boolean; transfer: Transfer } | Refusal> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer) return NO_TRANSFER;
  if (!worksAt(stores, transfer.fromId) && !worksAt(stores, transfer.toId))
    return { ...NO_TRANSFER, aboutAccess: true };
  const refusal = LEAVING.includes(act) ? refuseElsewhere(stores, transfer.fromId) : null;
  if (refusal) return refusal;
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
    return { ok: false, code: 'status_conflict', message: whyNot(transfer), details: await asItIs(tx, id, stores) };
  }
  if (seen !== null && seen !== transfer.version) {
    return versionConflict('Otra persona cambió este traslado mientras lo mirabas.', await asItIs(tx, id, stores));
  }
  return { ok: true, done: false, transfer };
}

/** Acts that belong to the origin. */
const LEAVING: readonly TransferAct[] = ['write', 'send', 'cancel'];

/** Refuses a step that belongs to a location where the caller does not work, of a transfer that they may see. */
export function refuseElsewhere(stores: StoreScope, locationId: number): Refusal | null {
  return worksAt(stores, locationId) ? null : { ok: false, code: 'forbidden', message: OTHER_STORE };
}

const NO_TRANSFER: Refusal = { ok: false, code: 'not_found', message: 'Traslado no encontrado' };

/** The transfer with its lines. */
export async function wholeTransfer(tx: Connection, id: number, stores: StoreScope): Promise<Outcome<TransferWhole>> {
  const whole = await selectTransfer(tx, id, stores);
  return whole ? { ok: true, value: whole } : NO_TRANSFER;
}

async function lockedTransfer(tx: Connection, id: number, stores: StoreScope): Promise<TransferWhole> {
  const whole = await selectTransfer(tx, id, stores);
  if (!whole) throw new Error(`Transfer ${id} is locked and was not found`);
  return whole;
}

async function asItIs(tx: Connection, id: number, stores: StoreScope) {
  const whole = await selectTransfer(tx, id, stores);
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

interface Pieces {
  transferId: number;
  /** The location that the pieces leave or enter. */
  locationId: number;
  /** Pieces by item; negative for pieces that leave. */
  moved: ReadonlyMap<number, number>;
  actor: Actor;
  note: string | null;
}

/**
 * Records in the ledger what a transfer's lines say was sent or received, in the same transaction. The caller has
 * locked the items and refused unavailable pieces.
 */
export async function movePieces(
  tx: Connection,
  reason: 'transfer_out' | 'transfer_in',
  { transferId, locationId, moved, actor, note }: Pieces,
): Promise<void> {
  const moves = [...moved].map(([itemId, delta]) => ({ itemId, locationId, delta }));
  const document = { kind: 'transfer' as const, id: transferId };
  const short = await moveStock(tx, moves, { reason, document, actor, note });
  if (short.length > 0) throw new Error(`Transfer ${transferId} takes more than there is`);
}
