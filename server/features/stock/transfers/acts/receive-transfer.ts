import { sql } from 'drizzle-orm';
import type { ReceiveTransfer } from '#contract/stock/transfer.ts';
import { refuseArrival } from '#domain/stock/transfers/transfer-words.ts';
import { decideApproval, replaceWaiting, requestApproval } from '#server/features/approvals/approvals.queries.ts';
import { needsSecondPerson } from '#server/features/approvals/second-person.queries.ts';
import { lockStock } from '#server/features/locations/ledger/move-stock.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TransferWhole } from '../transfers.queries.ts';
import { type LineRefusal, refuseFullLines, refuseLines } from './refuse-lines.ts';
import { movePieces, refuseElsewhere, type TransferStep, takeStep } from './take-step.ts';

type Line = TransferWhole['items'][number];
type Counted = ReceiveTransfer['lines'][number];

interface Receipt extends TransferStep {
  body: ReceiveTransfer;
  /** Id of the request that this receipt approves. */
  approval?: number;
}

/**
 * Records the pieces counted at the destination, or at the origin if they came back. Missing pieces are lost in
 * transit, with a reason, until they arrive late or the transfer is closed. Without a difference it is closed at once.
 * Where the house wants a second person, what the sender counts waits for another one, and the transfer stays sent.
 */
export function receiveTransfer(database: Database, step: Receipt) {
  return takeStep(database, 'receive', step, async (tx, read) => {
    const whole = await read();
    const { id, body, actor } = step;
    const { transfer, from, to, items } = whole;
    const counted = new Map(body.lines.map((line) => [line.item, line]));
    const returned = body.returned ?? false;
    const refused = refuseElsewhere(step.stores, returned ? transfer.fromId : transfer.toId) ?? refuse(items, counted);
    if (refused) return refused;
    await lockStock(tx, [...counted.keys()]);
    const arriving = new Map([...counted].map(([item, { received }]) => [item, received]));
    const at = returned ? transfer.fromId : transfer.toId;
    const full = await refuseFullLines(tx, whole, { at, arriving, field: 'received' });
    if (full) return full;
    if (step.approval !== undefined) {
      const undecidable = await decideApproval(tx, { id: step.approval, state: 'approved', actor });
      if (undecidable) return undecidable;
    } else if (transfer.sentById === actor.accountId && (await needsSecondPerson(tx, ACT))) {
      await requestApproval(tx, { act: ACT, recordId: id, payload: body, actor });
      return { change: {}, action: 'transfer.receipt-requested' };
    } else {
      await replaceWaiting(tx, ACT, id);
    }

    const arrived = items.map((line) => arrivalOf(line, counted.get(line.itemId)));
    await tx.execute(sql`
      update transfer_lines as line set received = came.received, reason = came.reason, reason_note = came.note
      from unnest(${sql.param(arrived.map(({ item }) => item))}::int[],
        ${sql.param(arrived.map(({ received }) => received))}::int[], ${sql.param(arrived.map(({ reason }) => reason))}::text[],
        ${sql.param(arrived.map(({ note }) => note))}::text[]) as came (item_id, received, reason, note)
      where line.transfer_id = ${id} and line.item_id = came.item_id`);
    const note = returned ? 'Devuelto' : null;
    await movePieces(tx, 'transfer_in', { transferId: id, locationId: at, moved: arriving, actor, note });
    const lost = arrived.reduce((sum, { missing }) => sum + missing, 0);
    const pieces = arrived.reduce((sum, { received }) => sum + received, 0);
    // One moment for both columns: when they differ, the transfer was closed later, and refusals say so.
    const now = sql`statement_timestamp()`;
    return {
      change: {
        state: 'received',
        returned,
        receivedAt: now,
        receivedBy: actor.name,
        ...(lost === 0 && { closedAt: now, closedBy: actor.name }),
      },
      action: 'transfer.received',
      details: { origin: from.name, destination: to.name, returned, lost, pieces },
    };
  });
}

const ACT = 'transfer.receive';

function arrivalOf({ itemId, sent }: Line, counted: Counted | undefined) {
  const received = counted?.received ?? 0;
  const missing = (sent ?? 0) - received;
  const isShort = missing > 0;
  return {
    item: itemId,
    received,
    missing,
    reason: isShort ? (counted?.reason ?? null) : null,
    note: isShort ? counted?.note || null : null,
  };
}

function refuse(lines: readonly Line[], counted: Map<number, Counted>): Refusal | null {
  const known = new Set(lines.map(({ itemId }) => itemId));
  if ([...counted.keys()].some((item) => !known.has(item))) {
    return { ok: false, code: 'invalid', message: 'Uno de los artículos no está en este traslado.' };
  }
  const wrong = lines.flatMap((line): LineRefusal[] => {
    const message = problemOf(line, counted.get(line.itemId));
    return message === null ? [] : [{ line, message }];
  });
  return refuseLines('invalid', 'received', wrong, lines.length);
}

function problemOf({ sent }: Line, counted: Counted | undefined): string | null {
  const left = sent ?? 0;
  if (!counted) return left === 0 ? null : 'Falta contarlo.';
  const tooMany = refuseArrival(counted.received, left);
  if (tooMany || counted.received === left) return tooMany;
  if (!counted.reason) return 'Di por qué llegaron menos.';
  return counted.reason === 'other' && !counted.note ? 'Escribe el motivo.' : null;
}
