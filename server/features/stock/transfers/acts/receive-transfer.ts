import { eq, sql } from 'drizzle-orm';
import type { ReceiveTransfer } from '#contract/stock/transfer.ts';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import { refuseArrival } from '#domain/stock/transfers/transfer-words.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { lockStock } from '#server/features/locations/ledger/move-stock.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectTransfer, type TransferWhole } from '../transfers.queries.ts';
import { transfers } from '../transfers.tables.ts';
import { movePieces } from './move-pieces.ts';
import { openTransfer, type TransferStep, transferNotFound, wholeTransfer } from './open-transfer.ts';
import { type LineRefusal, refuseFullLines, refuseLines } from './refuse-lines.ts';

type Line = TransferWhole['items'][number];
type Counted = ReceiveTransfer['lines'][number];

/**
 * Records the pieces counted at the destination, or at the origin if they came back. Missing pieces are lost in
 * transit, with a reason, until they arrive late or the transfer is closed. Without a difference it is closed at once.
 */
export function receiveTransfer(
  database: Database,
  step: TransferStep & { body: ReceiveTransfer },
): Promise<Outcome<TransferWhole>> {
  return attempt(database, async (tx) => {
    const { id, body, actor } = step;
    const opened = await openTransfer(tx, 'receive', step);
    if (!opened.ok) return opened;
    if (opened.done) return wholeTransfer(tx, id);
    const whole = await selectTransfer(tx, id);
    if (!whole) return transferNotFound();
    const counted = new Map(body.lines.map((line) => [line.item, line]));
    const refused = refuse(whole.items, counted);
    if (refused) return refused;
    await lockStock(tx, [...counted.keys()]);
    const { version, fromId, toId } = opened.transfer;
    const returned = body.returned ?? false;
    const arriving = new Map([...counted].map(([item, { received }]) => [item, received]));
    const at = returned ? fromId : toId;
    const full = await refuseFullLines(tx, whole, { at, arriving, field: 'received' });
    if (full) return full;

    const [received] = await tx
      .update(transfers)
      .set({
        state: 'received',
        returned,
        receivedAt: sql`clock_timestamp()`,
        receivedBy: actor.name,
        version: version + 1,
        lastKey: step.key,
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(transfers.id, id))
      .returning();
    const arrived = whole.items.map((line) => arrivalOf(line, counted.get(line.itemId)));
    await tx.execute(sql`
      update transfer_lines as line set received = came.received, reason = came.reason, reason_note = came.note
      from unnest(${sql.param(arrived.map(({ item }) => item))}::int[],
        ${sql.param(arrived.map(({ received }) => received))}::int[], ${sql.param(arrived.map(({ reason }) => reason))}::text[],
        ${sql.param(arrived.map(({ note }) => note))}::text[]) as came (item_id, received, reason, note)
      where line.transfer_id = ${id} and line.item_id = came.item_id`);
    await movePieces(tx, 'transfer_in', {
      transferId: id,
      locationId: at,
      moved: arriving,
      actor,
      note: returned ? 'Devuelto' : null,
    });
    const lost = arrived.reduce((sum, { missing }) => sum + missing, 0);
    if (lost === 0) {
      const closed = { closedAt: received?.receivedAt ?? sql`clock_timestamp()`, closedBy: actor.name };
      await tx.update(transfers).set(closed).where(eq(transfers.id, id));
    }
    await recordAudit(tx, {
      actor,
      action: 'transfer.received',
      record: { kind: 'transfer', id },
      details: {
        number: transferNumber(id),
        origin: whole.from.name,
        destination: whole.to.name,
        returned,
        lost,
        pieces: arrived.reduce((sum, line) => sum + line.received, 0),
      },
    });
    return wholeTransfer(tx, id);
  });
}

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
