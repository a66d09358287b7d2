import { sql } from 'drizzle-orm';
import type { ReceiveLate } from '#contract/stock/transfer.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { needsSecondPerson } from '#server/features/approvals/second-person.queries.ts';
import { lockStock } from '#server/features/locations/ledger/move-stock.ts';
import { conflict } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type LineRefusal, refuseFullLines, refuseLines } from './refuse-lines.ts';
import { closing, movePieces, refuseElsewhere, type TransferStep, takeStep } from './take-step.ts';

/**
 * 'Llegó después': missing pieces arrived where the rest was received. The transfer is closed when none are missing any
 * more.
 */
export function receiveLate(database: Database, step: TransferStep & { body: ReceiveLate }) {
  return takeStep(database, 'receiveLate', step, async (tx, read) => {
    const whole = await read();
    const { id, body, actor } = step;
    const { fromId, toId, returned } = whole.transfer;
    const at = returned ? fromId : toId;
    const refusal = refuseElsewhere(step.stores, at);
    if (refusal) return refusal;
    if (whole.transfer.sentById === actor.accountId && (await needsSecondPerson(tx, 'transfer.receive'))) {
      return conflict('Tú enviaste este traslado: lo que llegó después lo anota otra persona.');
    }
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
    const arriving = new Map(body.lines.map(({ item, arrived }) => [item, arrived]));
    const full = await refuseFullLines(tx, whole, { at, arriving, field: 'arrived' });
    if (full) return full;

    await tx.execute(sql`
      update transfer_lines as line set received = line.received + came.arrived,
        reason = case when line.received + came.arrived < line.sent then line.reason end,
        reason_note = case when line.received + came.arrived < line.sent then line.reason_note end
      from unnest(${sql.param(itemIds)}::int[], ${sql.param(body.lines.map(({ arrived }) => arrived))}::int[])
        as came (item_id, arrived)
      where line.transfer_id = ${id} and line.item_id = came.item_id`);
    const note = 'Llegó después';
    await movePieces(tx, 'transfer_in', { transferId: id, locationId: at, moved: arriving, actor, note });
    const pieces = body.lines.reduce((sum, { arrived }) => sum + arrived, 0);
    const missing = whole.lost - pieces;
    return {
      change: missing === 0 ? closing(step) : {},
      action: 'transfer.late',
      details: { pieces, missing },
    };
  });
}
