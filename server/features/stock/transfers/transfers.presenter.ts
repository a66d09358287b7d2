import type { TransferDetail, TransferRecord } from '#contract/stock/transfer.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import type { TransferRow, TransferWhole } from './transfers.queries.ts';

export function presentTransfer(row: TransferRow): TransferRecord {
  const { transfer } = row;
  return {
    id: transfer.id,
    attributes: {
      number: transferNumber(transfer.id),
      from: { id: row.from.id, slug: row.from.slug, name: row.from.name },
      to: { id: row.to.id, slug: row.to.slug, name: row.to.name },
      state: transfer.state,
      returned: transfer.returned,
      note: transfer.note,
      version: transfer.version,
      lines: row.lines,
      asked: row.requested,
      sent: row.sent,
      received: row.received,
      inTransit: row.inTransit,
      lost: row.lost,
      made: { at: transfer.createdAt.toISOString(), by: nameOfActor(transfer.createdBy) },
      sending: stepOf(transfer.sentAt, transfer.sentBy),
      receiving: stepOf(transfer.receivedAt, transfer.receivedBy),
      cancelling: stepOf(transfer.cancelledAt, transfer.cancelledBy),
      closing: stepOf(transfer.closedAt, transfer.closedBy),
    },
  };
}

export function presentTransferDetail(whole: TransferWhole): TransferDetail {
  const { id, attributes } = presentTransfer(whole);
  return {
    id,
    attributes: {
      ...attributes,
      items: whole.items.map((line) => ({
        item: line.itemId,
        ref: line.ref,
        barcode: line.barcode,
        name: line.name,
        size: line.size,
        quantity: line.quantity,
        sent: line.sent,
        received: line.received,
        reason: line.reason,
        reasonNote: line.reasonNote,
        shelf: line.shelf,
      })),
      late: whole.late.map(({ item, pieces, at, by }) => ({
        item,
        pieces,
        at: at.toISOString(),
        by: by === null ? '' : nameOfActor(by),
      })),
    },
  };
}

function stepOf(at: Date | null, by: string | null) {
  return at && by !== null ? { at: at.toISOString(), by: nameOfActor(by) } : null;
}
