import {
  type TransferDetail,
  type TransferRecord,
  transferAttributes,
  transferLine,
} from '#contract/stock/transfer.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import { attributesOf } from '#server/platform/http/attributes-of.ts';
import type { TransferRow, TransferWhole } from './transfers.queries.ts';

export function presentTransfer({ transfer, ...sums }: TransferRow): TransferRecord {
  const attributes = attributesOf(transferAttributes, {
    ...transfer,
    ...sums,
    number: transferNumber(transfer.id),
    made: { at: transfer.createdAt.toISOString(), by: nameOfActor(transfer.createdBy) },
    sending: stepOf(transfer.sentAt, transfer.sentBy),
    receiving: stepOf(transfer.receivedAt, transfer.receivedBy),
    cancelling: stepOf(transfer.cancelledAt, transfer.cancelledBy),
    closing: stepOf(transfer.closedAt, transfer.closedBy),
  });
  return { id: transfer.id, attributes };
}

export function presentTransferDetail(whole: TransferWhole): TransferDetail {
  const { id, attributes } = presentTransfer(whole);
  const items = whole.items.map((line) => attributesOf(transferLine, { ...line, item: line.itemId }));
  const late = whole.late.map(({ item, pieces, at, by }) => ({
    item,
    pieces,
    at: at.toISOString(),
    by: by === null ? '' : nameOfActor(by),
  }));
  return { id, attributes: { ...attributes, items, late } };
}

function stepOf(at: Date | null, by: string | null) {
  return at && by !== null ? { at: at.toISOString(), by: nameOfActor(by) } : null;
}
