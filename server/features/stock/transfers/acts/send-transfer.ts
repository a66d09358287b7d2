import { eq, sql } from 'drizzle-orm';
import type { SendTransfer } from '#contract/stock/transfer.ts';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import { refuseSending } from '#domain/stock/transfers/transfer-words.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { lockStock } from '#server/features/locations/ledger/move-stock.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { selectTransfer, type TransferWhole } from '../transfers.queries.ts';
import { transfers } from '../transfers.tables.ts';
import { movePieces } from './move-pieces.ts';
import { openTransfer, type TransferStep, transferNotFound, wholeTransfer } from './open-transfer.ts';
import { type LineRefusal, refuseLines } from './refuse-lines.ts';

type Line = TransferWhole['items'][number];

/** The item's level at the origin; null if the item was deleted. */
type Available = Map<number, number | null>;

/**
 * Sends a draft: its pieces leave the origin and are in transit. Reserved pieces stay. If too few pieces are available
 * nothing is sent, and each line says how many there are.
 */
export function sendTransfer(
  database: Database,
  step: TransferStep & { body: SendTransfer },
): Promise<Outcome<TransferWhole>> {
  return attempt(database, async (tx) => {
    const { id, body, actor } = step;
    const opened = await openTransfer(tx, 'send', step);
    if (!opened.ok) return opened;
    if (opened.done) return wholeTransfer(tx, id);
    const whole = await selectTransfer(tx, id);
    if (!whole) return transferNotFound();
    const sent = piecesOf(whole.items, body);
    const itemIds = whole.items.map(({ itemId }) => itemId);
    await lockStock(tx, itemIds);
    const refused = refuse(whole.items, sent, await selectAvailable(tx, opened.transfer.fromId, itemIds), body);
    if (refused) return refused;

    await tx
      .update(transfers)
      .set({
        state: 'sent',
        sentAt: sql`clock_timestamp()`,
        sentBy: actor.name,
        updatedAt: sql`clock_timestamp()`,
        version: opened.transfer.version + 1,
        lastKey: step.key,
      })
      .where(eq(transfers.id, id));
    await tx.execute(sql`
      update transfer_lines as line set sent = put.sent
      from unnest(${sql.param(itemIds)}::int[], ${sql.param(itemIds.map((item) => sent.get(item) ?? 0))}::int[])
        as put (item_id, sent)
      where line.transfer_id = ${id} and line.item_id = put.item_id`);
    const moved = new Map([...sent].map(([item, pieces]) => [item, -pieces]));
    await movePieces(tx, 'transfer_out', {
      transferId: id,
      locationId: opened.transfer.fromId,
      moved,
      actor,
      note: null,
    });
    await recordAudit(tx, {
      actor,
      action: 'transfer.sent',
      record: { kind: 'transfer', id },
      details: {
        number: transferNumber(id),
        origin: whole.from.name,
        destination: whole.to.name,
        pieces: [...sent.values()].reduce((sum, pieces) => sum + pieces, 0),
      },
    });
    return wholeTransfer(tx, id);
  });
}

/** Pieces per item: from the call, otherwise from the draft. */
function piecesOf(lines: readonly Line[], { lines: counted }: SendTransfer): Map<number, number> {
  const put = new Map(counted?.map(({ item, sent }) => [item, sent]));
  return new Map(lines.map(({ itemId, quantity }) => [itemId, put.get(itemId) ?? quantity]));
}

async function selectAvailable(tx: Connection, locationId: number, itemIds: readonly number[]): Promise<Available> {
  const rows = rowsOf<{ item: number; available: number | null }>(
    await tx.execute(sql`
      select asked.item_id as item,
        case when items.id is not null then coalesce(level.on_hand - level.reserved, 0) end as available
      from unnest(${sql.param([...itemIds])}::int[]) as asked (item_id)
      left join items on items.id = asked.item_id
      left join stock_levels as level on level.item_id = asked.item_id and level.location_id = ${locationId}`),
  );
  return new Map(rows.map(({ item, available }) => [item, available]));
}

function refuse(
  lines: readonly Line[],
  sent: Map<number, number>,
  available: Available,
  { lines: counted }: SendTransfer,
): Refusal | null {
  const known = new Set(lines.map(({ itemId }) => itemId));
  if (counted?.some(({ item }) => !known.has(item))) {
    return { ok: false, code: 'invalid', message: 'Uno de los artículos no está en este traslado.' };
  }
  if (lines.length === 0) return { ok: false, code: 'invalid', message: 'El traslado no tiene artículos.' };
  if ([...sent.values()].every((pieces) => pieces === 0)) {
    return { ok: false, code: 'invalid', message: 'Envía al menos una pieza.' };
  }
  const short = lines.flatMap((line): LineRefusal[] => {
    const requested = sent.get(line.itemId) ?? 0;
    const there = available.get(line.itemId) ?? null;
    if (requested === 0) return [];
    const message =
      requested > line.quantity
        ? `Se pidieron ${line.quantity}: cambia el borrador para enviar más.`
        : there === null
          ? 'Este artículo ya no existe: quítalo del traslado.'
          : refuseSending(requested, there);
    return message === null ? [] : [{ line, message, available: there ?? 0 }];
  });
  return refuseLines('out_of_stock', 'sent', short, lines.length);
}
