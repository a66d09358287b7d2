import { sql } from 'drizzle-orm';
import type { SendTransfer } from '#contract/stock/transfer.ts';
import { refuseSending } from '#domain/stock/transfers/transfer-words.ts';
import { lockStock } from '#server/features/locations/ledger/move-stock.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { TransferWhole } from '../transfers.queries.ts';
import { type LineRefusal, refuseLines } from './refuse-lines.ts';
import { movePieces, type TransferStep, takeStep } from './take-step.ts';

type Line = TransferWhole['items'][number];

/** The item's level at the origin; null if the item was deleted. */
type Available = Map<number, number | null>;

/**
 * Sends a draft: its pieces leave the origin and are in transit. Reserved pieces stay. If too few pieces are available
 * nothing is sent, and each line says how many there are.
 */
export function sendTransfer(database: Database, step: TransferStep & { body: SendTransfer }) {
  return takeStep(database, 'send', step, async (tx, read) => {
    const { transfer, from, to, items } = await read();
    const { id, body, actor } = step;
    const sent = piecesOf(items, body);
    const itemIds = items.map(({ itemId }) => itemId);
    await lockStock(tx, itemIds);
    const refused = refuse(items, sent, await selectAvailable(tx, transfer.fromId, itemIds), body);
    if (refused) return refused;

    await tx.execute(sql`
      update transfer_lines as line set sent = put.sent
      from unnest(${sql.param(itemIds)}::int[], ${sql.param(itemIds.map((item) => sent.get(item) ?? 0))}::int[])
        as put (item_id, sent)
      where line.transfer_id = ${id} and line.item_id = put.item_id`);
    const moved = new Map([...sent].map(([item, pieces]) => [item, -pieces]));
    await movePieces(tx, 'transfer_out', { transferId: id, locationId: transfer.fromId, moved, actor, note: null });
    const pieces = [...sent.values()].reduce((sum, each) => sum + each, 0);
    return {
      change: { state: 'sent', sentAt: sql`clock_timestamp()`, sentBy: actor.name, sentById: actor.accountId },
      action: 'transfer.sent',
      details: { origin: from.name, destination: to.name, pieces },
    };
  });
}

/** Pieces per item: from the call, otherwise from the draft. */
function piecesOf(lines: readonly Line[], { lines: counted }: SendTransfer): Map<number, number> {
  const put = new Map(counted?.map(({ item, sent }) => [item, sent]));
  return new Map(lines.map(({ itemId, quantity }) => [itemId, put.get(itemId) ?? quantity]));
}

async function selectAvailable(tx: Connection, locationId: number, itemIds: readonly number[]): Promise<Available> {
  const rows = await queryRows<{ item: number; available: number | null }>(tx)`
    select asked.item_id as item,
      case when items.id is not null then coalesce(level.on_hand - level.reserved, 0) end as available
    from unnest(${sql.param([...itemIds])}::int[]) as asked (item_id)
    left join items on items.id = asked.item_id
    left join stock_levels as level on level.item_id = asked.item_id and level.location_id = ${locationId}`;
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
