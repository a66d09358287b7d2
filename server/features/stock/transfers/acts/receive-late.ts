import { eq, sql } from 'drizzle-orm';
import type { ReceiveLate } from '#contract/stock/transfer.ts';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { lockStock } from '#server/features/locations/ledger/move-stock.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectTransfer, type TransferWhole } from '../transfers.queries.ts';
import { transfers } from '../transfers.tables.ts';
import { movePieces } from './move-pieces.ts';
import { openTransfer, type TransferStep, transferNotFound, wholeTransfer } from './open-transfer.ts';
import { type LineRefusal, refuseFullLines, refuseLines } from './refuse-lines.ts';

/**
 * 'Llegó después': missing pieces arrived where the rest was received. The transfer is closed when none are missing any
 * more.
 */
export function receiveLate(
  database: Database,
  step: TransferStep & { body: ReceiveLate },
): Promise<Outcome<TransferWhole>> {
  return attempt(database, async (tx) => {
    const { id, body, actor } = step;
    const opened = await openTransfer(tx, 'receiveLate', step);
    if (!opened.ok) return opened;
    if (opened.done) return wholeTransfer(tx, id);
    const whole = await selectTransfer(tx, id);
    if (!whole) return transferNotFound();
    const lines = new Map(whole.items.map((line) => [line.itemId, line]));
    const wrong = body.lines.flatMap(({ item, arrived }): LineRefusal[] => {
      const line = lines.get(item);
      if (!line) return [];
      const missing = (line.sent ?? 0) - (line.received ?? 0);
      if (arrived <= missing) return [];
      const message =
        missing === 0 ? 'No falta ninguna.' : `Solo ${missing === 1 ? 'falta' : 'faltan'} ${piecesText(missing)}.`;
      return [{ line, message }];
    });
    if (body.lines.some(({ item }) => !lines.has(item))) {
      return { ok: false, code: 'invalid', message: 'Uno de los artículos no está en este traslado.' };
    }
    const refused = refuseLines('invalid', 'arrived', wrong, whole.items.length);
    if (refused) return refused;
    const itemIds = body.lines.map(({ item }) => item);
    await lockStock(tx, itemIds);
    const { fromId, toId, returned } = opened.transfer;
    const arriving = new Map(body.lines.map(({ item, arrived }) => [item, arrived]));
    const at = returned ? fromId : toId;
    const full = await refuseFullLines(tx, whole, { at, arriving, field: 'arrived' });
    if (full) return full;

    await tx.execute(sql`
      update transfer_lines as line set received = line.received + came.arrived,
        reason = case when line.received + came.arrived < line.sent then line.reason end,
        reason_note = case when line.received + came.arrived < line.sent then line.reason_note end
      from unnest(${sql.param(itemIds)}::int[], ${sql.param(body.lines.map(({ arrived }) => arrived))}::int[])
        as came (item_id, arrived)
      where line.transfer_id = ${id} and line.item_id = came.item_id`);
    await movePieces(tx, 'transfer_in', {
      transferId: id,
      locationId: at,
      moved: arriving,
      actor,
      note: 'Llegó después',
    });
    const pieces = body.lines.reduce((sum, { arrived }) => sum + arrived, 0);
    const isWhole = pieces === whole.lost;
    await tx
      .update(transfers)
      .set({
        version: opened.transfer.version + 1,
        lastKey: step.key,
        updatedAt: sql`clock_timestamp()`,
        ...(isWhole && { closedAt: sql`clock_timestamp()`, closedBy: actor.name }),
      })
      .where(eq(transfers.id, id));
    await recordAudit(tx, {
      actor,
      action: 'transfer.late',
      record: { kind: 'transfer', id },
      details: { number: transferNumber(id), pieces, missing: whole.lost - pieces },
    });
    return wholeTransfer(tx, id);
  });
}
