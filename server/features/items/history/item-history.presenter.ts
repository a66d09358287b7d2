import type { ItemHistoryEntry } from '#contract/catalogue/operations/item-history.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { HistoryFields } from '#server/features/catalogue/catalogue.tables.ts';
import type { HistoryEntry } from './item-history.queries.ts';

export function presentHistoryEntry(entry: HistoryEntry): ItemHistoryEntry {
  const { id, at, kind, actor, operationId, reason, before, after, saleId, orderId } = entry;
  return {
    id,
    attributes: {
      at: at.toISOString(),
      kind,
      actor,
      operationId,
      reason,
      before: presentFields(before),
      after: presentFields(after),
      stockChange: entry.pieces ?? stockChange(before, after),
      sale: saleId === null || orderId === null ? null : { id: saleId, orderId },
    },
  };
}

function stockChange(before: HistoryFields | null, after: HistoryFields | null): number | null {
  return (after?.stock ?? 0) - (before?.stock ?? 0) || null;
}

/** Dollars instead of cents, and without what only the shop needs. */
function presentFields(fields: HistoryFields | null): ItemHistoryEntry['attributes']['before'] {
  if (!fields) return null;
  const { price, picturesVersion: _version, version: _record, createdAt: _made, ...rest } = fields;
  return price === undefined ? rest : { ...rest, price: decimalFromCents(price) };
}
